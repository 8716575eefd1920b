import 'server-only';
import type { StaysBooking } from '#contract/stays/booking.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { atCityInLanguage } from '../stays/city-of-hotel.ts';
import { inLanguage } from './in-language.ts';

/**
 * What was read of a booked journey, or of a stay as `booking`, with its places as readers of a language call them. Only
 * for showing.
 */
export async function tripInLanguage<Trip extends object>(trip: Trip, locale: Locale): Promise<Trip> {
	const { booking } = trip as { booking?: StaysBooking };
	return booking ? { ...trip, booking: await atCityInLanguage(booking, locale) } : inLanguage(trip, locale);
}
