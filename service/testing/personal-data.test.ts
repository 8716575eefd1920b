import pino from 'pino';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { inTheClear } from '#base/testing/in-the-clear.ts';
import { ALL_ENDPOINTS } from '#contract/all.ts';
import type { Order } from '#contract/air/order.ts';
import type { Offer } from '#contract/air/offer.ts';
import { askForChange, changeOffers, confirmChange, pendingChange } from '../air/order-changes/testing/changing.ts';
import { offersOn, orderBody } from '../air/orders/testing/booking.ts';
import { searchBody } from '../air/search/testing/search-body.ts';
import { PERSONAL_COLUMNS } from '../db/personal-columns.ts';
import { sealPersons } from '../db/seal-persons.ts';
import { bookingBody, quoteIn, TEST_HOTEL } from '../stays/testing/booking-stays.ts';
import { createTestApp, type TestApp, type TestToken } from './create-test-app.ts';

/** Words that are nowhere but in what the test tells. */
const CANARY = {
	given: 'Quirinalia',
	family: 'Zylberquist',
	born: '1971-07-13',
	phone: '+442080160547',
	email: 'nobodys.canary@example.com',
	document: 'QX7713771',
	account: '771377137',
	request: 'Feathers of a cassowary',
};

/** Where personal data may be read in the clear, and why. */
const ALLOWED: Readonly<Record<string, { what: string[]; why: string }>> = {
	'service.orders.passenger_names': { what: ['given', 'family'], why: 'lists are filtered by a part of a name' },
	'service.customer_users.email': { what: ['email'], why: 'found by address, of which there is one' },
	'service.customer_users.given_name': { what: ['given'], why: 'who a customer is, and no trip of theirs' },
	'service.customer_users.family_name': { what: ['family'], why: 'as the given name' },
	'service.customer_users.phone_number': { what: ['phone'], why: 'as the given name' },
	'service.airline_credits.given_name': { what: ['given'], why: 'whose the credit is, and no trip of theirs' },
	'service.airline_credits.family_name': { what: ['family'], why: 'as the given name' },
	'service.search_parts.bytes': {
		what: ['given', 'family', 'account'],
		why: 'offers as they are sent, compressed, of a search that named its travellers for a loyalty fare; a day',
	},
	'sandbox.bookings.record': {
		what: ['given', 'family', 'account'],
		why: 'the simulated airline’s own books; a real one keeps its own elsewhere',
	},
};

/** What bodies of the contract call personal data by. */
const PERSONAL =
	/"(given_name|family_name|born_on|phone_number|email|account_number|unique_identifier|loyalty_programme_account_number|accommodation_special_requests)":/;
const ASKING = ALL_ENDPOINTS.filter(
	({ body }) => body && PERSONAL.test(JSON.stringify(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }))),
).map(({ name }) => name);

const accounts = [{ airline_iata_code: 'ZZ', account_number: CANARY.account }];
const named = { given_name: CANARY.given, family_name: CANARY.family };
const person = {
	...named,
	born_on: CANARY.born,
	phone_number: CANARY.phone,
	email: CANARY.email,
	loyalty_programme_accounts: accounts,
	identity_documents: [
		{ type: 'passport', unique_identifier: CANARY.document, issuing_country_code: 'GB', expires_on: '2039-01-01' },
	],
};
const SILENT = pino({ level: 'silent' });
let keys = 0;

