import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ALL_ENDPOINTS } from '#contract/all.ts';
import type { EndpointDefinition } from '#contract/endpoint.ts';
import { askForChange, changeOffers, paidOrder } from '#service/air/order-changes/testing/changing.ts';
import { heldOrder, offerOn } from '#service/air/orders/testing/booking.ts';
import { revokeToken } from '#service/identity/tokens/tokens.ts';
import { bookedStay, quoteIn, TEST_HOTEL } from '#service/stays/testing/booking-stays.ts';
import { cardBody } from '#service/testing/card-body.ts';
import { createTestApp, type TestApp, type TestToken } from '#service/testing/create-test-app.ts';

let t: TestApp;
let token: TestToken;
/** The ids that resources and keys are made of. */
const ids: Record<string, string> = {};

async function keyOf(names: Record<string, string>, by: TestToken | string = token): Promise<string> {
	const body = Object.fromEntries(Object.entries(names).map(([name, of]) => [name, ids[of] ?? of]));
	const reply = await t.request('POST', '/identity/component_client_keys', { token: by, body });
	return reply.json().data.component_client_key;
}
const newUser = async (name: string) =>
	(
		await t.request('POST', '/identity/customer/users', {
			token,
			body: { email: `${name}@example.com`, given_name: 'Tess', family_name: 'Traveller' },
		})
	).json().data.id as string;

beforeAll(async () => {
	t = await createTestApp();
	token = await t.token();
	ids.user = await newUser('user');
	ids.otherUser = await newUser('other');
	const change = { passengers: [{ type: 'adult', user_id: ids.user }] };
	ids.offer = (await offerOn(t, 'JFK-EWR', { token })).id;
	ids.namedOffer = (await offerOn(t, 'JFK-EWR', { token, change })).id;
	const searchOf = (offer: string) => `orq${offer.slice(3, -3)}000`;
	ids.search = searchOf(ids.offer);
	ids.namedSearch = searchOf(ids.namedOffer);
	ids.order = (await heldOrder(t, { users: [ids.user] }, token)).order.id;
	ids.otherOrder = (await heldOrder(t, { users: [ids.otherUser] }, token)).order.id;
	const scene = await paidOrder(t, { token });
	await askForChange(t, scene);
	const selected = (await changeOffers(t, scene))[0]?.id;
	const body = { selected_order_change_offer: selected };
	ids.change = (await t.request('POST', '/air/order_changes', { token, body })).json().data.id;
	ids.changedOrder = scene.order.id;
	ids.quote = (await quoteIn(t, TEST_HOTEL, { token })).id;
	ids.booking = (await bookedStay(t, TEST_HOTEL, { token, pay: { users: [ids.user] } })).id;
	ids.otherBooking = (await bookedStay(t, TEST_HOTEL, { token })).id;
});
afterAll(() => t.close());

/** Which of the resources each key pays for: the others are not there for it. */
const RESOURCES = ['offer', 'namedOffer', 'order', 'otherOrder', 'change', 'quote', 'booking', 'otherBooking'];
const KEYS: [Record<string, string>, string[]][] = [
	[{}, RESOURCES],
	[{ user_id: 'user' }, ['offer', 'namedOffer', 'order', 'quote', 'booking']],
	[{ user_id: 'otherUser' }, ['offer', 'otherOrder', 'quote']],
	[{ user_id: 'icu_none' }, ['offer', 'quote']],
	[{ order_id: 'order' }, ['order']],
	[{ order_id: 'otherOrder' }, ['otherOrder']],
	[{ order_id: 'changedOrder' }, ['change']],
	[{ user_id: 'user', order_id: 'order' }, ['order']],
	[{ user_id: 'otherUser', order_id: 'order' }, []],
	[{ user_id: 'user', order_id: 'otherOrder' }, []],
	[{ booking_id: 'booking' }, ['booking']],
	[{ booking_id: 'otherBooking' }, ['otherBooking']],
	[{ user_id: 'user', booking_id: 'booking' }, ['booking']],
	[{ user_id: 'otherUser', booking_id: 'booking' }, []],
	[{ user_id: 'user', booking_id: 'otherBooking' }, []],
	[{ order_id: 'order', booking_id: 'booking' }, []],
	[{ offer_request_id: 'search' }, ['offer']],
	[{ offer_request_id: 'namedSearch' }, ['namedOffer']],
	[{ user_id: 'otherUser', offer_request_id: 'namedSearch' }, []],
	[{ order_id: 'ord_none' }, []],
];

