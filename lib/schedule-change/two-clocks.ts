import type { OrderSlice } from '#contract/air/order-slice.ts';
import { localOf } from '../i18n/zone-name.ts';
import { instantOf } from '../travel/local-time.ts';

const HOUR_MS = 3_600_000;
/** About as many marks as an axis has room for on a phone. */
const MOST_MARKS = 6;
const STEPS = [1, 2, 3, 4, 6, 12, 24];

/** A journey along an axis of hours. */
export interface ClockLine {
	parts: { kind: 'flight' | 'layover'; from: number; to: number }[];
	departs: { at: number; local: string; place: string };
	arrives: { at: number; local: string; place: string };
	/** Where one changes planes: in the middle of each layover. */
	changes: { at: number; code: string }[];
}

/** Two journeys on one axis: hours since its beginning, by the clock of the place where they begin. */
export interface TwoClocks {
	/** IANA. */
	zone: string;
	hours: number;
	marks: { at: number; local: string }[];
	was: ClockLine;
	/** Null: nothing is flown. */
	is: ClockLine | null;
}

type Flight = OrderSlice['segments'][number];
const leaves = ({ departing_at: at, origin }: Flight): number => instantOf(at, origin.time_zone);
const lands = ({ arriving_at: at, destination }: Flight): number => instantOf(at, destination.time_zone);
const cityOf = ({ city_name: city, name }: Flight['origin']): string => city ?? name;

function lineOf({ segments }: OrderSlice, since: number): ClockLine {
	const hours = (instant: number): number => (instant - since) / HOUR_MS;
	const first = segments[0] as Flight;
	const last = segments.at(-1) as Flight;
	const layovers = segments.slice(1).map((next, i) => {
		const [from, to] = [hours(lands(segments[i] as Flight)), hours(leaves(next))];
		return { kind: 'layover' as const, from, to, code: next.origin.iata_code };
	});
	return {
		parts: [
			...segments.map((flight) => ({ kind: 'flight' as const, from: hours(leaves(flight)), to: hours(lands(flight)) })),
			...layovers.map(({ kind, from, to }) => ({ kind, from, to })),
		],
		departs: { at: hours(leaves(first)), local: first.departing_at, place: cityOf(first.origin) },
		arrives: { at: hours(lands(last)), local: last.arriving_at, place: cityOf(last.destination) },
		changes: layovers.map(({ from, to, code }) => ({ at: (from + to) / 2, code })),
	};
}

/** Draws a direction as booked and as it is now on one axis, whose marks stand at full hours. */
export function twoClocks(was: OrderSlice, is: OrderSlice | null): TwoClocks {
	const flights = [...was.segments, ...(is?.segments ?? [])];
	const zone = (was.segments[0] as Flight).origin.time_zone;
	const [begins, ends] = [Math.min(...flights.map(leaves)), Math.max(...flights.map(lands))];
	const step = STEPS.find((hours) => (ends - begins) / HOUR_MS / hours <= MOST_MARKS - 1) ?? 24;
	const clock = localOf(new Date(begins).toISOString(), zone);
	// Back to the mark before the first departure, by the local clock.
	const into = ((Number(clock.slice(11, 13)) % step) * 60 + Number(clock.slice(14, 16))) / 60;
	const since = begins - into * HOUR_MS;
	const count = Math.ceil((ends - since) / HOUR_MS / step);
	return {
		zone,
		hours: count * step,
		marks: Array.from({ length: count + 1 }, (_, i) => ({
			at: i * step,
			local: localOf(new Date(since + i * step * HOUR_MS).toISOString(), zone),
		})),
		was: lineOf(was, since),
		is: is && lineOf(is, since),
	};
}
