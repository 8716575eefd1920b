import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLog } from '#base/log.ts';
import type { StaysQuote } from '#contract/stays/quote.ts';
import { offerOn, orderBody } from '../air/orders/testing/booking.ts';
import { searchBody } from '../air/search/testing/search-body.ts';
import { bookingBody, quoteIn, TEST_HOTEL } from '../stays/testing/booking-stays.ts';
import { cardBody } from './card-body.ts';
import { createTestApp, type TestApp, type TestToken } from './create-test-app.ts';

const NUMBER = '4242 4242 4242 4242';
const PARTS = ['4242424242424242', NUMBER];
let t: TestApp;
let token: TestToken;
let quote: StaysQuote;
let log = '';
beforeAll(async () => {
	t = await createTestApp({ log: createLog('trace', 'test', { write: (line) => (log += line) }) });
	token = await t.token();
	quote = await quoteIn(t, TEST_HOTEL, { token });
});
afterAll(() => t.close());

const user = { email: 'tess@example.com', given_name: 'Tess', family_name: 'Traveller' };
const rate = { display_name: 'Ours', rate_access_code: 'OURS-1', accommodation_ids: [TEST_HOTEL] };
const hold = async (change: object) =>
	orderBody(await offerOn(t, 'JFK-EWR', { token }), { type: 'hold', payments: undefined, ...change });

type Body = object | (() => Promise<object>);
const FIELDS: [string, string, Body, string | RegExp, ('cards' | 'api')?][] = [
	[
		'a customer user’s given name',
		'/identity/customer/users',
		{ ...user, given_name: `Tess ${NUMBER}` },
		'/given_name',
	],
	['a customer user’s family name', '/identity/customer/users', { ...user, family_name: PARTS[0] }, '/family_name'],
	['an e-mail address', '/identity/customer/users', { ...user, email: `${PARTS[0]}@example.com` }, '/email'],
	['a group’s name', '/identity/customer/user_groups', { name: NUMBER }, '/name'],
	['an order’s metadata', '/air/orders', () => hold({ metadata: { note: `pay with ${NUMBER}` } }), '/metadata/note'],
	[
		'a key of metadata, which is not repeated',
		'/air/orders',
		() => hold({ metadata: { c4242424242424242: 'x' } }),
		'/metadata',
	],
	['a stay’s metadata', '/stays/bookings', () => stay({ metadata: { card: PARTS[0] } }), '/metadata/card'],
	[
		'a request to a hotel',
		'/stays/bookings',
		() => stay({ accommodation_special_requests: `Charge ${NUMBER}` }),
		'/accommodation_special_requests',
	],
	['the name of a negotiated rate', '/stays/negotiated_rates', { ...rate, display_name: NUMBER }, '/display_name'],
	[
		'the code of a negotiated rate',
		'/stays/negotiated_rates',
		{ ...rate, rate_access_code: PARTS[0] },
		'/rate_access_code',
	],
	[
		'a private fare’s reference',
		'/air/offer_requests',
		searchBody('JFK-EWR', { private_fares: { ZZ: [{ tracking_reference: PARTS[0] }] } }),
		'/private_fares/ZZ/0/tracking_reference',
	],
	['the name on a card', '/payments/cards', cardBody({ name: NUMBER }), '/name', 'cards'],
	['the address of a card', '/payments/cards', cardBody({ address_line_2: NUMBER }), '/address_line_2', 'cards'],
];
const stay = async (change: object) => bookingBody(quote, change);

const bodyOf = (body: Body): Promise<object> => (typeof body === 'function' ? body() : Promise.resolve(body));

test.each(FIELDS)('the number of a card is refused in %s', async (_, path, body, pointer, host) => {
	const reply = await t.request('POST', path, { token, body: await bodyOf(body), host });
	expect(reply.statusCode, reply.body).toBe(422);
	expect(reply.json().errors).toEqual([
		expect.objectContaining({
			code: 'validation_format',
			type: 'validation_error',
			source: expect.objectContaining({ pointer }),
		}),
	]);
	for (const part of PARTS) expect(reply.body + log).not.toContain(part);
});

test.each<[string, string]>([
	['/identity/customer/users', 'api'],
	['/payments/cards', 'cards'],
])('and in the Idempotency-Key of %s', async (path, host) => {
	const reply = await t.request('POST', path, {
		token,
		body: host === 'cards' ? cardBody({}) : user,
		host: host as 'api' | 'cards',
		headers: { 'idempotency-key': `pay-${PARTS[0]}` },
	});
	expect([reply.statusCode, reply.json().errors[0]]).toMatchObject([
		422,
		{ code: 'validation_format', source: { parameter: 'Idempotency-Key' } },
	]);
	for (const part of PARTS) expect(reply.body + log).not.toContain(part);
});

test('what only looks like one is taken where it says something else', async () => {
	const metadata = { ticket_number: '4790000000006', at: '1700000000008', phone: '+442080160509' };
	const reply = await t.request('POST', '/air/orders', { token, body: await hold({ metadata }) });
	expect([reply.statusCode, reply.json().data.metadata]).toEqual([201, metadata]);
	// Numbers of tickets and of loyalty accounts, and phones, are separate fields.
	const credit = await t.request('POST', '/air/airline_credits', {
		token,
		body: {
			airline_iata_code: 'ZZ',
			amount: '10.00',
			amount_currency: 'USD',
			code: '4222222222222',
			type: 'eticket',
			issued_on: '2026-01-15',
			expires_at: '2039-01-01T00:00:00Z',
			given_name: 'Tess',
			family_name: 'Traveller',
		},
	});
	expect(credit.statusCode, credit.body).toBe(201);
});