describe('a component client key pays for what it was made for', () => {
	test.each(KEYS)('%o: %j', async (names, payable) => {
		const key = await keyOf(names);
		const answers = await Promise.all(
			RESOURCES.map(async (resource) => {
				const body = { card_id: 'tcd_none', resource_id: ids[resource], services: [] };
				const reply = await t.request('POST', '/payments/three_d_secure_sessions', { token: key, body });
				return [resource, reply.statusCode, reply.json().errors[0].code === 'not_found'];
			}),
		);
		// What it may pay for comes as far as the card, or as what is owed.
		expect(answers).toEqual(
			RESOURCES.map((resource) => [resource, payable.includes(resource) ? 422 : 404, !payable.includes(resource)]),
		);
	});

	test('and refreshes the sessions of that alone', async () => {
		const card = await t.request('POST', '/payments/cards', {
			host: 'cards',
			token,
			body: cardBody({ number: '4242424242424242' }),
		});
		const body = { card_id: card.json().data.id, resource_id: ids.order, services: [] };
		const made = await t.request('POST', '/payments/three_d_secure_sessions', { token, body });
		expect(made.statusCode).toBe(201);
		const statusOf = async (names: Record<string, string>) =>
			(
				await t.request('POST', `/payments/three_d_secure_sessions/${made.json().data.id}/actions/refresh`, {
					token: await keyOf(names),
				})
			).statusCode;
		expect(await statusOf({ order_id: 'order' })).toBe(200);
		expect(await statusOf({ user_id: 'user' })).toBe(200);
		expect(await statusOf({})).toBe(200);
		expect(await statusOf({ order_id: 'otherOrder' })).toBe(404);
		expect(await statusOf({ user_id: 'otherUser' })).toBe(404);
		expect(await statusOf({ booking_id: 'booking' })).toBe(404);
	});
});

/** Every endpoint that a key opens, and every other one. */
const opens = ({ clientScope }: EndpointDefinition) => clientScope !== undefined;
const ask = async (endpoint: EndpointDefinition, key: string | null) => {
	const path = endpoint.path.replace(/\{\w+\}/g, 'none');
	const host = endpoint.host === 'cards' ? 'cards' : 'api';
	const given = endpoint.method === 'GET' || endpoint.method === 'DELETE' ? {} : { body: {} };
	const reply = await t.request(endpoint.method, path, { token: key, host, ...given });
	return [endpoint.name, reply.statusCode, reply.json().errors[0].code];
};
const askAll = async (endpoints: readonly EndpointDefinition[], key: string | null) => {
	const answers = [];
	for (const endpoint of endpoints) answers.push(await ask(endpoint, key));
	return answers;
};
const all = (endpoints: readonly EndpointDefinition[], status: number, code: string) =>
	endpoints.map(({ name }) => [name, status, code]);

describe('at every endpoint', () => {
	const closed = ALL_ENDPOINTS.filter((endpoint) => !opens(endpoint));

	test.each<Record<string, string>>([{}, { user_id: 'user' }, { order_id: 'order' }, { booking_id: 'booking' }])(
		'a key of %o opens nothing but cards and sessions',
		async (names) => {
			expect(await askAll(closed, await keyOf(names))).toEqual(all(closed, 403, 'insufficient_permissions'));
		},
	);

	test('no key is none', async () => {
		expect(await askAll(ALL_ENDPOINTS, null)).toEqual(all(ALL_ENDPOINTS, 401, 'missing_authorization_header'));
	});

	test('a key that has expired opens nothing', async () => {
		const by = await t.token();
		const key = await keyOf({ order_id: 'order' }, by);
		await t.request('POST', '/sandbox/clock', { token: by, body: { advance_ms: 20 * 60_000 } });
		expect(await askAll(ALL_ENDPOINTS, key)).toEqual(all(ALL_ENDPOINTS, 401, 'expired_access_token'));
	});

	test('nor does one whose token was revoked', async () => {
		const by = await t.token();
		const key = await keyOf({ user_id: 'user' }, by);
		await revokeToken(t.db, by.id);
		expect(await askAll(ALL_ENDPOINTS, key)).toEqual(all(ALL_ENDPOINTS, 401, 'access_token_not_found'));
	});
});
