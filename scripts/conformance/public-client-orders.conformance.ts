import { DuffelError } from '@duffel/api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inDays } from '#service/air/search/testing/search-body.ts';
import { cardOf } from '#service/testing/pay-by-card.ts';
import { all, offerOf, openPublicClient, orderOf, type PublicClient, search } from './public-client.ts';

let opened: PublicClient;
let client: PublicClient['client'];
beforeAll(async () => {
	opened = await openPublicClient();
	({ client } = opened);
}, 60_000);
afterAll(() => opened.t.close());

describe('orders', () => {
	it('are made, found, updated, and given a bag and a seat', async () => {
		// This world's Iberia shows no seats on the flights it flies itself, but those of Vueling, which flies for it.
		const { offers } = await search(client, 'MAD', 'BCN');
		const offer = offers.find(
			({ owner, slices }) => `${owner.iata_code} ${slices[0]?.segments[0]?.operating_carrier.iata_code}` === 'IB VY',
		);
		if (!offer) throw new Error('Vueling flies nothing for Iberia');
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
		const offer = offerOf(await search(client, 'BTS', 'ABV'));
		const { data: key } = await client.identity.componentClientKeys.create();
		expect(key.component_client_key.split('.')).toHaveLength(3);
		const { data: session } = await client.three_d_secure_sessions.create({
			card_id: await cardOf(opened.t, opened.token),
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
		const offer = offerOf(await search(client, 'JFK', 'EWR'));
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
		const { data: order } = await client.orders.create(orderOf(offerOf(await search(client, 'BTS', 'ABV'))));
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
		const { data: order } = await client.orders.create(orderOf(offerOf(await search(client, 'BTS', 'ABV'))));
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
		const { data: order } = await client.orders.create(orderOf(offerOf(await search(client, 'LHR', 'LTN'))));
		const { data: found } = await client.airlineInitiatedChanges.list(order.id);
		expect(found).toMatchObject([{ order_id: order.id, action_taken: null, added: [{}], removed: [{}] }]);
		const id = (found[0] as { id: string }).id;
		const { data: accepted } = await client.airlineInitiatedChanges.accept(id);
		expect(accepted).toMatchObject({ id, action_taken: 'accepted', available_actions: [] });
		const { data: after } = await client.orders.get(order.id);
		expect(after.slices.map((slice) => slice.id)).toEqual(accepted.added.map((slice) => slice.id));
		const by = { token: opened.token, body: { order_id: order.id, kind: 'update_only' } };
		const made = await opened.t.request('POST', '/sandbox/schedule_changes', by);
		const elsewhere = made.json<{ data: { id: string } }>().data.id;
		expect((await client.airlineInitiatedChanges.update(elsewhere, 'cancelled')).data).toMatchObject({
			action_taken: 'cancelled',
		});
	});
	it('that are refused say why, as the client reads errors', async () => {
		const offer = offerOf(await search(client, 'LHR', 'LGW'));
		const refused = await client.orders.create(orderOf(offer)).catch((error: unknown) => error);
		expect(refused).toBeInstanceOf(DuffelError);
		expect(refused).toMatchObject({
			errors: [{ code: 'airline_unknown', type: 'airline_error' }],
			meta: { status: 502, request_id: expect.any(String) },
		});
	});
});
