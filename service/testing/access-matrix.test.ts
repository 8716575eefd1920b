import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ALL_ENDPOINTS } from '#contract/all.ts';
import { type EndpointDefinition, pathParams, requiredScope } from '#contract/endpoint.ts';
import { ErrorEnvelope } from '#contract/envelope.ts';
import { cardBody } from './card-body.ts';
import type { Offer } from '#contract/air/offer.ts';
import { addDays } from '#contract/common/calendar.ts';
import type { StaysSearch } from '#contract/stays/search.ts';
import { askForChange, changeOffers, type ChangeScene, paidOrder } from '../air/order-changes/testing/changing.ts';
import { orderBody } from '../air/orders/testing/booking.ts';
import { bookedStay, quoteIn, TEST_HOTEL } from '../stays/testing/booking-stays.ts';
import { createTestApp, type TestApp, type TestToken } from './create-test-app.ts';

/** Who may see what, for every endpoint of the contract: a new endpoint with an id must say here whose it is. */
type Owner = 'everyone' | ((make: Maker) => Promise<Record<string, string>>);

interface Maker {
	search(path: string): Promise<{ id: string; offers?: { id: string }[]; passengers: { id: string }[] }>;
	stays(): Promise<StaysSearch>;
	card(): Promise<{ id: string }>;
	threeDSecureSession(): Promise<{ id: string }>;
	/** Creates a resource of one's own. */
	create(path: string, body: object): Promise<{ id: string }>;
}

const departure = new Date(Date.now() + 60 * 86_400_000).toISOString().slice(0, 10);
const SEARCH = {
	slices: [{ origin: 'LHR', destination: 'JFK', departure_date: departure }],
	passengers: [{ type: 'adult' }],
};

/** The hotel that is there for tests. */
const STAYS = {
	check_in_date: departure,
	check_out_date: addDays(departure, 1),
	rooms: 1,
	guests: [{ type: 'adult' }],
	accommodation: { ids: [TEST_HOTEL] },
};
const negotiatedRate = { display_name: 'Ours', rate_access_code: 'OURS-1', accommodation_ids: [TEST_HOTEL] };

/** No two have the same e-mail. */
const customerUser = () => ({
	email: `${randomUUID()}@example.com`,
	given_name: 'Tess',
	family_name: 'Traveller',
});
const airlineCredit = {
	airline_iata_code: 'ZZ',
	amount: '100.00',
	amount_currency: 'USD',
	code: '0120000000001',
	type: 'eticket',
	issued_on: '2026-01-15',
	expires_at: `${departure}T00:00:00Z`,
	given_name: 'Tess',
	family_name: 'Traveller',
};

/** Bodies of endpoints that take no empty one, so that it is their id that is judged. */
const BODIES: Readonly<Record<string, object>> = {
	updateOfferPassenger: { given_name: 'Tess', family_name: 'Traveller', loyalty_programme_accounts: [] },
	priceOffer: { intended_payment_methods: [{ type: 'balance' }] },
	priceOrder: { intended_payment_methods: [{ type: 'balance' }] },
	addOrderServices: {
		add_services: [{ id: 'aso_none', quantity: 1 }],
		payment: { type: 'balance', amount: '1.00', currency: 'USD' },
	},
	updateAirlineInitiatedChange: { action_taken: 'accepted' },
	createPaymentInstruction: { card_id: 'tcd_none' },
	updateCustomerUser: { email: 'replaced@example.com', given_name: 'Tess', family_name: 'Traveller' },
};

const anOffer: Owner = async (make) => ({
	id: (await make.search('/air/offer_requests')).offers?.[0]?.id ?? '',
});

const anOrder: Owner = async (make) => {
	const { offers = [] } = await make.search('/air/offer_requests');
	return { id: (await make.create('/air/orders', orderBody(offers[0] as Offer))).id };
};

const aCancellation: Owner = async (make) => {
	const { offers = [] } = await make.search('/air/offer_requests');
	const order = await make.create('/air/orders', orderBody(offers[0] as Offer));
	return { id: (await make.create('/air/order_cancellations', { order_id: order.id })).id };
};

