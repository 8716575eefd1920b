import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Offer } from '#contract/air/offer.ts';
import type { Order } from '#contract/air/order.ts';
import type { SeatMap } from '#contract/air/seat-map.ts';
import type { OrderAvailableService } from '#contract/air/service-item.ts';
import { addAmounts } from '#contract/common/amounts.ts';
import { createTestApp, type TestApp } from '#service/testing/create-test-app.ts';
import { PAYS, sessionFor } from '#service/testing/pay-by-card.ts';
import { changeOffers, paidOrder } from '../order-changes/testing/changing.ts';
import { flightOf, invariants, offerOn, orderBody } from '../orders/testing/booking.ts';
import { searchBody } from '../search/testing/search-body.ts';
import { adding, elementsOf, type Scene } from './testing/adding.ts';

let t: TestApp;
beforeAll(async () => {
	t = await createTestApp({ settings: { LOG_LEVEL: 'silent' } });
});
afterAll(() => t.close());
const { booked, list, maps, read, add } = adding(() => t);

type Seat = Extract<OrderAvailableService, { type: 'seat' }>;
const seatsOf = async (scene: Scene): Promise<Seat[]> => (await list(scene)).filter((each) => each.type === 'seat');
const isPaid = ({ total_amount: amount }: { total_amount: string }) => Number(amount) > 0;
/** A booking with a seat that can be added to it and costs something. */
async function withSeat(...asked: Parameters<typeof booked>) {
	const scene = await booked(...asked);
	const sold = await seatsOf(scene);
	const seat = sold.find(isPaid);
	if (!seat) throw new Error('no seat');
	return { ...scene, sold, seat, cost: { amount: seat.total_amount } };
}
const one = ({ id }: Seat) => [{ id, quantity: 1 }];
const seatIn = ({ order }: Scene, { segment_ids, passenger_ids }: Seat) =>
	order.slices
		.flatMap(({ segments }) => segments)
		.find(({ id }) => id === segment_ids[0])
		?.passengers.find(({ passenger_id }) => passenger_id === passenger_ids[0])?.seat;

describe('seats of an order', () => {
	it('are listed as its seat maps have them: the same ids, prices and designators', async () => {
		const scene = await withSeat();
		const shown = await maps(scene);
		const segments = scene.order.slices.flatMap(({ id, segments: all }) => all.map((segment) => [id, segment.id]));
		expect(shown.map(({ slice_id, segment_id }) => [slice_id, segment_id])).toEqual(segments);
		const onMaps = elementsOf(shown).flatMap(({ designator, available_services: sold }) =>
			sold.map(({ id, passenger_id, total_amount }) => [id, passenger_id, total_amount, designator]),
		);
		expect(
			scene.sold.map((seat) => [seat.id, seat.passenger_ids[0], seat.total_amount, seat.metadata.designator]),
		).toEqual(onMaps);
		for (const { id, maximum_quantity } of scene.sold) expect([id.slice(0, 4), maximum_quantity]).toEqual(['aso_', 1]);
		const ids = [...shown.map(({ id }) => id), ...elementsOf(shown).map(({ id }) => id), ...onMaps.map(([id]) => id)];
		expect(new Set(ids).size).toBe(ids.length);
		const other = await t.request('GET', '/air/seat_maps', {
			token: await t.token(),
			query: { order_id: scene.order.id },
		});
		expect(other.statusCode).toBe(404);
	});
	it.each([
		[{}, 'validation_required', 'offer_id'],
		[{ offer_id: 'off_1', order_id: 'ord_1' }, 'validation_inclusion', 'order_id'],
	])('are asked for by the order or by the offer: %o', async (query, code, parameter) => {
		const reply = await t.request('GET', '/air/seat_maps', { token: await t.token(), query });
		expect(reply.json().errors).toMatchObject([{ code, source: { parameter } }]);
	});
	it('are for each passenger with a seat, at their own price; children sit in no exit row', async () => {
		const scene = await withSeat('BA', {}, { passengers: [{ type: 'adult' }, { age: 9 }, { age: 1 }] });
		const [adult, child] = scene.order.passengers.map(({ id }) => id);
		const whose = elementsOf(await maps(scene)).flatMap(({ available_services: sold, disclosures }) =>
			sold.length > 0
				? [{ exit: disclosures?.some((text) => text.includes('exit')), ids: sold.map((each) => each.passenger_id) }]
				: [],
		);
		expect(whose.some(({ exit }) => exit)).toBe(true);
		for (const { exit, ids } of whose) expect(ids).toEqual(exit ? [adult] : [adult, child]);
	});
	it('are none of the test airline, of a hold, and of what is cancelled', async () => {
		const hold = { type: 'hold', payments: undefined };
		const scene = await booked();
		await t.db.query('update service.orders set cancelled_at = now() where id = $1', [scene.order.id]);
		for (const each of [await booked('ZZ'), await booked('ZZ', hold), scene])
			expect([await maps(each), await list(each)]).toEqual([[], []]);
	});
	it.each([
		['flies itself', true, 0],
		['has another fly for it', false, 1],
	])('are listed where the offer showed some: of a flight that Iberia %s', async (_, isOwn, shown) => {
		const token = await t.token();
		const reply = await t.request('POST', '/air/offer_requests', {
			token,
			query: { return_offers: 'true' },
			body: searchBody('MAD-BCN'),
		});
		const offer = reply
			.json<{ data: { offers: Offer[] } }>()
			.data.offers.filter(({ owner }) => owner.iata_code === 'IB')
			.find(({ slices }) => (slices[0]?.segments[0]?.operating_carrier.iata_code === 'IB') === isOwn);
		if (!offer) throw new Error('no such flight');
		const before = await t.request('GET', '/air/seat_maps', { token, query: { offer_id: offer.id } });
		expect(before.json<{ data: SeatMap[] }>().data).toHaveLength(shown);
		const { data: order } = (await t.request('POST', '/air/orders', { token, body: orderBody(offer) })).json<{
			data: Order;
		}>();
		expect(await maps({ token, order })).toHaveLength(shown);
		expect((await seatsOf({ token, order })).length > 0).toBe(shown > 0);
		expect((await list({ token, order })).some(({ type }) => type === 'baggage')).toBe(true);
	});
	it('are left of the flights that have not departed, and so are bags', async () => {
		const scene = await booked('BA', {}, { route: 'LHR-JFK JFK-LHR' });
		const [out, back] = scene.order.slices.map(({ segments }) => segments.map(({ id }) => id));
		const places = async () => [
			...new Set([
				...(await maps(scene)).map((map) => map.segment_id),
				...(await list(scene)).flatMap((each) => each.segment_ids),
			]),
		];
		expect((await places()).sort()).toEqual([...(out ?? []), ...(back ?? [])].sort());
		await t.request('POST', '/sandbox/clock', { token: scene.token, body: { advance_ms: 64 * 86_400_000 } });
		expect((await places()).sort()).toEqual([...(back ?? [])].sort());
		await t.request('POST', '/sandbox/clock', { token: scene.token, body: { advance_ms: 30 * 86_400_000 } });
		expect(await places()).toEqual([]);
	});
});

