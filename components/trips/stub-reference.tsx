import type { ReactNode } from 'react';

interface StubReferenceProps {
	label: string;
	reference: string;
	/** What can be done with it. */
	children?: ReactNode;
}

/** The airline's reference, large: what one reads out at a desk. */
export function StubReference({ label, reference, children }: StubReferenceProps) {
	return (
		<div className="grid gap-1">
			<p className="type-label text-ink-2">{label}</p>
			<div className="flex flex-wrap items-center justify-between gap-2">
				<p className="type-h2 tracking-[.06em]">
					<bdi>{reference}</bdi>
				</p>
				{children}
			</div>
		</div>
	);
}
