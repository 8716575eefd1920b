import { clsx } from 'clsx';
import type { ReactNode } from 'react';

export interface Column<Row> {
	key: string;
	title: ReactNode;
	cell: (row: Row) => ReactNode;
	/** Figures stand at the end of the line. */
	figures?: boolean;
}

export interface TableProps<Row> {
	/** What the table holds; read out, not shown. */
	caption: string;
	columns: readonly Column<Row>[];
	rows: readonly Row[];
	rowKey: (row: Row) => string;
	selected?: (row: Row) => boolean;
	/** Lower rows, for a desk. */
	dense?: boolean;
}

/** A table that becomes rows of named values on a phone, so that nothing scrolls sideways. */
export function Table<Row>({ caption, columns, rows, rowKey, selected, dense }: TableProps<Row>) {
	return (
		<table className="type-small w-full border-collapse">
			<caption className="sr-only">{caption}</caption>
			<thead className="max-m:sr-only">
				<tr>
					{columns.map((column) => (
						<th
							key={column.key}
							scope="col"
							className={clsx(
								'type-label whitespace-nowrap border-b-[1.5px] border-ink px-3 text-ink-2',
								dense ? 'py-1' : 'py-2',
								column.figures ? 'text-end' : 'text-start',
							)}
						>
							{column.title}
						</th>
					))}
				</tr>
			</thead>
			<tbody>
				{rows.map((row) => (
					<tr
						key={rowKey(row)}
						data-selected={selected?.(row) || undefined}
						className="border-b border-rule last:border-0 hover:bg-well data-selected:bg-signal-soft data-selected:shadow-[inset_3px_0_0_var(--signal)] rtl:data-selected:shadow-[inset_-3px_0_0_var(--signal)] max-m:grid max-m:gap-0.5 max-m:px-3 max-m:py-2.5"
					>
						{columns.map((column) => (
							<td
								key={column.key}
								className={clsx(
									'align-top max-m:flex max-m:justify-between max-m:gap-4 m:px-3',
									dense ? 'm:py-1' : 'm:py-2.5',
									column.figures && 'm:text-end',
								)}
							>
								<span aria-hidden="true" className="shrink-0 text-ink-2 m:hidden">
									{column.title}
								</span>
								<span className="max-m:text-end">{column.cell(row)}</span>
							</td>
						))}
					</tr>
				))}
			</tbody>
		</table>
	);
}
