import type { AirlineInitiatedChange } from '#contract/air/airline-initiated-change.ts';
import type { OrderSlice } from '#contract/air/order-slice.ts';
import { instantOf } from '../travel/local-time.ts';

const HOUR_MS = 3_600_000;
const WITHIN_MS = 7 * 24 * HOUR_MS;
const BEFORE_DEPARTURE_MS = 72 * HOUR_MS;

const departures = (slices: readonly OrderSlice[]): number[] =>
	slices.flatMap(({ segments: [first] }) => (first ? [instantOf(first.departing_at, first.origin.time_zone)] : []));

type Dated = Pick<AirlineInitiatedChange, 'created_at' | 'removed' | 'added'>;

/** When the flights of a schedule change leave first, as booked or as they are now; epoch milliseconds. */
export const firstDeparture = ({ removed, added }: Omit<Dated, 'created_at'>): number =>
	Math.min(...departures(removed), ...departures(added));

/**
 * Until when we ask for an answer, epoch milliseconds: within 7 days, or 72 hours before the first of its flights leaves,
 * whichever comes first. It is our own wish; airlines state none, and nothing is accepted by silence. Of a change that
 * was detected later than that it is when it was detected: at once.
 */
export function answerBy(change: Dated): number {
	const detected = Date.parse(change.created_at);
	return Math.max(detected, Math.min(detected + WITHIN_MS, firstDeparture(change) - BEFORE_DEPARTURE_MS));
}
