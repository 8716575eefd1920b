import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Duffel, DuffelError } from '@duffel/api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inDays } from '#service/air/search/testing/search-body.ts';
import { createTestApp, type TestApp, type TestToken } from '#service/testing/create-test-app.ts';
import { cardOf } from '#service/testing/pay-by-card.ts';

// The client as its makers publish it: nothing is changed but the address. It knows the card host by a name of its own,
// so cards are made without it.
let t: TestApp;
let token: TestToken;
let client: Duffel;
beforeAll(async () => {
	t = await createTestApp({ settings: { API_BRAND: 'Duffel', WEBHOOK_ALLOW_HOSTS: '127.0.0.1' } });
	token = await t.token();
	client = new Duffel({ token: token.secret, basePath: await t.app.listen({ port: 0, host: '127.0.0.1' }) });
}, 60_000);
afterAll(() => t.close());

type Created = Parameters<Duffel['orders']['create']>[0];
type Found = Awaited<ReturnType<typeof search>>;
const search = async (origin: string, destination: string, back = false) => {
	const slice = (from: string, to: string, days: number) => ({
		origin: from,
		destination: to,
		departure_date: inDays(days),
		departure_time: null,
		arrival_time: null,
	});
	const there = slice(origin, destination, 40);
	const { data } = await client.offerRequests.create({
		slices: back ? [there, slice(destination, origin, 47)] : [there],
		passengers: [{ type: 'adult' }],
		cabin_class: 'economy',
		return_offers: true,
	});
	return data;
};
const ours = ({ offers }: Found, owner = 'ZZ') => {
	const offer = offers.find((one) => one.owner.iata_code === owner);
	if (!offer) throw new Error(`${owner} sells nothing`);
	return offer;
};
const orderOf = (offer: ReturnType<typeof ours>, change: Record<string, unknown> = {}) =>
	({
		type: 'instant',
		selected_offers: [offer.id],
		passengers: offer.passengers.map(({ id }) => ({
			id,
			title: 'ms',
			given_name: 'Amelia',
			family_name: 'Earhart',
			gender: 'f',
			born_on: '1987-07-24',
			email: 'amelia@example.com',
			phone_number: '+442080160509',
		})),
		payments: [{ type: 'balance', amount: offer.total_amount, currency: offer.total_currency }],
		...change,
	}) as unknown as Created;
const all = async <T>(items: AsyncGenerator<{ data: T }>, most = 500): Promise<T[]> => {
	const found: T[] = [];
	for await (const { data } of items) if (found.push(data) === most) break;
	return found;
};

describe('reference data', () => {
	it.each(['aircraft', 'airlines', 'airports'] as const)('%s', async (name) => {
		const resource = client[name];
		const { data, meta } = await resource.list({ limit: 3 });
		expect([data.length, typeof meta?.after]).toEqual([3, 'string']);
		expect((await resource.get(data[0]?.id ?? '')).data).toEqual(data[0]);
		const ids = (await all<{ id: string }>(resource.listWithGenerator(), 120)).map(({ id }) => id);
		expect([ids.length > 50, new Set(ids).size]).toEqual([true, ids.length]);
	});
	it('loyalty programmes', async () => {
		const { data } = await client.loyaltyProgrammes.list({ limit: 3 });
		expect((await client.loyaltyProgrammes.get(data[0]?.id ?? '')).data).toEqual(data[0]);
		expect(data[0]).toHaveProperty('logo_url');
	});
	it('suggestions of places', async () => {
		const { data } = await client.suggestions.list({ query: 'london' });
		expect(data.map(({ iata_code }) => iata_code)).toContain('LHR');
	});
});

