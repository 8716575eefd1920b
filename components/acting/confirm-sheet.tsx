import type { ReactNode } from 'react';
import { Notice } from '#components/ui/notice.tsx';
import { CONFIRM } from './confirm-id.ts';

interface ConfirmSheetProps {
	title: string;
	lead: string;
	/** Said where the press does not work. */
	noScript: string;
	children: ReactNode;
}

/** What an act does, said once more around its press. The bar of a phone leads here. */
export function ConfirmSheet({ title, lead, noScript, children }: ConfirmSheetProps) {
	return (
		<section
			id={CONFIRM}
			className="grid scroll-mt-4 grid-cols-[minmax(0,1fr)] gap-4 rounded-3 border border-ink bg-raise p-4 shadow-2 m:p-6 print:hidden"
		>
			<div>
				<h2 className="type-h2">{title}</h2>
				<p className="mt-1 text-ink-2">{lead}</p>
			</div>
			<noscript>
				<Notice tone="warn">{noScript}</Notice>
			</noscript>
			{children}
		</section>
	);
}
