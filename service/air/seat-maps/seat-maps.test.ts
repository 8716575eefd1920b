import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Offer } from '#contract/air/offer.ts';
import type { SeatElement, SeatMap } from '#contract/air/seat-map.ts';
import { addAmounts } from '#contract/common/money.ts';
import { familyRoot } from '#service/ids.ts';
import { SupplierFailure } from '#service/suppliers/supplier.ts';
import { createTestApp, type TestApp, type TestToken } from '#service/testing/create-test-app.ts';
import { searchBody } from '../search/testing/search-body.ts';
import { scriptedAirlines } from '../search/testing/scripted-airlines.ts';

// The simulated airlines themselves, through the whole service.
let app: TestApp;
let token: TestToken;
beforeAll(async () => {
	app = await createTestApp();
	token = await app.token();
}, 30_000);
afterAll(() => app.close());

async function offerOf(
	route: string,
	change: Record<string, unknown> = {},
	airline = 'ZZ',
	by = token,
	on = app,
): Promise<Offer> {
	const reply = await on.request('POST', '/air/offer_requests', { token: by, body: searchBody(route, change) });
	const offer = (reply.json().data.offers as Offer[]).find(({ owner }) => owner.iata_code === airline);
	if (!offer) throw new Error(`${airline} has no offer`);
	return offer;
}
const ask = (offer_id: string, by = token, on = app) =>
	on.request('GET', '/air/seat_maps', { token: by, query: { offer_id } });
async function mapsOf({ id }: Offer, by = token): Promise<SeatMap[]> {
	const reply = await ask(id, by);
	expect(reply.statusCode).toBe(200);
	return reply.json().data;
}
const elements = (maps: readonly SeatMap[]): SeatElement[] =>
	maps.flatMap(({ cabins }) =>
		cabins.flatMap(({ rows }) => rows.flatMap(({ sections }) => sections.flatMap((section) => section.elements))),
	);
const seats = (maps: readonly SeatMap[]) => elements(maps).filter(({ type }) => type === 'seat');
const forSale = (maps: readonly SeatMap[]) => seats(maps).filter(({ available_services: sold }) => sold?.length);
const codeOf = (reply: Awaited<ReturnType<typeof ask>>) => [reply.statusCode, reply.json().errors[0].code];

describe('seat maps of the test airline', () => {
	it('have 192 seats, 76 of them for sale at 20.00, in four cabins', async () => {
		const offer = await offerOf('LHR-LGW');
		const maps = await mapsOf(offer);
		expect(maps).toHaveLength(1);
		expect(seats(maps)).toHaveLength(192);
		expect(forSale(maps)).toHaveLength(76);
		for (const { available_services: sold } of forSale(maps)) {
			expect(sold).toMatchObject([
				{ passenger_id: offer.passengers[0]?.id, total_amount: '20.00', total_currency: 'USD' },
			]);
		}
		expect(maps[0]?.cabins.map(({ cabin_class }) => cabin_class)).toEqual([
			'first',
			'business',
			'premium_economy',
			'economy',
		]);
	});

	it('have empty lists, never null, where there is no seat to sell, as public clients read them', async () => {
		const offer = await offerOf('LHR-JFK', {}, 'BA');
		const others = elements(await mapsOf(offer)).filter(({ type }) => type !== 'seat');
		expect(new Set(others.map(({ type }) => type))).toContain('restricted_seat_general');
		for (const { id: _, type: __, ...rest } of others)
			expect(rest).toEqual({ designator: null, name: null, disclosures: null, available_services: [] });
	});

	it('name slice and segment, are the same when asked again, and have ids of the search’s family', async () => {
		const offer = await offerOf('LHR-DXB');
		const maps = await mapsOf(offer);
		expect(maps.map(({ slice_id, segment_id }) => [slice_id, segment_id])).toEqual(
			offer.slices.flatMap(({ id, segments }) => segments.map((segment) => [id, segment.id])),
		);
		expect(await mapsOf(offer)).toEqual(maps);
		const sold = seats(maps).flatMap(({ available_services: services }) => services?.map(({ id }) => id) ?? []);
		const ids = [...maps.map(({ id }) => id), ...elements(maps).map(({ id }) => id), ...sold];
		expect(new Set(ids).size).toBe(ids.length);
		for (const id of ids) expect(familyRoot(id, 'offer_request')).toBe(offer.offer_request_id);
	});

	it('price a seat for each passenger, but not for those on a lap; children sit in no exit row', async () => {
		const offer = await offerOf('LHR-DXB', { passengers: [{ type: 'adult' }, { age: 9 }, { age: 1 }] });
		const maps = await mapsOf(offer);
		const [adult, child] = offer.passengers.map(({ id }) => id);
		const isExit = ({ disclosures }: SeatElement) => disclosures?.some((text) => text.includes('exit')) ?? false;
		const whose = (element: SeatElement) => element.available_services?.map(({ passenger_id }) => passenger_id);
		const [exit, rest] = [forSale(maps).filter(isExit), forSale(maps).filter((seat) => !isExit(seat))];
		expect([exit.length > 0, rest.length > 0]).toEqual([true, true]);
		for (const seat of exit) expect(whose(seat)).toEqual([adult]);
		for (const seat of rest) expect(whose(seat)).toEqual([adult, child]);
	});

	it('are no reading of the offer: the price that rises with each of those does not', async () => {
		const offer = await offerOf('LHR-STN');
		await mapsOf(offer);
		const read = await app.request('GET', `/air/offers/${offer.id}`, { token });
		expect(read.json().data.total_amount).toBe(addAmounts('USD', offer.total_amount, '10.00'));
	});

	it('are none from BTS to ABV', async () => {
		expect(await mapsOf(await offerOf('BTS-ABV'))).toEqual([]);
	});
});

