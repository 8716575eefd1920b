import type { StaysBooking } from '#contract/stays/booking.ts';
import { instantOf } from '../../travel/local-time.ts';
import { zoneOfHotel } from './zone-of-hotel.ts';

/** How long after the day of check-out a hotel may still say that a guest did not come. */
const GRACE_MS = 7 * 86_400_000;

type Held = Pick<StaysBooking, 'accommodation' | 'cancelled_at' | 'check_out_date'>;

/**
 * From when on the card that guarantees a stay can no longer be charged, epoch milliseconds: -Infinity once it was cancelled in time;
 * otherwise a week after the day of check-out, by the hotel's clock, since a hotel may charge a late cancellation too.
 */
export function guaranteeEndsAt({ accommodation, cancelled_at: cancelled, check_out_date: day }: Held): number {
	const free = accommodation.rooms[0]?.rates[0]?.cancellation_timeline.at(-1);
	const inTime = cancelled !== null && free !== undefined && Date.parse(cancelled) <= Date.parse(free.before);
	if (inTime) return Number.NEGATIVE_INFINITY;
	return instantOf(`${day}T23:59:00`, zoneOfHotel(accommodation)) + GRACE_MS;
}