const aScheduleChange: Owner = async (make) => {
	const { offers = [] } = await make.search('/air/offer_requests');
	const order = await make.create('/air/orders', orderBody(offers[0] as Offer));
	return { id: (await make.create('/sandbox/schedule_changes', { order_id: order.id, kind: 'time' })).id };
};
const aChange: Owner = async (make) => {
	const scene = await paidOrder(t, { token });
	return { id: (await make.create('/air/order_changes', { selected_order_change_offer: await anyOffer(scene) })).id };
};
const aChangeRequest: Owner = async () => ({
	id: (await askForChange(t, await paidOrder(t, { token }))).json<{ data: { id: string } }>().data.id,
});
const anyOffer = async (scene: ChangeScene) => (await changeOffers(t, scene))[0]?.id ?? '';

const aStay: Owner = async () => ({ id: (await bookedStay(t, TEST_HOTEL, { token })).id });

const firstOf = async (path: string): Promise<string> =>
	(await t.request('GET', path, { token })).json<{ data: { id: string }[] }>().data[0]?.id ?? '';

/** There can be but one. Nobody listens there. */
const aWebhook = async (make: Maker) => {
	const known = await firstOf('/air/webhooks');
	const body = { url: 'http://127.0.0.1:1/', events: ['order.created'] };
	return { id: known || (await make.create('/air/webhooks', body)).id };
};

/** One that could be delivered again. */
const anEvent: Owner = async (make) => {
	await aWebhook(make);
	await make.create('/air/airline_credits', airlineCredit);
	return { id: await firstOf('/air/webhooks/events') };
};

const OWNERS: Readonly<Record<string, Owner>> = {
	'/air/offer_requests/{id}': async (make) => ({ id: (await make.search('/air/offer_requests')).id }),
	'/air/batch_offer_requests/{id}': async (make) => ({ id: (await make.search('/air/batch_offer_requests')).id }),
	'/air/partial_offer_requests/{id}': async (make) => ({ id: (await make.search('/air/partial_offer_requests')).id }),
	'/air/partial_offer_requests/{id}/fares': async (make) => ({
		id: (await make.search('/air/partial_offer_requests')).id,
	}),
	'/air/offers/{id}': anOffer,
	'/air/offers/{id}/actions/price': anOffer,
	'/air/offers/{id}/upsell_offers': anOffer,
	'/air/offers/{offer_id}/passengers/{passenger_id}': async (make) => {
		const { offers, passengers } = await make.search('/air/offer_requests');
		return { offer_id: offers?.[0]?.id ?? '', passenger_id: passengers[0]?.id ?? '' };
	},
	'/air/orders/{id}': anOrder,
	'/air/orders/{id}/actions/price': anOrder,
	'/air/orders/{id}/available_services': anOrder,
	'/air/orders/{id}/services': anOrder,
	'/air/order_cancellations/{id}': aCancellation,
	'/air/order_cancellations/{id}/actions/confirm': aCancellation,
	'/air/airline_initiated_changes/{id}': aScheduleChange,
	'/air/airline_initiated_changes/{id}/actions/accept': aScheduleChange,
	'/air/order_change_requests/{id}': aChangeRequest,
	'/air/order_change_offers/{id}': async () => ({ id: await anyOffer(await paidOrder(t, { token })) }),
	'/air/order_changes/{id}': aChange,
	'/air/order_changes/{id}/actions/confirm': aChange,
	'/air/payments/{id}': async (make) => {
		const { offers = [] } = await make.search('/air/offer_requests');
		const order = await make.create('/air/orders', orderBody(offers[0] as Offer));
		const paid = await t.request('GET', '/air/payments', { token, query: { order_id: order.id } });
		return { id: paid.json<{ data: { id: string }[] }>().data[0]?.id ?? '' };
	},
	'/air/airline_credits/{id}': async (make) => ({ id: (await make.create('/air/airline_credits', airlineCredit)).id }),
	'/air/webhooks/{id}': aWebhook,
	'/air/webhooks/{id}/actions/ping': aWebhook,
	'/air/webhooks/events/{id}': anEvent,
	'/air/webhooks/events/{id}/actions/redeliver': anEvent,
	'/air/webhooks/deliveries/{id}': async (make) => {
		const { id } = await aWebhook(make);
		await t.request('POST', `/air/webhooks/${id}/actions/ping`, { token });
		return { id: await firstOf('/air/webhooks/deliveries') };
	},
	'/identity/customer/users/{id}': async (make) => ({
		id: (await make.create('/identity/customer/users', customerUser())).id,
	}),
	'/identity/customer/user_groups/{id}': async (make) => ({
		id: (await make.create('/identity/customer/user_groups', { name: 'Group' })).id,
	}),
	'/payments/cards/{id}': (make) => make.card(),
	'/payments/three_d_secure_sessions/{id}/actions/refresh': async (make) => ({
		id: (await make.threeDSecureSession()).id,
	}),
	'/stays/search_results/{id}/actions/fetch_all_rates': async (make) => {
		const { results } = await make.stays();
		return { id: results[0]?.id ?? '' };
	},
	'/stays/quotes/{id}': async () => ({ id: (await quoteIn(t, TEST_HOTEL, { token })).id }),
	'/stays/bookings/{id}': aStay,
	'/stays/bookings/{id}/actions/cancel': aStay,
	'/stays/bookings/{id}/payment_instructions': aStay,
	'/stays/negotiated_rates/{id}': async (make) => ({
		id: (await make.create('/stays/negotiated_rates', negotiatedRate)).id,
	}),
	'/stays/accommodation/{id}': 'everyone',
	'/stays/accommodation/{id}/reviews': 'everyone',
	'/stays/brands/{id}': 'everyone',
	'/stays/chains/{id}': 'everyone',
	'/air/airports/{id}': 'everyone',
	'/air/cities/{id}': 'everyone',
	'/air/airlines/{id}': 'everyone',
	'/air/aircraft/{id}': 'everyone',
	'/air/loyalty_programmes/{id}': 'everyone',
	'/sandbox/airlines/{iata_code}': 'everyone',
};

