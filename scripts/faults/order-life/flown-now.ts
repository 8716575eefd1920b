import assert from 'node:assert/strict';
import type { AirlineInitiatedChange } from '#contract/air/airline-initiated-change.ts';
import type { CabinClass } from '#contract/air/segment.ts';
import { durationMinutes } from '#contract/common/calendar.ts';
import type { ScheduleChangeKind } from '#contract/sandbox/schedule-changes.ts';
import { kmOf, lastLeaves } from './flights.ts';
import { type Change, type Flight, HOUR_MS, type Life } from './model.ts';

/** A change without flights can be answered for so long after those that it took. */
const AFTER_CANCELLED_MS = 30 * 24 * HOUR_MS;
/** Cabins, the lowest first. */
const CABINS: readonly CabinClass[] = ['economy', 'premium_economy', 'business', 'first'];

type Slice = AirlineInitiatedChange['added'][number];

const ms = (from: string, to: string): number => Date.parse(`${to}Z`) - Date.parse(`${from}Z`);
const lower = (cabin: CabinClass): CabinClass => CABINS[CABINS.indexOf(cabin) - 1] ?? cabin;
export const isLowest = (cabin: CabinClass): boolean => lower(cabin) === cabin;

/** How much later the first flight of a slice leaves. Both leave by one clock: another airport is one nearby. */
const delayOf = (before: Slice, after: Slice): number =>
	ms(before.segments[0]?.departing_at ?? '', after.segments[0]?.departing_at ?? '');

/** The flights of a slice whose first leaves then. */
function flightsFrom({ segments }: Slice, slice: number, leaves: number): Flight[] {
	let at = leaves;
	return segments.map(({ distance, passengers, departing_at, duration }, i) => {
		const before = segments[i - 1];
		if (before) at += durationMinutes(before.duration ?? '') * 60_000 + ms(before.arriving_at, departing_at);
		assert.ok(duration, 'a flight takes some time');
		return { slice, leaves: at, km: kmOf(distance), cabins: passengers.map(({ cabin_class }) => cabin_class) };
	});
}

/** Whether a change may be refused, by the law that holds for the route (docs/schedule-changes.md). */
function mayBeRefused({ route }: Life, kind: ScheduleChangeKind, delayMs: number): boolean {
	if (kind === 'cancelled' || kind === 'connection_added') return true;
	const isInUS = route.startsWith('JFK');
	if (isInUS && (kind === 'airport' || kind === 'downgrade')) return true;
	return delayMs >= (isInUS ? 3 : 5) * HOUR_MS;
}

/** What a change of a slice makes of an order. */
export function changeOf(life: Life, kind: ScheduleChangeKind, slice: number, said: AirlineInitiatedChange): Change {
	const [before] = said.removed;
	const [after] = said.added;
	const booked = life.flights.filter((flight) => flight.slice === slice);
	const leaves = booked[0]?.leaves ?? 0;
	assert.ok(before && said.removed.length === 1, 'one slice is changed');
	assert.equal(after === undefined, kind === 'cancelled', 'what is flown in place of the slice');
	const delayMs = after ? delayOf(before, after) : 0;
	const now = after ? flightsFrom(after, slice, leaves + delayMs) : [];
	const cabins = booked[0]?.cabins.map((cabin) => (kind === 'downgrade' ? lower(cabin) : cabin));
	for (const flight of now) assert.deepEqual(flight.cabins, cabins, 'the cabins');
	assert.equal(now.length, after ? booked.length + (kind === 'connection_added' ? 1 : 0) : 0, 'flights of the slice');
	const place = life.flights.findIndex((flight) => flight.slice === slice);
	const last = Math.max(lastLeaves(life), ...now.map((flight) => flight.leaves));
	return {
		id: said.id,
		kind,
		place,
		booked: booked.length,
		flights: life.flights.toSpliced(place, booked.length, ...now),
		fliesAt: after ? leaves + delayMs : null,
		leavesAt: leaves + Math.min(0, delayMs),
		isOpen: true,
		isOvertaken: false,
		mayRefuse: mayBeRefused(life, kind, delayMs),
		endsAt: after ? last : last + AFTER_CANCELLED_MS,
	};
}