describe('adding a seat', () => {
	it('seats the passenger: on the order, in its services, documents and total, once', async () => {
		const scene = await withSeat();
		const { order, seat, cost, token } = scene;
		const added = await add(scene, one(seat), cost);
		expect(added.status).toBe(200);
		const after = await read(scene);
		expect(after).toEqual(added.data);
		expect(seatIn({ ...scene, order: after }, seat)).toEqual(seat.metadata);
		expect(after.services).toEqual([
			...order.services,
			{
				id: expect.stringMatching(/^ser_0000/),
				type: 'seat',
				total_amount: seat.total_amount,
				total_currency: order.total_currency,
				quantity: 1,
				passenger_ids: seat.passenger_ids,
				segment_ids: seat.segment_ids,
				metadata: seat.metadata,
			},
		]);
		expect(after.documents).toHaveLength(order.documents.length + 1);
		expect(after.total_amount).toBe(addAmounts(order.total_currency, order.total_amount, seat.total_amount));
		// A traveller with a seat is sold no other there.
		expect(await seatsOf(scene)).toEqual([]);
		expect(elementsOf(await maps(scene)).flatMap(({ available_services: sold }) => sold)).toEqual([]);
		for (const again of scene.sold.filter(isPaid).slice(0, 2))
			expect((await add(scene, one(again), { amount: again.total_amount })).code).toBe(
				'ancillary_service_not_available',
			);
		expect(await invariants(t, token.organisationId)).toEqual([]);
	});
	it('is among what a change of its flight would take away', async () => {
		const scene = await paidOrder(t, { route: 'LHR-JFK', owner: 'BA' });
		const seat = (await seatsOf(scene)).find(isPaid);
		if (!seat) throw new Error('no seat');
		const { data: seated } = await add(scene, one(seat), { amount: seat.total_amount });
		const [offer] = await changeOffers(t, { ...scene, order: seated });
		expect(offer?.slices.remove).toEqual(seated.slices);
		expect(seatIn({ ...scene, order: seated }, seat)).toEqual(seat.metadata);
	});
	it('takes a card that was authenticated for it', async () => {
		const scene = await withSeat();
		const { token, order, seat, cost } = scene;
		const session = await sessionFor(t, token, order.id, PAYS, one(seat));
		const added = await add(scene, one(seat), { ...cost, type: 'card', three_d_secure_session_id: session });
		expect([added.status, seatIn({ ...scene, order: added.data }, seat)?.designator]).toEqual([
			200,
			seat.metadata.designator,
		]);
	});
	it('goes with bags, and takes one seat for each passenger and segment, one passenger on each', async () => {
		const scene = await withSeat('BA', {}, { passengers: [{ type: 'adult' }, { type: 'adult' }] });
		const { sold, order } = scene;
		const [first, second] = order.passengers.map(({ id }) => sold.filter((seat) => seat.passenger_ids[0] === id));
		const [a, b] = [first?.[0], first?.[1]];
		const same = second?.find((seat) => seat.metadata.designator === a?.metadata.designator);
		const other = second?.find((seat) => seat.metadata.designator === b?.metadata.designator);
		const [bag] = await list(scene);
		if (!a || !b || !same || !other || !bag) throw new Error('too few seats');
		for (const clashing of [b, same]) {
			const clash = await add(scene, [...one(a), ...one(clashing)], { amount: '1.00' });
			expect([clash.code, clash.pointer]).toEqual(['validation_inclusion', '/add_services/1/id']);
		}
		const amount = addAmounts(order.total_currency, a.total_amount, other.total_amount, bag.total_amount);
		const added = await add(scene, [...one(a), ...one(other), { id: bag.id, quantity: 1 }], { amount });
		expect([added.status, added.data.services.map(({ type }) => type)]).toEqual([200, ['seat', 'seat', 'baggage']]);
	});
	it('of no price is paid by nothing', async () => {
		const scene = await booked('BA', {}, { cabin_class: 'business' });
		const [seat] = await seatsOf(scene);
		if (!seat) throw new Error('no seat');
		expect(isPaid(seat)).toBe(false);
		const added = await add(scene, one(seat), { amount: '0.00' });
		expect([added.status, added.data.total_amount]).toEqual([200, scene.order.total_amount]);
		expect(seatIn({ ...scene, order: added.data }, seat)?.designator).toBe(seat.metadata.designator);
		expect(await invariants(t, scene.token.organisationId)).toEqual([]);
	});
	it('is refused once its flight was replaced, though the airline’s key is the same', async () => {
		const { seat, cost, ...scene } = await withSeat();
		const [segment] = seat.segment_ids;
		await t.db.query('update service.orders set body = replace(body::text, $2, $3)::json where id = $1', [
			scene.order.id,
			segment,
			`${segment?.slice(0, -3)}zzz`,
		]);
		expect((await add(scene, one(seat), cost)).code).toBe('ancillary_service_not_available');
		expect((await seatsOf(scene)).map(({ id }) => id)).not.toContain(seat.id);
	});
	it('is gone where it was sold meanwhile, and comes back when that booking is cancelled', async () => {
		const [mine, theirs] = [await withSeat(), await withSeat()];
		const { designator } = mine.seat.metadata;
		const same = theirs.sold.find(({ metadata }) => metadata.designator === designator);
		if (!same) throw new Error('another flight');
		expect((await add(theirs, one(same), { amount: same.total_amount })).status).toBe(200);
		const gone = await add(mine, one(mine.seat), mine.cost);
		expect(gone.code).toBe('ancillary_service_not_available');
		expect(await read(mine)).toEqual(mine.order);
		const isSold = async () => (await seatsOf(mine)).some(({ metadata }) => metadata.designator === designator);
		expect(await isSold()).toBe(false);
		const quote = await t.request('POST', '/air/order_cancellations', {
			token: theirs.token,
			body: { order_id: theirs.order.id },
		});
		const path = `/air/order_cancellations/${quote.json().data.id}/actions/confirm`;
		expect((await t.request('POST', path, { token: theirs.token, body: {} })).statusCode).toBe(200);
		expect(await isSold()).toBe(true);
		expect(await invariants(t, mine.token.organisationId)).toEqual([]);
	});
	it('sells a seat once when eight bookings and a buyer of a new one want it at once', async () => {
		const first = await withSeat();
		const flight = flightOf(first.order);
		const scenes = [first];
		while (scenes.length < 8) scenes.push(await withSeat('BA', {}, { flight }));
		const { designator } = first.seat.metadata;
		const wanted = scenes.map(({ sold }) => sold.find(({ metadata }) => metadata.designator === designator));
		const token = await t.token();
		const offer = await offerOn(t, 'LHR-JFK', { token, owner: 'BA', flight });
		const reply = await t.request('GET', '/air/seat_maps', { token, query: { offer_id: offer.id } });
		const service = elementsOf(reply.json().data).find((each) => each.designator === designator)?.available_services[0];
		if (!service || wanted.some((seat) => !seat)) throw new Error('not all want the same seat');
		const amount = addAmounts(offer.total_currency, offer.total_amount, service.total_amount);
		const buying = t.request('POST', '/air/orders', {
			token,
			body: orderBody(offer, {
				services: [{ id: service.id, quantity: 1 }],
				payments: [{ type: 'balance', amount, currency: offer.total_currency }],
			}),
		});
		const added = await Promise.all(
			scenes.map((scene, i) => {
				const seat = wanted[i];
				return add(scene, seat ? one(seat) : [], { amount: seat?.total_amount });
			}),
		);
		const codes = [...added.map((each) => each.code), (await buying).json().errors?.[0]?.code];
		expect(codes.filter((code) => code === undefined)).toHaveLength(1);
		expect(new Set(codes)).toEqual(new Set([undefined, 'ancillary_service_not_available']));
		for (const scene of scenes) expect(await invariants(t, scene.token.organisationId)).toEqual([]);
		expect(await invariants(t, token.organisationId)).toEqual([]);
	});
});