let t: TestApp;
let token: TestToken;
let others: Record<'another organisation' | 'the other mode', TestToken>;
beforeAll(async () => {
	t = await createTestApp({ settings: { SIMULATED_LIVE: '1', WEBHOOK_ALLOW_HOSTS: '127.0.0.1' } });
	token = await t.token();
	others = {
		'another organisation': await t.token(),
		'the other mode': await t.token({ mode: 'live', organisationId: token.organisationId }),
	};
});
afterAll(() => t.close());

const create = async (path: string, body: object, host?: 'cards') => {
	const reply = await t.request('POST', path, { token, body, host });
	expect(reply.statusCode).toBe(201);
	return reply.json().data;
};
const maker: Maker = {
	search: (path) => create(path, SEARCH),
	stays: () => create('/stays/search', STAYS),
	create,
	card: () => create('/payments/cards', cardBody(), 'cards'),
	threeDSecureSession: async () => {
		const { offers = [] } = await maker.search('/air/offer_requests');
		const card = await maker.card();
		const body = { card_id: card.id, resource_id: offers[0]?.id, services: [] };
		return create('/payments/three_d_secure_sessions', body);
	},
};

const withIds = (path: string, ids: Record<string, string>) =>
	path.replace(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? 'none');
const random = (path: string) =>
	Object.fromEntries(pathParams(path).map((name) => [name, 'xxx_0000VbaoKqRT6AFYU1C000']));
const call = (endpoint: EndpointDefinition, path: string, by: TestToken | string | null, change: object = {}) =>
	t.request(endpoint.method, path, {
		token: by,
		host: endpoint.host,
		...(endpoint.body && { body: BODIES[endpoint.name] ?? {} }),
		...change,
	});

/** What a reply says, but for its request id. */
const told = (reply: Awaited<ReturnType<typeof call>>) => ({
	status: reply.statusCode,
	errors: ErrorEnvelope.parse(reply.json()).errors,
});

const ownerOf = (endpoint: EndpointDefinition) => OWNERS[endpoint.path];
const anyPathOf = ({ path }: EndpointDefinition) => withIds(path, random(path));
/** The endpoints that a rule is about. */
const those = (isMeant: (endpoint: EndpointDefinition) => boolean) =>
	ALL_ENDPOINTS.filter(isMeant).map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const);

test.each(those(() => true))('the ids of %s have an owner', (_, endpoint) => {
	expect(pathParams(endpoint.path).length > 0).toBe(ownerOf(endpoint) !== undefined);
});

