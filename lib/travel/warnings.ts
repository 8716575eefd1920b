import type { CardFareSlice, CardFlights } from './card-offer.ts';
import { clockOf, daysLater } from './local-time.ts';

/** Minutes below which a connection is said to be short, and above which a wait is said to be long. */
export const SHORT_CONNECTION = 60;
export const LONG_WAIT = 360;
/** A wait is overnight when it holds an hour or more of the local time between these, and three hours in all. */
const NIGHT = { from: 1, to: 5, atLeast: 180 } as const;

/** Something to know before choosing, worked out from the flights. `slice` counts from 0. */
export type Warning =
	| { kind: 'overnight_layover' | 'long_wait' | 'short_connection'; slice: number; airport: string; minutes: number }
	| { kind: 'airport_change'; slice: number; from: string; to: string; minutes: number }
	| { kind: 'terminal_change'; slice: number; airport: string; from: string; to: string }
	| { kind: 'technical_stop'; slice: number; airport: string; minutes: number }
	| { kind: 'mixed_cabin'; slice: number; cabins: string[] }
	/** A return ends at another airport than it began, or starts from another than the way out went to. */
	| { kind: 'home_to_other' | 'home_from_other'; slice: number; from: string; to: string }
	| { kind: 'arrives_later'; slice: number; days: number; at: string };

/**
 * Every warning of a journey, in the order of travel.
 * @param roundTrip the second direction is meant to go back from where the first went, and to where it began
 */
export const journeyWarnings = (
	slices: readonly CardFlights[],
	fare: readonly CardFareSlice[],
	roundTrip = false,
): Warning[] => [
	...slices.flatMap((flights, i) => [
		...connectionWarnings(flights, i),
		...stopWarnings(flights, i),
		...sliceWarnings(flights, fare[i], i),
	]),
	...(roundTrip ? homeWarnings(slices) : []),
];

const CARE: readonly Warning['kind'][] = [
	'airport_change',
	'short_connection',
	'overnight_layover',
	'home_to_other',
	'home_from_other',
];

/** Whether a warning asks for something to be done or borne: another airport to reach, a run, a night. */
export const needsCare = ({ kind }: Warning): boolean => CARE.includes(kind);

/** Where a return comes back to another airport than it left from, or leaves from another than it went to. */
export function homeWarnings([out, back]: readonly CardFlights[]): Warning[] {
	const [first, last] = [out?.segments[0], out?.segments.at(-1)];
	const [start, end] = [back?.segments[0], back?.segments.at(-1)];
	if (!first || !last || !start || !end) return [];
	const warnings: Warning[] = [];
	if (last.destination !== start.origin)
		warnings.push({ kind: 'home_from_other', slice: 1, from: last.destination, to: start.origin });
	if (first.origin !== end.destination)
		warnings.push({ kind: 'home_to_other', slice: 1, from: first.origin, to: end.destination });
	return warnings;
}

/** What to know about the connections of one direction. */
export function connectionWarnings(flights: CardFlights, slice: number): Warning[] {
	return flights.layovers.flatMap((minutes, i): Warning[] => {
		const before = flights.segments[i];
		const after = flights.segments[i + 1];
		if (!before || !after) return [];
		const warnings: Warning[] = [];
		const airport = after.origin;
		if (before.destination !== after.origin) {
			warnings.push({ kind: 'airport_change', slice, from: before.destination, to: after.origin, minutes });
		} else if (
			before.destination_terminal &&
			after.origin_terminal &&
			before.destination_terminal !== after.origin_terminal
		) {
			warnings.push({
				kind: 'terminal_change',
				slice,
				airport,
				from: before.destination_terminal,
				to: after.origin_terminal,
			});
		}
		if (minutes < SHORT_CONNECTION) warnings.push({ kind: 'short_connection', slice, airport, minutes });
		else if (isOvernight(before.arriving_at, after.departing_at, minutes))
			warnings.push({ kind: 'overnight_layover', slice, airport, minutes });
		else if (minutes > LONG_WAIT) warnings.push({ kind: 'long_wait', slice, airport, minutes });
		return warnings;
	});
}

/** Whether a wait takes a night: three hours or more, one of them between 01:00 and 05:00. */
export function isOvernight(arriving: string, departing: string, minutes: number): boolean {
	if (minutes < NIGHT.atLeast) return false;
	const start = Date.parse(`${arriving.slice(0, 19)}Z`);
	const end = Date.parse(`${departing.slice(0, 19)}Z`);
	for (let day = Math.floor(start / 86_400_000); day * 86_400_000 < end; day++) {
		const from = Math.max(start, day * 86_400_000 + NIGHT.from * 3_600_000);
		const to = Math.min(end, day * 86_400_000 + NIGHT.to * 3_600_000);
		if (to - from >= 3_600_000) return true;
	}
	return false;
}

const stopWarnings = (flights: CardFlights, slice: number): Warning[] =>
	flights.segments.flatMap((segment) =>
		segment.stops.map(
			(stop): Warning => ({ kind: 'technical_stop', slice, airport: stop.airport, minutes: stop.minutes }),
		),
	);

function sliceWarnings(flights: CardFlights, fare: CardFareSlice | undefined, slice: number): Warning[] {
	const warnings: Warning[] = [];
	const cabins = [...new Set(fare?.cabins ?? [])];
	if (cabins.length > 1) warnings.push({ kind: 'mixed_cabin', slice, cabins });
	const first = flights.segments[0];
	const last = flights.segments.at(-1);
	if (first && last) {
		const days = daysLater(first.departing_at, last.arriving_at);
		if (days !== 0) warnings.push({ kind: 'arrives_later', slice, days, at: clockOf(last.arriving_at) });
	}
	return warnings;
}
