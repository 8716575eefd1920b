import type { StaysBooking } from '#contract/stays/booking.ts';
import { instantOf } from '../../travel/local-time.ts';
import { zoneOfHotel } from './zone-of-hotel.ts';

type Booked = Pick<StaysBooking, 'cancelled_at' | 'check_in_date' | 'accommodation'>;

/** Whether hotels still take a cancellation at an instant, epoch milliseconds: until the day of check-in is over there. */
export const mayBeCancelled = ({ cancelled_at: at, check_in_date: day, accommodation }: Booked, now: number): boolean =>
	at === null && now < instantOf(`${day}T23:59:59`, zoneOfHotel(accommodation)) + 1_000;
