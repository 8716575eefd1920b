'use client';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import type { QueueName } from '#lib/agent-desk/queues.ts';
import { keyedItems } from './keys/keyed-items.ts';
import { NextAct } from './next-act.tsx';
import type { QueueLine } from './queue-line.ts';
import { Taken, type TakenWords } from './taken.tsx';
import { TripReference } from './trip-reference.tsx';

const WHOLE = 'whitespace-nowrap';

/** The columns at a desk; `desk-table.css` has their looks. */
export type QueueColumn =
	| 'due'
	| 'queue'
	| 'reference'
	| 'traveller'
	| 'journey'
	| 'what'
	| 'amount'
	| 'next'
	| 'taken';

interface QueueRowsProps {
	/** Of one queue, or what of all is the agent's own. */
	list: QueueName | 'mine';
	/** How many stand before this page of it. */
	from: number;
	columns: readonly QueueColumn[];
	lines: readonly QueueLine[];
	/** There are colleagues to whom an item can be given. */
	canHandOver: boolean;
	/** What many rows say. */
	words: TakenWords & { due: string };
}

/** The rows of a queue. Drawn from their words: elements that the server sends are written into a page twice. */
export function QueueRows({ columns, lines, ...shared }: QueueRowsProps) {
	const cells = cellsOf({ lines, ...shared });
	return (
		<tbody>
			{lines.map((line) => (
				<tr key={`${line.queue} ${line.item}`} className="desk-row">
					{columns.map((name) => (
						<td
							key={name}
							className={`queue-${name}`}
							data-held={name === 'taken' && (line.lease || line.handover) ? '' : undefined}
						>
							{cells[name](line)}
						</td>
					))}
				</tr>
			))}
		</tbody>
	);
}

/** What a cell says of which nothing is known: on a phone it says nothing. */
const NOTHING = <span className="max-m:hidden">–</span>;

/** What each column says of an item. */
function cellsOf({
	lines,
	list,
	from,
	canHandOver,
	words,
}: Omit<QueueRowsProps, 'columns'>): Record<QueueColumn, (line: QueueLine) => ReactNode> {
	const keyed = keyedItems(lines);
	return {
		due: ({ due, haste }) => (
			<span className={clsx((haste === 'soon' || haste === 'over') && 'font-semibold', haste === 'over' && 'text-bad')}>
				{(haste === 'soon' || haste === 'later') && <span className="m:hidden">{words.due} </span>}
				{due}
			</span>
		),
		queue: (line) => line.in,
		reference: ({ trip_id: id, reference }) =>
			id === null ? NOTHING : <TripReference tripId={id} reference={reference} />,
		traveller: ({ traveller, more }) =>
			traveller === null ? (
				NOTHING
			) : (
				<>
					<bdi>{traveller}</bdi>
					{more > 0 && <span className="text-ink-2"> +{more}</span>}
				</>
			),
		journey: ({ journey }) =>
			journey ? (
				<>
					<bdi>{journey[0]}</bdi> <span className={WHOLE}>{journey[1]}</span>
				</>
			) : (
				NOTHING
			),
		what: ({ what, about, code, id }) => (
			<>
				{what}
				{about !== null && (
					<span className="text-ink-2 m:block">
						<span className="m:hidden"> · </span>
						{about}
						{code !== null && (
							<>
								{' ('}
								<bdi className="wrap-anywhere">{code}</bdi>)
							</>
						)}
					</span>
				)}
				{id !== null && <bdi className="block text-ink-2 wrap-anywhere">{id}</bdi>}
			</>
		),
		amount: ({ amount }) => (amount === null ? NOTHING : <bdi className={WHOLE}>{amount}</bdi>),
		next: (line) => <NextAct {...{ line, list, from }} keyed={line === keyed.open} />,
		taken: (line) => <Taken {...{ line, list, from, keyed, canHandOver, words }} />,
	};
}
