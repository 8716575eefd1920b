import { addDays } from '#contract/common/calendar.ts';
import type { StaysSearch, StaysSearchResult } from '#contract/stays/search.ts';
import { type Counter, readData, type Send, sending } from './acts.ts';

const TEST_HOTEL = 'acc_0000AWr2VsUNIF1Vl91xg0';
const dayIn = (days: number): string => addDays(new Date().toISOString().slice(0, 10), days);

/** What is asked of hotels: one adult for two nights, unless told. */
interface StayWish {
	arrival?: string;
	nights?: number;
}

/** Hotels by their ids, with their rooms and rates. */
export async function searchedStays(
	counter: Counter,
	ids: readonly string[],
	{ arrival = dayIn(60), nights = 2 }: StayWish = {},
): Promise<readonly StaysSearchResult[]> {
	const body = {
		check_in_date: arrival,
		check_out_date: addDays(arrival, nights),
		rooms: 1,
		guests: [{ type: 'adult' }],
		accommodation: { ids, fetch_rates: true },
	};
	return readData<StaysSearch>(await sending(counter, '/stays/search', body)(0)).results;
}

/** Asks for a quote of a rate. */
export const quotingStay = (counter: Counter, rateId: string): Send =>
	sending(counter, '/stays/quotes', { rate_id: rateId });

/** The rate of a room of the test hotel, so many days ahead. */
export async function rateOfRoom(counter: Counter, name: string, days = 60): Promise<string> {
	const [hotel] = await searchedStays(counter, [TEST_HOTEL], { arrival: dayIn(days) });
	const rate = hotel?.accommodation.rooms.find((room) => room.name === name)?.rates[0];
	if (!rate) throw new Error(`no room ${name}`);
	return rate.id;
}

/** A quote of a room of the test hotel, so many days ahead. */
export async function quotedRoom(counter: Counter, name: string, days = 60): Promise<string> {
	const rateId = await rateOfRoom(counter, name, days);
	return readData<{ id: string }>(await quotingStay(counter, rateId)(0)).id;
}

/** Books a quote, by balance unless told. */
export const bookingStay = (counter: Counter, quoteId: string, payment: object = {}): Send =>
	sending(counter, '/stays/bookings', {
		quote_id: quoteId,
		guests: [{ given_name: 'Anna', family_name: 'Traveller' }],
		email: 'traveller@example.com',
		phone_number: '+442080160509',
		payment,
	});

/** Cancels a stay. */
export const cancellingStay = (counter: Counter, bookingId: string): Send =>
	sending(counter, `/stays/bookings/${bookingId}/actions/cancel`);

/** Has the hotel of a stay say that its guest did not come. */
export const chargingNoShow = (counter: Counter, bookingId: string): Send =>
	sending(counter, '/sandbox/no_shows', { booking_id: bookingId });
