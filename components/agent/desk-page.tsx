import type { ReactNode } from 'react';

const LINK = 'link type-small inline-flex min-h-6 items-center pointer-coarse:min-h-hit';

interface DeskPageProps {
	/** Names the links. */
	label: string;
	/** The ways back, the desk first. */
	back: readonly { href: string; label: string }[];
	children: ReactNode;
}

/** Around a page that stands behind the desk: the ways back, then what it shows. */
export function DeskPage({ label, back, children }: DeskPageProps) {
	return (
		<div className="wrap grid grid-cols-[minmax(0,1fr)] gap-5 py-6 l:py-8">
			<nav aria-label={label} className="flex flex-wrap gap-x-5">
				{back.map((link) => (
					<a key={link.href} className={LINK} href={link.href}>
						{link.label}
					</a>
				))}
			</nav>
			{children}
		</div>
	);
}
