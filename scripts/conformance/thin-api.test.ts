import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { SeatMap } from '#contract/air/seat-map.ts';
import { bagsOf, cancelCoverOf } from '#lib/checkout/extras.ts';
import { offeredSeats } from '#lib/checkout/seat-choice.ts';
import { planOf } from '#lib/checkout/seat-plan.ts';
import { documentNumber } from '#lib/trips/documents-of.ts';
import type { PricedBooking } from '#lib/intents/intent.ts';
import { webDatabase } from '#lib/server/db/web-database.ts';
import type { Env } from '#lib/server/env.ts';
import { openIntent } from '#lib/server/intents/open-intent.ts';
import { bookFlight } from '#lib/server/intents/purposes/book-flight.ts';
import { ask, draftOf, paying, someone, testSettings } from '#lib/server/intents/testing/intents-bench.ts';
import { readOffer } from '#lib/server/offer/read-offer.ts';
import { paperWords } from '#lib/server/papers/kit/paper-words.ts';
import { itineraryPaper } from '#lib/server/papers/flight/papers.tsx';
import { startSearch } from '#lib/server/search/start-search.ts';
import { streamSearch } from '#lib/server/search/stream-search.ts';
import { readTripPage } from '#lib/server/trips/read-trip-page.ts';
import { itineraryOf } from '#lib/travel/itinerary.ts';
import { projectJourney } from '#lib/travel/project-offers.ts';
import { parseSearch } from '#lib/travel/search-query.ts';
import { travellersOf } from '#lib/trips/traveller-facts.ts';
import { createTestApp, type TestApp, type TestToken } from '#service/testing/create-test-app.ts';
import { cardOf } from '#service/testing/pay-by-card.ts';
import { POST as pay } from '../../app/api/intents/[id]/pay/route.ts';
import { POST as price } from '../../app/api/intents/[id]/price/route.ts';
import { GET as seatMaps } from '../../app/api/intents/[id]/seat-maps/route.ts';
import { POST as threeDSecure } from '../../app/api/intents/[id]/three-d-secure/route.ts';
import { testDatabase } from '../test-database.ts';
import { thinApi } from './thin-api.ts';

const settings = vi.hoisted(() => ({ value: {} as Partial<Env> }));
vi.mock('#lib/server/env.ts', () => ({ env: () => settings.value }));

const DEVICE = { ip: null, userAgent: null };
const who = someone();
let t: TestApp;
let token: TestToken;
let api: Awaited<ReturnType<typeof thinApi>>;
beforeAll(async () => {
	const database = await testDatabase();
	t = await createTestApp({ database });
	token = await t.token();
	api = await thinApi(await t.app.listen({ port: 0, host: '127.0.0.1' }));
	settings.value = { ...testSettings(api.url, database.url), BOOKING_API_TOKEN: token.secret };
});
afterAll(async () => {
	await api.close();
	await t.close();
});

/** The offer that a search finds, as its card shows it. */
async function found(): Promise<string> {
	const departs = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10);
	const { search } = parseSearch({ from: 'LHR', to: 'DXB', depart: departs }, departs);
	if (!search) throw new Error('no search');
	const started = await startSearch(search, { visitorId: who.id, device: DEVICE });
	if (!started.ok) throw new Error(JSON.stringify(started.problem));
	const cards = [];
	for await (const line of streamSearch(started.searchId, 0, { device: DEVICE })) {
		if (line.type === 'problem') throw new Error(line.code);
		if (line.type === 'batch') cards.push(...line.batch.offers);
	}
	const card = cards.find(({ owner }) => owner === 'ZZ');
	if (!card) throw new Error('no offer');
	expect(card).toMatchObject({ holdable: false, private_fare: false, slices: [{ cabins: ['', ''] }] });
	return card.id;
}

it('from search to trip page: an API that leaves out what public ones leave out, and lists seats among the extras', async () => {
	const offerId = await found();
	const shown = await readOffer(offerId, { visitorId: who.id, device: DEVICE });
	if (shown.state !== 'open') throw new Error(shown.state);
	const { offer } = shown.opened;
	expect(offer).toMatchObject({ partial: false, available_payment_types: null, intended_services: [] });
	expect(offer.available_services?.map(({ type }) => type)).not.toContain('seat');
	expect(bagsOf(offer).length).toBeGreaterThan(0);
	expect(cancelCoverOf(offer)).toBeDefined();

	const opened = await openIntent(bookFlight, offerId, { visitorId: who.id, device: DEVICE, role: 'guest' });
	if (opened.state !== 'open') throw new Error(opened.state);
	const { id } = opened.intent;
	const maps = (await ask<SeatMap[]>(seatMaps, who, { id })).data;
	expect(maps.flatMap((map) => planOf(map)).length).toBeGreaterThan(0);
	const [seat] = [...offeredSeats(maps).values()];
	if (!seat) throw new Error('no seat');

	const services = [{ id: seat.serviceId, quantity: 1 }];
	const card_id = await cardOf(t, token);
	const priced = await ask<PricedBooking>(price, who, { id }, { services, pay: 'card', card_id });
	expect(priced.data).toMatchObject({ services_amount: seat.amount });
	const session = await ask<{ id: string }>(threeDSecure, who, { id }, { card_id, services });
	const { total_amount: amount, currency } = priced.data;
	const draft = draftOf({ services });
	for (const [i, traveller] of draft.travellers.entries()) traveller.id = offer.passengers[i]?.id ?? '';
	const body = paying({
		draft,
		pay: { type: 'card', three_d_secure_session_id: session.data.id },
		agreed: { amount, currency },
	});
	const booked = await ask(pay, who, { id }, body);
	expect([booked.status, booked.data.state]).toEqual([200, 'confirmed']);

	const [row] = await webDatabase().query<{ result_id: string }>('select result_id from web.intents where id = $1', [
		id,
	]);
	const trip = await readTripPage(row?.result_id ?? '', { visitorId: who.id, role: 'guest', device: DEVICE });
	if (trip.state !== 'open') throw new Error(trip.state);
	expect(trip.order).toMatchObject({
		booking_references: [],
		passengers: [{ gender: '', loyalty_programme_accounts: [] }],
		services: [{ type: 'seat' }],
		payment_status: { awaiting_payment: false },
	});
	const { flights } = projectJourney(trip.order.slices);
	const [slice] = itineraryOf(trip.order, flights);
	expect(slice).toBeDefined();
	expect(trip.records.payments).toHaveLength(1);
	const [ticket] = trip.order.documents;
	expect(ticket).toMatchObject({ type: 'electronic_ticket', passenger_ids: [] });
	expect(travellersOf(trip.order)).toMatchObject([
		{
			tickets: expect.arrayContaining([documentNumber(ticket?.unique_identifier ?? '')]),
			seats: [{ designator: seat.designator }],
		},
	]);
	const paper = await itineraryPaper(trip, await paperWords('de'), async () => [], 'https://shop.example');
	expect(
		Buffer.from(paper?.body ?? '')
			.subarray(0, 4)
			.toString(),
	).toBe('%PDF');
}, 60_000);
