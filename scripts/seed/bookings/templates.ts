import pLimit from 'p-limit';
import type { Offer } from '#contract/air/offer.ts';
import type { Order } from '#contract/air/order.ts';
import { addDays } from '#contract/common/calendar.ts';
import type { StaysBooking } from '#contract/stays/booking.ts';
import type { StaysSearch } from '#contract/stays/search.ts';
import type { Settings } from '../../settings.ts';
import { callApi } from '../sample-search.ts';
import { personOf } from './persons.ts';

/** Journeys that are booked: there, and back after so many days where it is more than none. */
const JOURNEYS = [
	['LHR', 'JFK', 9],
	['FRA', 'FCO', 3],
	['MUC', 'LIS', 7],
	['CDG', 'DXB', 10],
	['AMS', 'CPT', 14],
	['MAD', 'BCN', 0],
	['JFK', 'LAX', 5],
	['ARN', 'CPH', 1],
	['SIN', 'SYD', 0],
	['DXB', 'LHR', 12],
	['BER', 'ZRH', 1],
	['VIE', 'BRU', 2],
] as const; // prettier-ignore
const CITIES = [
	[38.72, -9.14],
	[51.51, -0.13],
	[41.9, 12.5],
	[52.52, 13.4],
] as const; // prettier-ignore
const AT_ONCE = 2;
/** Offers of one search that are booked. */
const OF_EACH = 2;

interface Data<T> {
	data: T;
}

const ask = async <T>(settings: Settings, path: string, body?: unknown): Promise<T> =>
	((await callApi(settings, path, body)) as Data<T>).data;

/** A traveller for a passenger of an offer. */
function travellerOf({ id }: Offer['passengers'][number], n: number, booking: number, asksDocument: boolean) {
	const document = {
		type: 'passport',
		unique_identifier: '123456789',
		issuing_country_code: 'GB',
		expires_on: addDays(today(), 2_000),
	};
	return {
		id,
		...personOf(booking, n),
		born_on: '1986-05-01',
		...(asksDocument && { identity_documents: [document] }),
	};
}

const today = (): string => new Date().toISOString().slice(0, 10);

async function bookFlights(settings: Settings, n: number, hold: boolean): Promise<Order[]> {
	const journey = JOURNEYS[n % JOURNEYS.length] ?? JOURNEYS[0];
	const [origin, destination, days] = journey;
	const out = addDays(today(), 1 + n);
	const back = days > 0 ? [{ origin: destination, destination: origin, departure_date: addDays(out, days) }] : [];
	const passengers = Array.from({ length: 1 + (n % 3) }, () => ({ type: 'adult' }));
	const search = await ask<{ offers: Offer[] }>(settings, '/air/offer_requests?return_offers=true', {
		slices: [{ origin, destination, departure_date: out }, ...back],
		passengers,
		cabin_class: 'economy',
	});
	const sold = search.offers.filter(
		({ owner, payment_requirements: { requires_instant_payment: instant } }) =>
			owner.iata_code !== 'ZZ' && (!hold || !instant),
	);
	const orders: Order[] = [];
	for (const [i, offer] of sold.slice(0, OF_EACH).entries()) {
		const asksDocument = offer.supported_passenger_identity_document_types.length > 0;
		const people = offer.passengers.map((one, k) => travellerOf(one, k, n * OF_EACH + i, asksDocument));
		const paid = { payments: [{ type: 'balance', amount: offer.total_amount, currency: offer.total_currency }] };
		const body = { selected_offers: [offer.id], passengers: people, ...(hold ? { type: 'hold' } : paid) };
		// What somebody else has just bought is left out.
		const order = await ask<Order>(settings, '/air/orders', body).catch(() => undefined);
		if (order?.id) orders.push(order);
	}
	return orders;
}

async function bookStay(settings: Settings, n: number): Promise<StaysBooking[]> {
	const [latitude, longitude] = CITIES[n % CITIES.length] ?? CITIES[0];
	const checkIn = addDays(today(), 2 + n);
	const found = await ask<StaysSearch>(settings, '/stays/search', {
		check_in_date: checkIn,
		check_out_date: addDays(checkIn, 1 + (n % 5)),
		rooms: 1,
		guests: [{ type: 'adult' }, { type: 'adult' }],
		location: { radius: 5, geographic_coordinates: { latitude, longitude } },
	});
	for (const result of found.results.slice(0, 4)) {
		const full = await ask<StaysSearch['results'][number]>(
			settings,
			`/stays/search_results/${result.id}/actions/fetch_all_rates`,
			{},
		);
		const rate = full.accommodation.rooms
			.flatMap((room) => room.rates)
			.find(
				({ payment_type: type, available_payment_methods: methods }) =>
					type === 'pay_now' && methods.includes('balance'),
			);
		if (!rate) continue;
		const quote = await ask<{ id: string }>(settings, '/stays/quotes', { rate_id: rate.id }).catch(() => undefined);
		if (!quote) continue;
		const { email, phone_number, ...guest } = personOf(n, 0);
		const guests = [{ given_name: guest.given_name, family_name: guest.family_name }];
		const body = { quote_id: quote.id, guests, email, phone_number };
		const stay = await ask<StaysBooking>(settings, '/stays/bookings', body).catch(() => undefined);
		if (stay?.id) return [stay];
	}
	return [];
}

/** Bookings as the API makes them, which all others are written after. */
export interface Templates {
	flights: string[];
	stays: string[];
}

/** Books by the API as any client would: `searches` journeys, every eighth held, and half as many stays. */
export async function bookTemplates(settings: Settings, searches: number): Promise<Templates> {
	const limit = pLimit(AT_ONCE);
	const flights = await Promise.all(
		Array.from({ length: searches }, (_, n) => limit(() => bookFlights(settings, n, n % 8 === 3))),
	);
	const stays = await Promise.all(
		Array.from({ length: Math.ceil(searches / 2) }, (_, n) => limit(() => bookStay(settings, n))),
	);
	const orders = flights.flat();
	// One in nine is cancelled again, and one in eleven has a schedule change that waits.
	const kept = orders.filter(({ payment_status: { paid_at: paid } }) => paid !== null);
	for (const { id } of kept.filter((_, n) => n % 9 === 4)) {
		const quote = await ask<{ id: string }>(settings, '/air/order_cancellations', { order_id: id });
		await ask(settings, `/air/order_cancellations/${quote.id}/actions/confirm`, {});
	}
	for (const { id } of kept.filter((_, n) => n % 9 === 7))
		await ask(settings, '/sandbox/schedule_changes', { order_id: id, kind: 'time' }).catch(() => undefined);
	const booked = stays.flat();
	for (const { id } of booked.filter((_, n) => n % 5 === 3))
		await ask<{ id: string }>(settings, `/stays/bookings/${id}/actions/cancel`, {}).catch(() => undefined);
	return { flights: orders.map(({ id }) => id), stays: booked.map(({ id }) => id) };
}