describe('searching', () => {
	it('by offer request, its list and its offers', async () => {
		const found = await search('LHR', 'JFK', true);
		expect(found.slices).toHaveLength(2);
		expect((await client.offerRequests.get(found.id)).data.id).toBe(found.id);
		expect((await client.offerRequests.list({ limit: 1 })).data).toHaveLength(1);
		expect((await all(client.offerRequests.listWithGenerator())).length).toBeGreaterThan(0);
		const cheapest = await client.offers.list({ offer_request_id: found.id, sort: 'total_amount', limit: 5 });
		expect(cheapest.data).toHaveLength(5);
		expect((await all(client.offers.listWithGenerator({ offer_request_id: found.id }))).length).toBe(
			found.offers.length,
		);
	});
	it('in batches', async () => {
		const { data: begun } = await client.batchOfferRequests.create({
			slices: [
				{ origin: 'LHR', destination: 'DXB', departure_date: inDays(40), departure_time: null, arrival_time: null },
			],
			passengers: [{ type: 'adult' }],
		});
		let left = begun.remaining_batches;
		let offers = 0;
		for (let i = 0; i < 200 && left > 0; i++) {
			const { data } = await client.batchOfferRequests.get(begun.id);
			left = data.remaining_batches;
			offers += data.offers?.length ?? 0;
		}
		expect([left, offers > 0]).toEqual([0, true]);
	});
	it('leg by leg', async () => {
		const slices = [
			{ origin: 'LHR', destination: 'JFK', departure_date: inDays(40), departure_time: null, arrival_time: null },
			{ origin: 'JFK', destination: 'LHR', departure_date: inDays(47), departure_time: null, arrival_time: null },
		];
		const { data: first } = await client.partialOfferRequests.create({ slices, passengers: [{ type: 'adult' }] });
		const out = first.offers[0]?.id ?? '';
		const next = await client.partialOfferRequests.get(first.id, { 'selected_partial_offer[]': [out] });
		const back = next.data.offers[0]?.id ?? '';
		const fares = await client.partialOfferRequests.getFaresById(first.id, { 'selected_partial_offer[]': [out, back] });
		expect(fares.data.offers[0]?.partial).toBe(false);
	});
	it('an offer by itself: named, priced, dearer, with seats', async () => {
		const found = await search('LHR', 'JFK');
		const offer = ours(found);
		const { data: read } = await client.offers.get(offer.id, { return_available_services: true });
		expect(read.available_services?.length).toBeGreaterThan(0);
		const named = await client.offers.update(offer.id, offer.passengers[0]?.id ?? '', {
			given_name: 'Amelia',
			family_name: 'Earhart',
			loyalty_programme_accounts: [{ airline_iata_code: 'ZZ', account_number: '1234567890' }],
		});
		expect(named.data).toMatchObject({ given_name: 'Amelia' });
		const priced = await client.offers.getPriced(offer.id, {
			intended_payment_methods: [{ type: 'balance' }],
			intended_services: [],
		} as never);
		expect(priced.data.intended_payment_methods).toHaveLength(1);
		expect((await client.offers.upsellFares(ours(found, 'BA').id)).data).toBeInstanceOf(Array);
		expect((await client.seatMaps.get({ offer_id: offer.id })).data[0]?.cabins.length).toBeGreaterThan(0);
	});
});

