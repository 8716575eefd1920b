'use client';
import { clsx } from 'clsx';
import { Fragment, type ReactNode } from 'react';
import type { Preferences } from '#lib/i18n/preferences.ts';
import { DeskMark, type MarkedState } from './desk-mark.tsx';
import { COLUMN_ROOM } from './column-room.ts';
import { DESK_CELL, DESK_ROW } from './desk-table.tsx';
import { MarkedName } from './marked-name.tsx';
import { OwnTime } from './own-time.tsx';
import { TripReference } from './trip-reference.tsx';

/** The columns at a desk, with the place of each on a phone: three lines, the name and the reference first. */
const PLACES = {
	// The height for a finger takes no room of the line.
	reference: 'max-m:col-start-2 max-m:row-start-1 max-m:text-end max-m:[&>a]:pointer-coarse:-my-3',
	traveller: 'max-m:col-start-1 max-m:row-start-1 max-m:font-semibold',
	phone: 'max-m:col-start-2 max-m:row-start-3 max-m:text-end',
	ticket: 'max-m:hidden',
	journey: 'max-m:col-start-1 max-m:row-start-2',
	departs: 'max-m:col-start-1 max-m:row-start-3',
	returns: 'max-m:hidden',
	payBy: 'max-m:col-span-2 max-m:row-start-4',
	status: 'max-m:col-start-2 max-m:row-start-2 max-m:text-end',
	booked: 'max-m:hidden',
	total: 'max-m:hidden m:text-end',
} as const;
export type ColumnName = keyof typeof PLACES;

/** A booking as its row says it, in the words of the page's language. */
export interface BookingLine {
	id: string;
	reference: string | null;
	/** One of the travellers, and how many more there are. */
	traveller: string;
	more: number;
	phone: string | null;
	/** The first number and how many more there are. `false`: its ticket is missing; null: it needs none. */
	ticket: readonly string[] | false | null;
	/** A hotel, or a route and its first flight. */
	journey: readonly string[];
	/** The day, and the time where it has one. */
	departs: readonly string[];
	/** From the first day to the last; null: a row has no room for the last. */
	span: string | null;
	returns: string;
	state: MarkedState;
	/** By when it has to be paid; null: it has not. */
	payBy: string | null;
	/** That is within a day. */
	isPressing: boolean;
	/** ISO 8601. */
	booked: string;
	total: readonly string[];
}

interface BookingRowsProps {
	columns: readonly ColumnName[];
	lines: readonly BookingLine[];
	/** Keys of the words of names that were looked for. */
	marked: readonly string[];
	/** What many rows say. */
	words: { comma: string; noTicket: string; payBy: string; states: Readonly<Record<MarkedState, string>> };
	preferences: Pick<Preferences, 'locale' | 'timeFormat'>;
}

const WHOLE = 'whitespace-nowrap';

/** What may stand below each other, so that the total never leaves the table. */
const Pieces = ({ of }: { of: readonly string[] }) =>
	of.map((piece, i) => (
		<Fragment key={piece}>
			{i > 0 && ' '}
			<bdi className={WHOLE}>{piece}</bdi>
		</Fragment>
	));

/** The rows of a table of bookings. Drawn from their words: elements that the server sends are written into a page twice. */
export function BookingRows({ columns, lines, ...shared }: BookingRowsProps) {
	const cells = cellsOf(shared);
	const places = columns.map((name) => ({ name, look: clsx(DESK_CELL, PLACES[name], COLUMN_ROOM[name]) }));
	return (
		<tbody>
			{lines.map((line) => (
				<tr key={line.id} className={DESK_ROW}>
					{places.map(({ name, look }) => (
						<td key={name} className={look}>
							{cells[name](line)}
						</td>
					))}
				</tr>
			))}
		</tbody>
	);
}

/** What each column says of a booking. */
const cellsOf = ({
	marked,
	words,
	preferences,
}: Pick<BookingRowsProps, 'marked' | 'words' | 'preferences'>): Record<
	ColumnName,
	(line: BookingLine) => ReactNode
> => ({
	reference: ({ id, reference }) => <TripReference tripId={id} reference={reference} />,
	traveller: ({ traveller, more }) => (
		<>
			<bdi>
				<MarkedName name={traveller} words={marked} />
			</bdi>
			{more > 0 && <span className="text-ink-2"> +{more}</span>}
		</>
	),
	phone: ({ phone }) => phone && <bdi className={WHOLE}>{phone}</bdi>,
	ticket: ({ ticket }) =>
		ticket === false ? <span className="text-ink-2">{words.noTicket}</span> : ticket && <Pieces of={ticket} />,
	journey: ({ journey: [first, flight], span }) => (
		<>
			<bdi className={span === null ? WHOLE : undefined}>{first}</bdi>
			{flight && (
				<>
					{words.comma}
					<bdi className={WHOLE}>{flight}</bdi>
				</>
			)}
		</>
	),
	departs: ({ departs, span }) =>
		span === null ? (
			<Pieces of={departs} />
		) : (
			<>
				<span className="whitespace-nowrap m:hidden">{span}</span>
				<span className="whitespace-nowrap max-m:hidden">{departs[0]}</span>
			</>
		),
	returns: ({ returns }) => <span className={WHOLE}>{returns}</span>,
	status: ({ state }) => <DeskMark state={state} word={words.states[state]} />,
	payBy: ({ payBy, isPressing }) =>
		payBy === null ? (
			<span className="max-m:hidden">–</span>
		) : (
			<span className={clsx(isPressing && 'font-semibold text-bad')}>
				<span className="m:hidden">{words.payBy} </span>
				{payBy}
			</span>
		),
	booked: ({ booked }) => <OwnTime instant={booked} preferences={preferences} />,
	total: ({ total }) =>
		total.map((amount, i) => (
			<Fragment key={amount}>
				{i > 0 && ' + '}
				<bdi className={WHOLE}>{amount}</bdi>
			</Fragment>
		)),
});
