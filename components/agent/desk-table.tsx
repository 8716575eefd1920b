import { clsx } from 'clsx';
import type { ReactNode } from 'react';

interface DeskTableProps {
	/** What the table holds; read out, not shown. */
	caption: string;
	heads: readonly DeskHead[];
	/** The body, of rows of the class `desk-row`. */
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