describe('a seat', () => {
	it('that a booking holds is not offered again, in its mode', async () => {
		const offer = await offerOf('LHR-DXB');
		const before = await mapsOf(offer);
		const [seat] = forSale(before);
		const segment = offer.slices[0]?.segments[0];
		const key = `ZZ${segment?.marketing_carrier_flight_number}-LHRVIE-${segment?.departing_at.slice(0, 10)}`;
		const hold = (live: boolean) =>
			app.db.query(
				'insert into sandbox.seats_taken (live_mode, flight_key, designator, taken_by) values ($1, $2, $3, $4)',
				[live, key, seat?.designator, 'a booking'],
			);
		await hold(true);
		expect(await mapsOf(offer)).toEqual(before);
		await hold(false);
		const after = await mapsOf(offer);
		const same = seats(after).find(({ designator }) => designator === seat?.designator);
		expect(same?.available_services).toEqual([]);
		expect(forSale(after)).toHaveLength(forSale(before).length - 1);
		const id = seat?.available_services?.[0]?.id;
		const priced = await app.request('POST', `/air/offers/${offer.id}/actions/price`, {
			token,
			body: { intended_payment_methods: [{ type: 'balance' }], intended_services: [{ id, quantity: 1 }] },
		});
		expect(codeOf(priced)).toEqual([422, 'ancillary_service_not_available']);
	});

	it('can be priced with the offer, one for each passenger and segment', async () => {
		const offer = await offerOf('LHR-DXB');
		const maps = await mapsOf(offer);
		const [a, b] = forSale(maps.slice(0, 1)).map(({ available_services: sold }) => sold?.[0]?.id);
		const [c] = forSale(maps.slice(1)).map(({ available_services: sold }) => sold?.[0]?.id);
		const price = (...ids: (string | undefined)[]) =>
			app.request('POST', `/air/offers/${offer.id}/actions/price`, {
				token,
				body: {
					intended_payment_methods: [{ type: 'balance' }],
					intended_services: ids.map((id) => ({ id, quantity: 1 })),
				},
			});
		const priced = (await price(a, c)).json().data as Offer;
		expect(Number(priced.total_amount) - Number(offer.total_amount)).toBeCloseTo(40, 5);
		const refused = await price(a, b);
		expect(refused.json().errors).toMatchObject([
			{ code: 'validation_inclusion', source: { pointer: '/intended_services/1/id' } },
		]);
	});
});

describe('getSeatMaps', () => {
	it('needs an offer of the caller’s own that can still be booked', async () => {
		const own = await app.token();
		const { id } = await offerOf('LHR-DXB', {}, 'ZZ', own);
		const without = await app.request('GET', '/air/seat_maps', { token });
		expect(without.json().errors).toMatchObject([{ code: 'validation_required', source: { parameter: 'offer_id' } }]);
		expect(codeOf(await ask(id))).toEqual([404, 'not_found']);
		expect(codeOf(await ask('off_none'))).toEqual([404, 'not_found']);
		await app.request('POST', '/sandbox/clock', { token: own, body: { advance_ms: 31 * 60_000 } });
		expect(codeOf(await ask(id, own))).toEqual([422, 'offer_no_longer_available']);
		expect(codeOf(await ask((await offerOf('LGW-LHR')).id))).toEqual([422, 'offer_no_longer_available']);
	});

	it.each([
		['airline_internal', 502, new SupplierFailure('BA', 'internal')],
		['airline_internal', 504, new SupplierFailure('BA', 'timeout')],
		['airline_unknown', 502, new Error('what?')],
	])('answers %s with %i when the airline does', async (code, status, failure) => {
		const seatMaps = async () => Promise.reject(failure);
		const airlines = scriptedAirlines({ BA: { offers: [{ amount: '100.00' }], seatMaps } });
		const other = await createTestApp({ airlines });
		try {
			const own = await other.token();
			const { id } = await offerOf('LHR-JFK', {}, 'BA', own, other);
			expect(codeOf(await ask(id, own, other))).toEqual([status, code]);
		} finally {
			await other.close();
		}
	});
});
