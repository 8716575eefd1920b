import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { makeStaysBooking } from '#lib/stays/testing/make-stays-booking.ts';
import { makeOrder } from '#lib/travel/testing/make-order.ts';
import { addTraveller } from '../../accounts/travellers/traveller-store.ts';
import type { Env } from '../../env.ts';
import { testSettings } from '../../intents/testing/intents-bench.ts';
import { databaseOfTests } from '../../testing/database-of-tests.ts';
import { newAccount } from '../../testing/signed-in.ts';
import { json, refuse, type StandIn, standInService } from '../../testing/stand-in-service.ts';
import { addNote } from '../booking/note-store.ts';
import { entryOfOrder } from '../index/entry-of-order.ts';
import { entryOfStay } from '../index/entry-of-stay.ts';
import { withIndex } from '../index/find-entries.ts';
import { writeEntries } from '../index/write-entries.ts';
import { findCustomers } from './find-customers.ts';
import { readCustomer } from './read-customer.ts';

const settings = vi.hoisted(() => ({ value: {} as Partial<Env> }));
vi.mock('../../env.ts', () => ({ env: () => settings.value }));

const DORA = 'icu_0000000000000000000001';
const BERTA = 'icu_0000000000000000000002';
const GONE = 'icu_0000000000000000000009';
const user = (id: string, given_name: string) => ({
	id,
	given_name,
	family_name: 'Müller',
	email: `${given_name.toLowerCase()}@example.org`,
	phone_number: null,
	preferred_language: null,
	group: null,
	live_mode: false,
	created_at: '2027-01-02T10:00:00Z',
});
const USERS = new Map([user(DORA, 'Dora'), user(BERTA, 'Berta')].map((one) => [one.id, one]));

type Passengers = ReturnType<typeof makeOrder>['passengers'];
const [ANYBODY] = makeOrder().passengers;
const person = (given_name: string, email = 'anybody@example.org') => ({
	...ANYBODY,
	given_name,
	family_name: 'Müller',
	email,
});
const idOf = (n: number) => `ord_${String(n).padStart(22, '0')}`;
const flight = (n: number, on: string, passengers: object[], users: string[] = []) =>
	makeOrder({
		id: idOf(n),
		users,
		passengers: passengers as Passengers,
		flights: [[{ flight: `BA117 LHR ${on}T08:20 JFK ${on}T11:10` }]],
	});
/** One more than a page shows, a day each. */
const OFTEN = Array.from({ length: 26 }, (_, n) =>
	flight(100 + n, `2027-04-${String(n + 1).padStart(2, '0')}`, [person('Berta', 'berta@example.org')]),
);

const db = databaseOfTests();
const device = { ip: null, userAgent: null };
let service: StandIn;
let isDown = false;
beforeAll(async () => {
	service = await standInService(({ path }, response) => {
		if (isDown) return json(response, {}, 503);
		const known = USERS.get(path.split('/').at(-1) ?? '');
		return known ? json(response, { data: known }) : refuse(response, 404, 'not_found');
	});
	settings.value = testSettings(service.url, db.url);
	await writeEntries(db, [
		...[
			flight(1, '2027-03-11', [person('Dora'), person('Elias'), person('Ida')], [DORA]),
			flight(2, '2027-03-20', [person('Ida', 'DORA@example.org')]),
			flight(3, '2027-03-21', [person('Nobody')]),
			...OFTEN,
		].map(entryOfOrder),
		entryOfStay(
			makeStaysBooking({
				id: 'bok_0000000000000000000001',
				users: [DORA],
				check_in_date: '2027-03-15',
				check_out_date: '2027-03-17',
				guests: [{ given_name: 'Jonas', family_name: 'Müller', user_id: null }],
			}),
		),
	]);
});
afterAll(() => service.close());

async function page(id: string, after?: string) {
	const read = await readCustomer(id, after, device);
	if (!read.ok) throw new Error(read.problem.errors[0]?.code);
	return read.page;
}