describe('orders', () => {
	it('are made, found, updated, and given a bag and a seat', async () => {
		const offer = ours(await search('LHR', 'EDI'), 'BA');
		const { data: order } = await client.orders.create(orderOf(offer));
		expect((await client.orders.get(order.id)).data.booking_reference).toBe(order.booking_reference);
		expect((await client.orders.list({ booking_reference: order.booking_reference })).data).toHaveLength(1);
		expect((await all(client.orders.listWithGenerator())).map(({ id }) => id)).toContain(order.id);
		const { data: updated } = await client.orders.update(order.id, { metadata: { seat: 'window' } });
		expect(updated.metadata).toEqual({ seat: 'window' });
		const { data: extras } = await client.orders.getAvailableServices(order.id);
		const bag = extras.find(({ type }) => type === 'baggage');
		const seat = extras.find((each: { type: string }) => each.type === 'seat');
		if (!bag || !seat) throw new Error(`sold: ${extras.map(({ type }) => type).join()}`);
		for (const [i, { id, total_amount: amount, total_currency: currency }] of [bag, seat].entries()) {
			const payment = { type: 'balance' as const, amount, currency };
			const added = await client.orders.addServices(order.id, { add_services: [{ id, quantity: 1 }], payment });
			expect(added.data.services).toHaveLength(i + 1);
		}
		const [map] = (await client.seatMaps.get({ order_id: order.id } as never)).data;
		expect(map?.cabins.length).toBeGreaterThan(0);
	});
	it('are paid by a card with 3DS', async () => {
		const offer = ours(await search('BTS', 'ABV'));
		const { data: key } = await client.identity.componentClientKeys.create();
		expect(key.component_client_key.split('.')).toHaveLength(3);
		const { data: session } = await client.three_d_secure_sessions.create({
			card_id: await cardOf(t, token),
			resource_id: offer.id,
			services: [],
			exception: '',
		});
		const payment = {
			type: 'card',
			amount: offer.total_amount,
			currency: offer.total_currency,
			three_d_secure_session_id: session.id,
		};
		const { data: order } = await client.orders.create(orderOf(offer, { payments: [payment] }));
		expect(order.payment_status.paid_at).not.toBeNull();
	});
	it('are held, and paid later', async () => {
		const offer = ours(await search('JFK', 'EWR'));
		const { data: order } = await client.orders.create(orderOf(offer, { type: 'hold', payments: undefined }));
		expect(order.payment_status.awaiting_payment).toBe(true);
		const { data: payment } = await client.payments.create({
			order_id: order.id,
			payment: { type: 'balance', amount: order.total_amount, currency: order.total_currency },
		});
		expect(payment).toMatchObject({ amount: order.total_amount });
		expect((await client.orders.get(order.id)).data.payment_status.awaiting_payment).toBe(false);
	});
	it('are cancelled as quoted', async () => {
		const { data: order } = await client.orders.create(orderOf(ours(await search('BTS', 'ABV'))));
		const { data: quote } = await client.orderCancellations.create({ order_id: order.id });
		expect(quote).toMatchObject({ refund_amount: order.total_amount, refund_to: 'balance', confirmed_at: null });
		expect((await client.orderCancellations.get(quote.id)).data).toEqual(quote);
		const { data: confirmed } = await client.orderCancellations.confirm(quote.id);
		expect(confirmed).toMatchObject({ id: quote.id, confirmed_at: expect.any(String) });
		expect((await client.orderCancellations.list({ limit: 1 })).data).toEqual([confirmed]);
		expect((await all(client.orderCancellations.listWithGenerator())).map(({ id }) => id)).toContain(quote.id);
		expect((await client.orders.get(order.id)).data).toMatchObject({
			cancelled_at: confirmed.confirmed_at,
			available_actions: ['update'],
		});
		await expect(client.orderCancellations.confirm(quote.id)).rejects.toMatchObject({
			errors: [{ code: 'already_cancelled' }],
		});
	});
	it('are changed to other flights, as offered', async () => {
		const { data: order } = await client.orders.create(orderOf(ours(await search('BTS', 'ABV'))));
		const [slice] = order.slices;
		const add = { origin: 'BTS', destination: 'ABV', departure_date: inDays(90), cabin_class: 'economy' as const };
		const { data: request } = await client.orderChangeRequests.create({
			order_id: order.id,
			slices: { remove: [{ slice_id: slice?.id ?? '' }], add: [add] },
		});
		expect((await client.orderChangeRequests.get(request.id)).data).toEqual(request);
		const [offer] = request.order_change_offers;
		expect(offer).toMatchObject({ change_total_amount: '125.00', penalty_total_amount: '25.00' });
		expect((await client.orderChangeOffers.get(offer?.id ?? '')).data).toEqual(offer);
		const { data: change } = await client.orderChanges.create({ selected_order_change_offer: offer?.id ?? '' });
		expect((await client.orderChanges.get(change.id)).data).toEqual(change);
		const payment = { type: 'balance', amount: '125.00', currency: order.total_currency } as const;
		const { data: confirmed } = await client.orderChanges.confirm(change.id, { payment });
		expect(confirmed).toMatchObject({ id: change.id, confirmed_at: expect.any(String) });
		const { data: after } = await client.orders.get(order.id);
		expect(after.slices.map(({ id }) => id)).toEqual(confirmed.slices.add.map(({ id }) => id));
		expect(after.available_actions).toEqual(['cancel', 'update']);
		await expect(client.orderChanges.confirm(change.id, { payment })).rejects.toMatchObject({
			errors: [{ code: 'order_change_already_actioned' }],
		});
	});
	it('whose flights the airline has changed: read, accepted, and told what was done elsewhere', async () => {
		const { data: order } = await client.orders.create(orderOf(ours(await search('LHR', 'LTN'))));
		const { data: found } = await client.airlineInitiatedChanges.list(order.id);
		expect(found).toMatchObject([{ order_id: order.id, action_taken: null, added: [{}], removed: [{}] }]);
		const id = (found[0] as { id: string }).id;
		const { data: accepted } = await client.airlineInitiatedChanges.accept(id);
		expect(accepted).toMatchObject({ id, action_taken: 'accepted', available_actions: [] });
		const { data: after } = await client.orders.get(order.id);
		expect(after.slices.map((slice) => slice.id)).toEqual(accepted.added.map((slice) => slice.id));
		const by = { token, body: { order_id: order.id, kind: 'update_only' } };
		const made = await t.request('POST', '/sandbox/schedule_changes', by);
		const elsewhere = made.json<{ data: { id: string } }>().data.id;
		expect((await client.airlineInitiatedChanges.update(elsewhere, 'cancelled')).data).toMatchObject({
			action_taken: 'cancelled',
		});
	});
	it('that are refused say why, as the client reads errors', async () => {
		const offer = ours(await search('LHR', 'LGW'));
		const refused = await client.orders.create(orderOf(offer)).catch((error: unknown) => error);
		expect(refused).toBeInstanceOf(DuffelError);
		expect(refused).toMatchObject({
			errors: [{ code: 'airline_unknown', type: 'airline_error' }],
			meta: { status: 502, request_id: expect.any(String) },
		});
	});
});

