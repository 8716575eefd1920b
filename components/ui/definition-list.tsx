import { clsx } from 'clsx';
import { Fragment, type ReactNode } from 'react';

export interface Definition {
	term: ReactNode;
	value: ReactNode;
}

/** Names and what they stand for, in two columns. */
export function DefinitionList({ items, className }: { items: readonly Definition[]; className?: string }) {
	return (
		<dl className={clsx('type-small grid grid-cols-[max-content_minmax(0,1fr)] gap-x-4 gap-y-1', className)}>
			{items.map((item, index) => (
				<Fragment key={`${index}`}>
					<dt className="text-ink-2">{item.term}</dt>
					<dd>{item.value}</dd>
				</Fragment>
			))}
		</dl>
	);
}

/** A sum: rows, a double rule, the total. Figures stand under each other. */
export function Sum({ rows, total }: { rows: readonly Definition[]; total: Definition }) {
	return (
		<dl className="type-small grid gap-2">
			{rows.map((row, index) => (
				<div key={`${index}`} className="flex justify-between gap-4">
					<dt>{row.term}</dt>
					<dd className="whitespace-nowrap text-end">{row.value}</dd>
				</div>
			))}
			<div className="double-rule flex items-baseline justify-between gap-4 pt-3">
				<dt className="type-ui">{total.term}</dt>
				<dd className="type-price text-end">{total.value}</dd>
			</div>
		</dl>
	);
}
