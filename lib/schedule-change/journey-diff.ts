import type { OrderSlice } from '#contract/air/order-slice.ts';
import { changedSlices } from '#contract/air/passenger-rights.ts';
import { durationMinutes } from '#contract/common/calendar.ts';
import { elapsedMinutes } from '../travel/local-time.ts';
import { pairFlights } from './pair-flights.ts';

export type OrderFlight = OrderSlice['segments'][number];

/** A local time at a place; `later`: by how many minutes the new one is later, below zero sooner, null where they cannot be compared. */
export interface TimeRow {
	kind: 'departs' | 'arrives';
	place: string;
	/** Where it was before, if that is another city. */
	wasPlace: string | null;
	was: string | null;
	is: string | null;
	later: number | null;
	changed: boolean;
}
/** Minutes. */
export interface SpanRow {
	kind: 'layover' | 'duration';
	was: number | null;
	is: number | null;
	changed: boolean;
}
/** Names as the airline gives them; of a cabin the classes of the API, of seats their designators, each after a space. Null: not stated, or there is none. */
export interface NameRow {
	kind:
		| 'operator'
		| 'flight'
		| 'aircraft'
		| 'origin'
		| 'destination'
		| 'origin_terminal'
		| 'destination_terminal'
		| 'cabin'
		| 'seats'
		| 'connection';
	was: string | null;
	is: string | null;
	changed: boolean;
}
export type DiffRow = TimeRow | SpanRow | NameRow;

/** Rows that belong together: of the flight or the connection with this number, counted from 1, or of the whole journey. */
export interface DiffGroup {
	of: 'flight' | 'connection' | 'journey';
	number: number;
	/** `gone`: nothing in its place. `added`: it was not there before. */
	fate: 'kept' | 'gone' | 'added';
	rows: DiffRow[];
}

/** One direction before and after. */
export interface SliceDiff {
	was: OrderSlice;
	/** Null: the airline flies nothing in its place. */
	is: OrderSlice | null;
	groups: DiffGroup[];
	/** By how many minutes one arrives later than booked; below zero: sooner. Null where nothing is flown. */
	arrivesLater: number | null;
	/** By how many minutes one leaves later than booked; below zero: sooner. */
	departsLater: number | null;
}

/** What a schedule change changes of a journey, direction by direction. `added` empty: nothing is flown any more. */
export const journeyDiff = (removed: readonly OrderSlice[], added: readonly OrderSlice[]): SliceDiff[] =>
	changedSlices(removed, added).map(({ before: was, after: is }) => {
		const [before, after] = [endsOf(was), is && endsOf(is)];
		return {
			was,
			is,
			groups: is ? groupsOf(was, is) : was.segments.map((segment, i) => goneFlight(segment, i + 1)),
			arrivesLater: after && laterBy(before.last, after.last, 'arrives'),
			departsLater: after && laterBy(before.first, after.first, 'departs'),
		};
	});

const endsOf = ({ segments }: OrderSlice): { first: OrderFlight; last: OrderFlight } => ({
	first: segments[0] as OrderFlight,
	last: segments.at(-1) as OrderFlight,
});

const END = { departs: ['departing_at', 'origin'], arrives: ['arriving_at', 'destination'] } as const;

function laterBy(was: OrderFlight, is: OrderFlight, kind: 'departs' | 'arrives'): number {
	const [at, place] = END[kind];
	return elapsedMinutes(was[at], was[place].time_zone, is[at], is[place].time_zone);
}

function groupsOf(was: OrderSlice, is: OrderSlice): DiffGroup[] {
	const pairs = pairFlights(was.segments, is.segments);
	const flights = pairs.map(([before, after], i) => flightGroup(before, after, i + 1));
	const connections = connectionGroups(was, is);
	// What lies between two flights stands between them.
	const woven = flights.flatMap((flight, i) => {
		const connection = connections[i];
		return connection ? [flight, connection] : [flight];
	});
	return [...woven, journeyGroup(was, is)].filter(({ rows }) => rows.length > 0);
}

function flightGroup(was: OrderFlight | null, is: OrderFlight | null, number: number): DiffGroup {
	if (was && !is) return goneFlight(was, number);
	if (!was && is) return addedFlight(is, number);
	const rows: DiffRow[] = [
		timeRow('departs', was, is),
		...ifChanged(nameRow('origin', was, is, ({ origin }) => `${origin.name} (${origin.iata_code})`)),
		...ifChanged(nameRow('origin_terminal', was, is, ({ origin_terminal: terminal }) => terminal)),
		nameRow('operator', was, is, operatorOf),
		nameRow('flight', was, is, numberOf),
		...ifChanged(nameRow('aircraft', was, is, ({ aircraft }) => aircraft?.name ?? null)),
		...ifChanged(nameRow('seats', was, is, seatsOf)),
		timeRow('arrives', was, is),
		...ifChanged(
			nameRow('destination', was, is, ({ destination }) => `${destination.name} (${destination.iata_code})`),
		),
		...ifChanged(nameRow('destination_terminal', was, is, ({ destination_terminal: terminal }) => terminal)),
	];
	return { of: 'flight', number, fate: 'kept', rows };
}

