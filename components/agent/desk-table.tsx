import { clsx } from 'clsx';
import type { ReactNode } from 'react';

interface DeskTableProps {
	/** What the table holds; read out, not shown. */
	caption: string;
	heads: readonly DeskHead[];
	/** The body, of rows that look like `DESK_ROW`. */
	children: ReactNode;
}

export interface DeskHead {
	name: string;
	title: string;
	/** Figures stand at the end of the line. */
	figures?: boolean;
	/** Where it has no room. */
	look?: string | undefined;
}

/** A row, of two columns of lines on a phone. */
export const DESK_ROW =
	'border-b border-rule last:border-0 focus-within:bg-signal-soft hover:bg-well max-m:grid max-m:grid-cols-[minmax(0,1fr)_auto] max-m:gap-x-3 max-m:py-2';
/** A cell; each says its place on a phone itself. */
export const DESK_CELL = 'align-top m:px-2 m:py-1';

/** A table as low as it can be read, whose rows are a few lines each on a phone. */
export function DeskTable({ caption, heads, children }: DeskTableProps) {
	return (
		<div className="[container-type:inline-size]">
			<table className="type-small w-full border-collapse !leading-[1.125rem] tabular-nums">
				<caption className="sr-only">{caption}</caption>
				<thead className="max-m:sr-only">
					<tr>
						{heads.map(({ name, title, figures, look }) => (
							<th
								key={name}
								scope="col"
								className={clsx(
									'type-label whitespace-nowrap border-b-[1.5px] border-ink px-2 py-1 text-ink-2',
									figures ? 'text-end' : 'text-start',
									look,
								)}
							>
								{title}
							</th>
						))}
					</tr>
				</thead>
				{children}
			</table>
		</div>
	);
}