/** Tells the canaries wherever a body takes them, each request with an Idempotency-Key. Gives what was asked, by name. */
async function tellAll(t: TestApp, token: TestToken): Promise<Set<string>> {
	const told = new Set<string>();
	const post = async (name: string, path: string, body?: object, given: { method?: string; host?: 'cards' } = {}) => {
		const { method = 'POST', host } = given;
		const headers = { 'idempotency-key': `key-${++keys}` };
		const reply = await t.request(method, path, { token, body, headers, ...(host && { host }) });
		expect([200, 201, 202], `${name}: ${reply.body}`).toContain(reply.statusCode);
		told.add(name);
		return reply.json().data;
	};
	const passengers = [{ type: 'adult', ...named, loyalty_programme_accounts: accounts }];
	const search = searchBody('BTS-ABV', { passengers });
	const found = await post('createOfferRequest', '/air/offer_requests', search);
	await post('createBatchOfferRequest', '/air/batch_offer_requests', search);
	await post('createPartialOfferRequest', '/air/partial_offer_requests', search);
	const offers = found.offers as Offer[];
	const offer = offers.find(({ conditions }) => conditions.change_before_departure?.allowed) as Offer;
	const passengerPath = `/air/offers/${offer.id}/passengers/${offer.passengers[0]?.id}`;
	const { identity_documents: _none, born_on: _born, phone_number: _phone, email: _email, ...namesOnly } = person;
	await post('updateOfferPassenger', passengerPath, namesOnly, { method: 'PATCH' });
	const order: Order = await post(
		'createOrder',
		'/air/orders',
		orderBody(offer, {}, () => person),
	);
	const scene = { token, order };
	await askForChange(t, scene);
	const [cheapest] = await changeOffers(t, scene);
	expect((await confirmChange(t, scene, await pendingChange(t, scene, cheapest))).statusCode).toBe(200);
	const [held] = await offersOn(t, 'JFK-EWR', { token });
	const hold = orderBody(held as Offer, { type: 'hold', payments: undefined }, () => person);
	await post('createOrder', '/air/orders', hold);
	const user = { email: CANARY.email, ...named, phone_number: CANARY.phone };
	const { id: userId } = await post('createCustomerUser', '/identity/customer/users', user);
	await post('updateCustomerUser', `/identity/customer/users/${userId}`, user, { method: 'PUT' });
	await post('createAirlineCredit', '/air/airline_credits', {
		airline_iata_code: 'ZZ',
		amount: '100.00',
		amount_currency: 'USD',
		code: '0120000000001',
		type: 'eticket',
		issued_on: '2026-01-15',
		expires_at: '2039-01-01T00:00:00Z',
		...named,
	});
	const room = 'Loyalty number required';
	const quote = await quoteIn(t, TEST_HOTEL, { token, room, number: CANARY.account });
	told.add('createStaysQuote');
	await post('createStaysBooking', '/stays/bookings', {
		...bookingBody(quote, { guests: [named], email: CANARY.email, phone_number: CANARY.phone }),
		loyalty_programme_account_number: CANARY.account,
		accommodation_special_requests: CANARY.request,
	});
	// One that is cut off keeps what it asks until its outcome is known.
	const config: { FAILPOINT?: string } = t.ctx.config;
	config.FAILPOINT = 'book_order.begun:throw';
	const [cut] = await offersOn(t, 'JFK-EWR', { token });
	await t.request('POST', '/air/orders', { token, body: orderBody(cut as Offer, {}, () => person) });
	delete config.FAILPOINT;
	const [open] = await t.db.query("select 1 from service.attempts where state = 'open'");
	expect(open).toBeDefined();
	return told;
}

/** The canaries that stand in the clear. */
const canaries = (t: TestApp): Promise<Record<string, string[]>> => inTheClear(t.db, CANARY);

test('no column says in the clear what is known of persons, but those with a reason', async () => {
	const t = await createTestApp({ log: SILENT });
	const token = await t.token();
	const told = await tellAll(t, token);
	// The card host’s own test is card-secrecy.test.ts.
	expect(ASKING.filter((name) => !told.has(name) && name !== 'createCard')).toEqual([]);
	// No more, and no less: a reason that is not needed any more goes.
	expect(await canaries(t)).toEqual(
		Object.fromEntries(Object.entries(ALLOWED).map(([name, { what }]) => [name, what.toSorted()])),
	);
	await t.close();
});

test('what was kept in the clear is read, sealed by the job, and read as before; so is what an older key sealed', async () => {
	const plain = await createTestApp({ settings: { PERSONS_KEY: '' }, log: SILENT });
	const token = await plain.token();
	await tellAll(plain, token);
	const clear = await canaries(plain);
	expect(clear['service.orders.body']).toContain('born');
	expect(clear['service.stays_bookings.body']).toContain('email');
	// The table of what erasing does has every column that knows a person, and no column that there is not.
	const said = Object.entries(PERSONAL_COLUMNS).flatMap(([table, { columns }]) =>
		columns.split(' ').map((column) => `${table}.${column}`),
	);
	expect(said).toEqual(expect.arrayContaining(Object.keys(clear)));
	const there = await plain.db.query<{ name: string }>(
		`select table_schema || '.' || table_name || '.' || column_name as name from information_schema.columns`,
	);
	expect(there.map(({ name }) => name)).toEqual(expect.arrayContaining(said));
	const read = async (t: TestApp) => [
		(await t.request('GET', '/air/orders', { token })).json().data,
		(await t.request('GET', '/stays/bookings', { token })).json().data,
	];
	const before = await read(plain);
	expect(JSON.stringify(before)).toContain(CANARY.born);
	await plain.db.query('delete from service.idempotency_keys');
	await plain.ctx.background.finish(5_000);

	const first = 'a-first-key-of-thirty-two-characters';
	const second = 'another-key-of-thirty-two-characters';
	const withKey = (key: string) =>
		createTestApp({
			log: SILENT,
			settings: { PERSONS_KEY: key },
			database: { url: plain.ctx.config.DATABASE_URL, drop: async () => {} },
		});
	const keyed = await withKey(first);
	expect(await read(keyed)).toEqual(before);
	expect(await sealPersons(keyed.ctx)).toBe(3);
	expect(await sealPersons(keyed.ctx)).toBe(0);
	const { 'service.orders.body': order, 'service.stays_bookings.body': stay } = await canaries(keyed);
	expect([order, stay]).toEqual([undefined, undefined]);
	expect(await read(keyed)).toEqual(before);
	await keyed.close();

	const rotated = await withKey(`${second},${first}`);
	expect(await read(rotated)).toEqual(before);
	expect(await sealPersons(rotated.ctx)).toBe(3);
	await rotated.close();

	const after = await withKey(second);
	expect(await read(after)).toEqual(before);
	await after.close();
	const without = await withKey(first);
	expect((await without.request('GET', '/air/orders', { token })).statusCode).toBe(500);
	await without.close();
	await plain.close();
});
