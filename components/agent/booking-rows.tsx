'use client';
import { clsx } from 'clsx';
import { Fragment, type ReactNode } from 'react';
import type { Preferences } from '#lib/i18n/preferences.ts';
import { DeskMark, type MarkedState } from './desk-mark.tsx';
import type { MarkedName } from './marked-name.ts';
import { OwnTime } from './own-time.tsx';
import { TripReference } from './trip-reference.tsx';

/** The columns at a desk; `desk-table.css` has their looks. */
export type ColumnName =
	| 'reference'
	| 'traveller'
	| 'phone'
	| 'ticket'
	| 'journey'
	| 'departs'
	| 'returns'
	| 'payBy'
	| 'status'
	| 'booked'
	| 'total';

/** A booking as its row says it, in the words of the page's language. */
export interface BookingLine {
	id: string;
	reference: string | null;
	/** One of the travellers, and how many more there are. */
	traveller: MarkedName;
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
	/** What many rows say. */
	words: { comma: string; noTicket: string; payBy: string; states: Readonly<Record<MarkedState, string>> };
	preferences: Pick<Preferences, 'locale' | 'timeFormat'>;
}

/** What may stand below each other, so that the total never leaves the table. */
const Pieces = ({ of }: { of: readonly string[] }) =>
	of.map((piece, i) => (
		<Fragment key={piece}>
			{i > 0 && ' '}
			<bdi>{piece}</bdi>
		</Fragment>
	));

/** The rows of a table of bookings. Drawn from their words: elements that the server sends are written into a page twice. */
export function BookingRows({ columns, lines, ...shared }: BookingRowsProps) {
	const cells = cellsOf(shared);
	return (
		<tbody>
			{lines.map((line) => (
				<tr key={line.id} className="desk-row">
					{columns.map((name) => (
						<td key={name} className={`booking-${name}`}>
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
	words,
	preferences,
}: Pick<BookingRowsProps, 'words' | 'preferences'>): Record<ColumnName, (line: BookingLine) => ReactNode> => ({
	reference: ({ id, reference }) => <TripReference tripId={id} reference={reference} />,
	traveller: ({ traveller, more }) => (
		<>
			<bdi>
				{traveller.map((piece, i) =>
					// biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a name never move
					i % 2 === 1 ? <mark key={i}>{piece}</mark> : piece,
				)}
			</bdi>
			{more > 0 && <span className="text-ink-2"> +{more}</span>}
		</>
	),
	phone: ({ phone }) => phone && <bdi>{phone}</bdi>,
	ticket: ({ ticket }) =>
		ticket === false ? <span className="text-ink-2">{words.noTicket}</span> : ticket && <Pieces of={ticket} />,
	journey: ({ journey: [first, flight], span }) => (
		<>
			<bdi className={span === null ? undefined : 'whitespace-normal'}>{first}</bdi>
			{flight && (
				<>
					{words.comma}
					<bdi>{flight}</bdi>
				</>
			)}
		</>
	),
	departs: ({ departs, span }) =>
		span === null ? (
			<Pieces of={departs} />
		) : (
			<>
				<span className="m:hidden">{span}</span>
				<span className="max-m:hidden">{departs[0]}</span>
			</>
		),
	returns: ({ returns }) => returns,
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
				<bdi>{amount}</bdi>
			</Fragment>
		)),
});