describe('customers', () => {
	it('users and groups, to the end', async () => {
		const { customerUsers, customerUserGroups } = client.identity;
		const { data: group } = await customerUserGroups.create({ name: 'Lockheed', user_ids: [] });
		const user = { email: 'amelia@example.com', given_name: 'Amelia', family_name: 'Earhart', group_id: group.id };
		const { data: made } = await customerUsers.create({ ...user, phone_number: '+442080160509' });
		expect((await customerUsers.get(made.id)).data.email).toBe(user.email);
		expect((await customerUserGroups.get(group.id)).data.user_ids).toEqual([made.id]);
		expect((await customerUserGroups.list()).data.map(({ id }) => id)).toContain(group.id);
		expect((await customerUserGroups.update(group.id, { name: 'Vega', user_ids: [] })).data.name).toBe('Vega');
		await customerUserGroups.delete(group.id);
		await expect(customerUserGroups.get(group.id)).rejects.toMatchObject({ errors: [{ code: 'not_found' }] });
	});
});

describe('webhooks', () => {
	it('are made, pinged, changed, their deliveries listed, delivered again and removed', async () => {
		const receiver = createServer((_request, response) => response.end());
		await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
		const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`;
		const { data: made } = await client.webhooks.create({ url, events: ['order.created'] });
		expect(made.secret).toHaveLength(32);
		await client.webhooks.ping(made.id);
		expect((await client.webhooks.list({ limit: 10 })).data.map(({ id }) => id)).toEqual([made.id]);
		const { data: deliveries } = await client.webhooks.listDeliveries({} as never);
		const [delivery] = deliveries;
		if (!delivery) throw new Error('nothing was delivered');
		expect((await client.webhooks.get(delivery.event_id)).data).toMatchObject({ type: 'ping.triggered' });
		await client.webhooks.redeliver(delivery.event_id);
		expect(
			(await client.webhooks.update(made.id, { url, active: false, events: ['order.created'] })).data,
		).toMatchObject({
			active: false,
		});
		await client.webhooks.delete(made.id);
		expect((await client.webhooks.list({ limit: 10 })).data).toEqual([]);
		receiver.close();
	});
});
