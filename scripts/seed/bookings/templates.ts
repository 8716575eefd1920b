import pLimit from 'p-limit';
import type { Offer } from '#contract/air/offer.ts';
import type { Order } from '#contract/air/order.ts';
import { addDays } from '#contract/common/calendar.ts';
import type { ScheduleChangeKind } from '#contract/sandbox/schedule-changes.ts';
import type { StaysBooking } from '#contract/stays/booking.ts';
import type { StaysSearch } from '#contract/stays/search.ts';
import type { Settings } from '../../settings.ts';
import { ask } from './ask.ts';
import type { Customers } from './customers.ts';
import { CHILD_AGE, type Family } from './families.ts';
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
/** Hotels of a search that are asked for a rate that can be booked. */
const HOTELS_ASKED = 4;
/** Offers of one search that are booked. */
const OF_EACH = 2;
/** Families travel some way ahead, and airlines hold seats for such journeys alone. */
const LATER_DAYS = 30;
/** What airlines change that an agent has to settle, and the n-th paid booking that they change so. */
const FOR_AGENTS = [
	[2, 'travel_agent_ticket'],
	[6, 'update_only'],
] as const; // prettier-ignore

/** Who a search is for: a family that books for itself, or so many adults, on behalf of a customer or of nobody known. */
interface Party {
	hold: boolean;
	family?: Family | undefined;
	customer?: string | undefined;
}

/** A traveller for a passenger of an offer. */
function travellerOf(person: object, { id }: Offer['passengers'][number], asksDocument: boolean) {
	const document = {
		type: 'passport',
		unique_identifier: '123456789',
		issuing_country_code: 'GB',
		expires_on: addDays(today(), 2_000),
	};
	return { id, born_on: '1986-05-01', ...person, ...(asksDocument && { identity_documents: [document] }) };
}

const today = (): string => new Date().toISOString().slice(0, 10);

async function bookFlights(settings: Settings, n: number, { hold, family, customer }: Party): Promise<Order[]> {
	const journey = JOURNEYS[n % JOURNEYS.length] ?? JOURNEYS[0];
	const [origin, destination, days] = journey;
	const out = addDays(today(), 1 + n + (hold || family ? LATER_DAYS : 0));
	const back = days > 0 ? [{ origin: destination, destination: origin, departure_date: addDays(out, days) }] : [];
	const adults = Array.from({ length: family ? 2 : 1 + (n % 3) }, () => ({ type: 'adult' }));
	const search = await ask<{ offers: Offer[] }>(settings, '/air/offer_requests?return_offers=true', {
		slices: [{ origin, destination, departure_date: out }, ...back],
		passengers: [...adults, ...(family ? [{ age: CHILD_AGE }] : [])],
		cabin_class: 'economy',
	});
	const sold = search.offers.filter(
		({ owner, payment_requirements: { requires_instant_payment: instant } }) =>
			owner.iata_code !== 'ZZ' && (!hold || !instant),
	);
	const orders: Order[] = [];
	for (const [i, offer] of sold.slice(0, family ? 1 : OF_EACH).entries()) {
		const asksDocument = offer.supported_passenger_identity_document_types.length > 0;
		const people = offer.passengers.map((one, k) =>
			travellerOf(family?.members[k] ?? personOf(n * OF_EACH + i, k), one, asksDocument),
		);
		const paid = { payments: [{ type: 'balance', amount: offer.total_amount, currency: offer.total_currency }] };
		const body = {
			selected_offers: [offer.id],
			passengers: people,
			...(customer !== undefined && { users: [customer] }),
			...(hold ? { type: 'hold' } : paid),
		};
		// What somebody else has just bought is left out.
		const order = await ask<Order>(settings, '/air/orders', body).catch(() => undefined);
		if (order?.id) orders.push(order);
	}
	return orders;
}

async function bookStay(settings: Settings, n: number, { family, customer }: Party): Promise<StaysBooking[]> {
	const [latitude, longitude] = CITIES[n % CITIES.length] ?? CITIES[0];
	const checkIn = addDays(today(), 2 + n + (family ? LATER_DAYS : 0));
	const found = await ask<StaysSearch>(settings, '/stays/search', {
		check_in_date: checkIn,
		check_out_date: addDays(checkIn, 1 + (n % 5)),
		rooms: 1,
		guests: [{ type: 'adult' }, { type: 'adult' }],
		location: { radius: 5, geographic_coordinates: { latitude, longitude } },
	});
	// Each time round the cities at another hotel.
	const first = Math.floor(n / CITIES.length);
	for (const result of found.results.slice(first, first + HOTELS_ASKED)) {
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
		const { email, phone_number, given_name, family_name } = family?.members[0] ?? personOf(n, 0);
		const users = customer === undefined ? {} : { users: [customer] };
		const body = { quote_id: quote.id, guests: [{ given_name, family_name }], email, phone_number, ...users };
		const stay = await ask<StaysBooking>(settings, '/stays/bookings', body).catch(() => undefined);
		if (stay?.id) return [stay];
	}
	return [];
}

/** Bookings as the API makes them. */
export interface Templates {
	/** Which all others are written after. */
	flights: string[];
	stays: string[];
	/** Which no others are written after: those of the families, and flights with a change that waits in the desk's queue. */
	alone: string[];
}

/**
 * Books by the API as any client would: `searches` journeys, the first for the families, every eighth held and every third
 * for somebody of the company, and half as many stays beside those of the families.
 */
export async function bookTemplates(
	settings: Settings,
	searches: number,
	{ members, families }: Customers,
): Promise<Templates> {
	const limit = pLimit(AT_ONCE);
	const partyOf = (n: number): Party => ({
		hold: n % 8 === 3,
		...(families[n] ?? { customer: n % 3 === 2 ? members[Math.floor(n / 3) % members.length]?.id : undefined }),
	});
	const flights = await Promise.all(
		Array.from({ length: searches }, (_, n) => limit(() => bookFlights(settings, n, partyOf(n)))),
	);
	const stays = await Promise.all(
		Array.from({ length: families.length + Math.ceil(searches / 2) }, (_, n) =>
			limit(() => bookStay(settings, n, partyOf(n))),
		),
	);
	const alone: { id: string }[] = [flights, stays].flatMap((of) => of.slice(0, families.length).flat());
	const orders = flights.slice(families.length).flat();
	// One in nine is cancelled again, and one in eleven has a schedule change that the traveller answers.
	const kept = orders.filter(({ payment_status: { paid_at: paid } }) => paid !== null);
	for (const { id } of kept.filter((_, n) => n % 9 === 4)) {
		const quote = await ask<{ id: string }>(settings, '/air/order_cancellations', { order_id: id });
		await ask(settings, `/air/order_cancellations/${quote.id}/actions/confirm`, {});
	}
	const change = (id: string, kind: ScheduleChangeKind) =>
		ask(settings, '/sandbox/schedule_changes', { order_id: id, kind }).catch(() => undefined);
	for (const { id } of kept.filter((_, n) => n % 11 === 7)) await change(id, 'time');
	for (const [n, kind] of FOR_AGENTS) {
		const order = kept[n];
		if (order && (await change(order.id, kind))) alone.push(order);
	}
	const booked = stays.slice(families.length).flat();
	for (const { id } of booked.filter((_, n) => n % 5 === 3))
		await ask<{ id: string }>(settings, `/stays/bookings/${id}/actions/cancel`, {}).catch(() => undefined);
	const ids = (of: readonly { id: string }[]) => of.map(({ id }) => id);
	return { flights: ids(orders.filter((order) => !alone.includes(order))), stays: ids(booked), alone: ids(alone) };
}