test.each(those(() => true))('%s needs a token, a known one, and the version', async (_, endpoint) => {
	const codes = [];
	for (const reply of [
		await call(endpoint, anyPathOf(endpoint), null),
		await call(endpoint, anyPathOf(endpoint), 'service_test_unknown'),
		await call(endpoint, anyPathOf(endpoint), token, { version: null }),
	]) {
		codes.push(told(reply).errors[0]?.code);
	}
	expect(codes).toEqual(['missing_authorization_header', 'access_token_not_found', 'missing_version_header']);
});

test.each(those((endpoint) => requiredScope(endpoint) === 'read_write'))(
	'%s is not for read-only tokens',
	async (_, endpoint) => {
		const readOnly = await t.token({ scope: 'read_only', organisationId: token.organisationId });
		const reply = await call(endpoint, anyPathOf(endpoint), readOnly);
		expect(told(reply).errors[0]?.code).toBe('insufficient_permissions');
	},
);

test.each(those((endpoint) => endpoint.testModeOnly === true))(
	'%s does not exist in live mode',
	async (_, endpoint) => {
		const reply = await call(endpoint, anyPathOf(endpoint), others['the other mode']);
		expect(told(reply).errors[0]?.code).toBe('not_found');
	},
);

test.each(those((endpoint) => ownerOf(endpoint) !== undefined && !endpoint.body))(
	'%s: an unknown id, and one of another kind, are not found',
	async (_, endpoint) => {
		const ids = { ...random(endpoint.path), id: `org_${token.organisationId.slice(4)}` };
		expect([
			told(await call(endpoint, anyPathOf(endpoint), token)).errors[0]?.code,
			told(await call(endpoint, withIds(endpoint.path, ids), token)).errors[0]?.code,
		]).toEqual(['not_found', 'not_found']);
	},
);

test.each(those((endpoint) => typeof ownerOf(endpoint) === 'function'))(
	'%s: what is another’s is told apart from nothing by no word',
	async (_, endpoint) => {
		const make = ownerOf(endpoint) as Exclude<Owner, 'everyone'>;
		const own = withIds(endpoint.path, await make(maker));
		const nothing = told(await call(endpoint, anyPathOf(endpoint), token));
		const replies = await Promise.all(
			Object.values(others).map(async (other) => told(await call(endpoint, own, other))),
		);
		expect(nothing.status).toBe(404);
		expect(replies).toEqual([nothing, nothing]);
		expect((await call(endpoint, own, token)).statusCode).not.toBe(404);
	},
);

test.each(those(({ method }) => method === 'PATCH'))(
	'%s refuses what it does not know, so that nothing is lost in silence',
	async (_, endpoint) => {
		const body = { ...BODIES[endpoint.name], colour: 'red' };
		const reply = await call(endpoint, anyPathOf(endpoint), token, { body });
		expect(told(reply).errors).toContainEqual(
			expect.objectContaining({ code: 'validation_inclusion', source: { field: 'colour', pointer: '/colour' } }),
		);
	},
);

test.each(those(({ data }) => data === undefined))('%s says `{}` when it is done', async (_, endpoint) => {
	const receiver = createServer((_request, response) => response.end());
	await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
	try {
		const make = ownerOf(endpoint) as Exclude<Owner, 'everyone'>;
		const ids = await make(maker);
		const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`;
		await t.request('PATCH', `/air/webhooks/${await firstOf('/air/webhooks')}`, { token, body: { url } });
		const reply = await call(endpoint, withIds(endpoint.path, ids), token);
		expect([reply.statusCode, reply.headers['content-type'], reply.body]).toEqual([
			200,
			'application/json; charset=utf-8',
			'{}',
		]);
	} finally {
		receiver.close();
	}
});

/** Lists that one asks for without saying what they are of. */
const OWN_LISTS = those(
	({ method, list, path, query }) =>
		method === 'GET' &&
		list === 'page' &&
		typeof OWNERS[`${path}/{id}`] === 'function' &&
		query?.safeParse({}).success === true,
);
test.each(OWN_LISTS)('%s: a list holds one’s own alone', async (_, endpoint) => {
	const make = OWNERS[`${endpoint.path}/{id}`] as Exclude<Owner, 'everyone'>;
	const { id } = await make(maker);
	const ids = async (by: TestToken) =>
		(await call(endpoint, endpoint.path, by)).json().data.map((each: { id: string }) => each.id);
	expect(await ids(token)).toContain(id);
	for (const other of Object.values(others)) expect(await ids(other)).not.toContain(id);
});
