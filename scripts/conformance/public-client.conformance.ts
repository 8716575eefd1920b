import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inDays } from '#service/air/search/testing/search-body.ts';
import { all, offerOf, openPublicClient, type PublicClient, search } from './public-client.ts';

let opened: PublicClient;
let client: PublicClient['client'];
beforeAll(async () => {
	opened = await openPublicClient();
	({ client } = opened);
}, 60_000);
afterAll(() => opened.t.close());

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
		const found = await search(client, 'LHR', 'JFK', true);
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
		const found = await search(client, 'LHR', 'JFK');
		const offer = offerOf(found);
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
		expect((await client.offers.upsellFares(offerOf(found, 'BA').id)).data).toBeInstanceOf(Array);
		expect((await client.seatMaps.get({ offer_id: offer.id })).data[0]?.cabins.length).toBeGreaterThan(0);
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