it('has bookings that name the customer or have their address, the last to leave first, and who else is in them', async () => {
	const { customer, bookings, companions, count, after, account, travellers, notes } = await page(DORA);
	expect(customer).toMatchObject({ id: DORA, email: 'dora@example.org' });
	expect(customer).not.toHaveProperty('live_mode');
	expect(bookings.map(({ id }) => id)).toEqual([idOf(2), 'bok_0000000000000000000001', idOf(1)]);
	expect([count, after]).toEqual([3, null]);
	expect(companions).toEqual(['Ida Müller', 'Jonas Müller', 'Elias Müller']);
	expect([account, travellers, notes]).toEqual([null, [], []]);
});

it('has a page of them, and the way to the next', async () => {
	const first = await page(BERTA);
	expect([first.bookings.length, first.bookings[0]?.id, first.count]).toEqual([25, idOf(125), 26]);
	expect(first.companions).toEqual([]);
	const next = await page(BERTA, first.after ?? '');
	expect([next.bookings.map(({ id }) => id), next.after, next.count]).toEqual([[idOf(100)], null, 26]);
});

it('shows the ends of numbers alone of whom the account has saved, who are no companions any more', async () => {
	const { id } = await newAccount(db, 'traveller', 'dora@example.com');
	await db.query('update web.accounts set customer_user_id = $2 where id = $1', [id, DORA]);
	await addTraveller(db, id, {
		title: 'mr',
		given_name: 'Elias',
		family_name: 'Müller',
		gender: 'm',
		born_on: '1990-11-08',
		documents: [
			{ type: 'passport', unique_identifier: 'P1234567', issuing_country_code: 'DE', expires_on: '2031-01-01' },
			{ type: 'known_traveler_number', unique_identifier: 'K7654321' },
		],
		loyalty: {
			airlines: [{ airline_iata_code: 'BA', account_number: '99001122' }],
			hotels: [{ programme: 'lcp_1', account_number: '55003344' }],
		},
		forgetDocuments: true,
	});
	await addNote(db, { aboutId: DORA, accountId: id, viewerId: 'v', text: 'Wants an aisle seat', forTraveller: false });
	const read = await page(DORA);
	expect(read.account).toEqual({ email: 'dora@example.com', verified: true, seenAt: null });
	expect(read.travellers).toMatchObject([
		{
			name: 'Elias Müller',
			documents: [
				{ type: 'passport', country: 'DE', masked: '•••• 4567', expires_on: '2031-01-01' },
				{ type: 'known_traveler_number', country: null, masked: '•••• 4321', expires_on: null },
			],
			loyalty: [
				{ programme: 'BA', masked: '•••• 1122' },
				{ programme: 'lcp_1', masked: '•••• 3344' },
			],
		},
	]);
	for (const number of ['P1234567', 'K7654321', '99001122', '55003344'])
		expect(JSON.stringify(read)).not.toContain(number);
	expect(read.companions).toEqual(['Ida Müller', 'Jonas Müller']);
	expect(read.notes).toMatchObject([{ text: 'Wants an aisle seat', by: 'dora@example.com' }]);
});

it('is there without its notes where they cannot be read', async () => {
	await db.query('alter table web.trip_notes rename to notes_away');
	const asked = page(DORA);
	await Promise.allSettled([asked]);
	await db.query('alter table web.notes_away rename to trip_notes');
	const read = await asked;
	expect([read.notes, read.bookings.length]).toEqual([null, 3]);
});

it('makes a customer who was changed elsewhere found at once', async () => {
	USERS.set(DORA, { ...user(DORA, 'Dora'), family_name: 'Brandt' });
	const found = () => withIndex(db, async (tx) => (await findCustomers(tx, 'Brandt')).rows.map(({ id }) => id));
	expect(await found()).toEqual([]);
	await page(DORA);
	expect(await found()).toEqual([DORA]);
});

it.each([
	['no id of a customer', 'ord_1', false, 404],
	['nobody', GONE, false, 404],
	['a customer whom the service does not tell now', DORA, true, 502],
])('is refused for %s', async (_, id, down, status) => {
	isDown = down;
	const read = await readCustomer(id, undefined, device);
	isDown = false;
	expect(read).toMatchObject({ ok: false, problem: { status } });
});
