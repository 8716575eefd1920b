'use client';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import type { QueueName } from '#lib/agent-desk/queues.ts';
import { DESK_CELL, DESK_ROW } from './desk-table.tsx';
import { keyedItems } from './keys/keyed-items.ts';
import { NextAct } from './next-act.tsx';
import type { QueueLine } from './queue-line.ts';
import { Taken, type TakenWords } from './taken.tsx';
import { TripReference } from './trip-reference.tsx';

const WHOLE = 'whitespace-nowrap';
// Long words of a button stand in two lines before an amount leaves the table.
const ACTS = 'max-m:row-start-6 max-m:pt-1.5 [&_.button]:whitespace-normal';

/** The columns at a desk, with the place of each on a phone: the name and the reference first, the acts last. */
const PLACES = {
	due: 'max-m:col-span-2 max-m:row-start-3',
	queue: 'max-m:col-span-2 max-m:row-start-4 max-m:text-ink-2',
	// The height for a finger takes no room of the line.
	reference: 'max-m:col-start-2 max-m:row-start-1 max-m:text-end max-m:[&>a]:pointer-coarse:-my-3',
	traveller: 'max-m:col-start-1 max-m:row-start-1 max-m:font-semibold',
	journey: 'max-m:col-start-1 max-m:row-start-2',
	what: 'max-m:col-span-2 max-m:row-start-5 [@container(min-width:68rem)]:min-w-[11rem]',
	amount: 'max-m:col-start-2 max-m:row-start-2 text-end',
	// Most acts have room for one line.
	next: clsx('max-m:col-start-1 [@container(min-width:68rem)]:min-w-[11rem]', ACTS),
	taken: '[&_.button]:whitespace-normal',
} as const;
export type QueueColumn = keyof typeof PLACES;

/** Whose an item is stands beside its next act on a phone while nobody has it, else below. */
const takenPlace = ({ lease, handover }: QueueLine): string =>
	lease || handover
		? 'max-m:col-span-2 max-m:row-start-7 max-m:pt-1.5'
		: clsx('max-m:col-start-2 max-m:[&>form]:justify-end', ACTS);

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
	const places = columns.map((name) => ({ name, look: clsx(DESK_CELL, PLACES[name]) }));
	return (
		<tbody>
			{lines.map((line) => (
				<tr key={`${line.queue} ${line.item}`} className={DESK_ROW}>
					{places.map(({ name, look }) => (
						<td key={name} className={name === 'taken' ? clsx(look, takenPlace(line)) : look}>
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
