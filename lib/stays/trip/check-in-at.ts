import type { StaysBooking } from '#contract/stays/booking.ts';
import { instantOf } from '../../travel/local-time.ts';
import { zoneOfHotel } from './zone-of-hotel.ts';

/** Where a hotel does not say from when. */
const FROM = '15:00';

/** From when a stay's rooms are ready, by the hotel's clock; epoch milliseconds. */
export const checkInAt = ({
	accommodation,
	check_in_date: day,
}: Pick<StaysBooking, 'accommodation' | 'check_in_date'>): number =>
	instantOf(`${day}T${accommodation.check_in_information?.check_in_after_time ?? FROM}:00`, zoneOfHotel(accommodation));