const operatorOf = ({ operating_carrier: carrier }: OrderFlight): string | null => carrier?.name || null;

const goneFlight = (was: OrderFlight, number: number): DiffGroup => ({
	of: 'flight',
	number,
	fate: 'gone',
	rows: [
		timeRow('departs', was, null),
		nameRow('operator', was, null, operatorOf),
		nameRow('flight', was, null, numberOf),
		timeRow('arrives', was, null),
	],
});

const addedFlight = (is: OrderFlight, number: number): DiffGroup => ({
	of: 'flight',
	number,
	fate: 'added',
	rows: [
		timeRow('departs', null, is),
		nameRow('operator', null, is, operatorOf),
		nameRow('flight', null, is, numberOf),
		nameRow('aircraft', null, is, ({ aircraft }) => aircraft?.name ?? null),
		timeRow('arrives', null, is),
	],
});

const ifChanged = (row: DiffRow): DiffRow[] => (row.changed ? [row] : []);

function timeRow(kind: 'departs' | 'arrives', was: OrderFlight | null, is: OrderFlight | null): TimeRow {
	const [at, place] = END[kind];
	const cityOf = (flight: OrderFlight): string => flight[place].city_name ?? flight[place].name;
	const here = cityOf((is ?? was) as OrderFlight);
	const moved = was !== null && is !== null && cityOf(was) !== here;
	// At another place it is no matter of sooner or later.
	const later = was && is && !moved ? laterBy(was, is, kind) : null;
	const [before, now] = [was?.[at] ?? null, is?.[at] ?? null];
	const wasPlace = moved ? cityOf(was) : null;
	return { kind, place: here, wasPlace, was: before, is: now, later, changed: before !== now || moved };
}

function nameRow(
	kind: NameRow['kind'],
	was: OrderFlight | null,
	is: OrderFlight | null,
	read: (flight: OrderFlight) => string | null,
): NameRow {
	const [before, now] = [was && read(was), is && read(is)];
	return { kind, was: before, is: now, changed: before !== now };
}

const numberOf = ({ marketing_carrier: carrier, marketing_carrier_flight_number: number }: OrderFlight): string =>
	`${carrier.iata_code ?? ''} ${number}`.trim();

/** The seats that were chosen; null: none. */
const seatsOf = ({ passengers }: OrderFlight): string | null =>
	passengers.flatMap(({ seat }) => (seat ? [seat.designator] : [])).join(' ') || null;

/** Minutes on the ground between two flights, and where. */
function connectionsOf({ segments }: OrderSlice) {
	return segments.slice(1).map((next, i) => {
		const before = segments[i] as OrderFlight;
		return {
			at: `${next.origin.city_name ?? next.origin.name} (${next.origin.iata_code})`,
			minutes: elapsedMinutes(
				before.arriving_at,
				before.destination.time_zone,
				next.departing_at,
				next.origin.time_zone,
			),
		};
	});
}

function connectionGroups(was: OrderSlice, is: OrderSlice): DiffGroup[] {
	const [before, now] = [connectionsOf(was), connectionsOf(is)];
	return Array.from({ length: Math.max(before.length, now.length) }, (_, i) => {
		const [old, fresh] = [before[i], now[i]];
		return {
			of: 'connection',
			number: i + 1,
			fate: !old ? 'added' : !fresh ? 'gone' : 'kept',
			rows: [
				{ kind: 'connection', was: old?.at ?? null, is: fresh?.at ?? null, changed: old?.at !== fresh?.at },
				{
					kind: 'layover',
					was: old?.minutes ?? null,
					is: fresh?.minutes ?? null,
					changed: old?.minutes !== fresh?.minutes,
				},
			],
		};
	});
}

/** Door to door, by the airline's word or by the clocks at both ends. */
function minutesOf(slice: OrderSlice): number {
	const { first, last } = endsOf(slice);
	return slice.duration === null
		? elapsedMinutes(first.departing_at, first.origin.time_zone, last.arriving_at, last.destination.time_zone)
		: durationMinutes(slice.duration);
}

const cabinsOf = ({ segments }: OrderSlice): string =>
	[...new Set(segments.flatMap(({ passengers }) => passengers.map(({ cabin_class: cabin }) => cabin)))].join(' ');

function journeyGroup(was: OrderSlice, is: OrderSlice): DiffGroup {
	const [before, now] = [minutesOf(was), minutesOf(is)];
	const [cabin, nowIn] = [cabinsOf(was), cabinsOf(is)];
	return {
		of: 'journey',
		number: 1,
		fate: 'kept',
		rows: [
			{ kind: 'duration', was: before, is: now, changed: before !== now },
			{ kind: 'cabin', was: cabin, is: nowIn, changed: cabin !== nowIn },
		],
	};
}
