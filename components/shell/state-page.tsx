import type { ReactNode } from 'react';

/** A page that says one thing: not found, offline, failed. A blank ticket above, words, one act. */
export function StatePage({ title, children }: { title: string; children: ReactNode }) {
	return (
		<div className="wrap grid place-items-start py-10 l:py-16">
			<div className="grid w-full max-w-[42rem] justify-items-start gap-5">
				<svg
					viewBox="0 0 240 24"
					className="h-6 w-60 max-w-full text-rule-strong"
					aria-hidden="true"
					fill="none"
					stroke="currentColor"
					strokeWidth="2"
				>
					<circle cx="8" cy="12" r="5" />
					<path d="M16 12h208" strokeDasharray="1 7" strokeLinecap="round" strokeWidth="3" />
					<circle cx="232" cy="12" r="5" />
				</svg>
				<h1 className="type-h1">{title}</h1>
				{children}
			</div>
		</div>
	);
}
