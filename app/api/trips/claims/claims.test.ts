import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { Order } from '#contract/air/order.ts';
import type { Env } from '#lib/server/env.ts';
import { entryOfOrder } from '#lib/server/agent/index/entry-of-order.ts';
import { writeEntries } from '#lib/server/agent/index/write-entries.ts';
import { testSettings } from '#lib/server/intents/testing/intents-bench.ts';
import { readMail } from '#lib/server/mail/outbox.ts';
import { writtenMails } from '#lib/server/mail/testing/written-mails.ts';
import { databaseOfTests } from '#lib/server/testing/database-of-tests.ts';
import { signedIn } from '#lib/server/testing/signed-in.ts';
import { json, refuse, type StandIn, standInService } from '#lib/server/testing/stand-in-service.ts';
import { emptyTables } from '#lib/server/testing/empty-tables.ts';
import { isTripOpen } from '#lib/server/trips/trip-access.ts';
import { newVisitor, VISITOR_COOKIE } from '#lib/server/visitor.ts';
import { makeOrder } from '#lib/travel/testing/make-order.ts';
import { POST as OPEN } from '../open/route.ts';
import { POST } from './route.ts';

const settings = vi.hoisted(() => ({ value: {} as Partial<Env>, later: [] as (() => Promise<void>)[] }));
vi.mock('#lib/server/env.ts', () => ({ env: () => settings.value }));
vi.mock('next/server', async (original) => ({
	...(await original<object>()),
	after: (work: () => Promise<void>) => void settings.later.push(work),
}));

const db = databaseOfTests();
const EMAIL = 'Anna@Example.com';
/** Its mail goes to the first traveller's address. */
const orderOf = (id: string, ...emails: string[]): Order => {
	const order = makeOrder({ id });
	const [first] = order.passengers;
	if (!first) throw new Error('nobody travels');
	return { ...order, passengers: emails.map((email, i) => ({ ...first, id: `pas_${i}`, email })) };
};
const ORDERS = [
	orderOf('ord_1', 'anna@example.com'),
	orderOf('ord_2', 'ANNA@example.com'),
	orderOf('ord_3', 'bert@example.com', 'anna@example.com'),
	orderOf('ord_4', 'bert@example.com'),
];
let service: StandIn;
let anna: Awaited<ReturnType<typeof signedIn>>;

beforeAll(async () => {
	service = await standInService((heard, response) => {
		const order = ORDERS.find(({ id }) => heard.path === `/air/orders/${id}`);
		if (order) json(response, { data: order });
		else refuse(response, 404, 'not_found');
	});
	settings.value = testSettings(service.url, db.url);
	await writeEntries(db, ORDERS.map(entryOfOrder));
});
afterAll(() => service.close());
beforeEach(async () => {
	settings.later.length = 0;
	await emptyTables(db, 'web.accounts, web.trip_grants, web.trip_lookups, web.trip_codes_sent, web.mail_outbox');
	anna = await signedIn(db, 'traveller');
	await db.query('update web.accounts set email = $1, email_key = lower($1)', [EMAIL]);
});

async function press(route: typeof POST, cookie: string, form: Record<string, string> = {}) {
	const request = new Request('http://shop.example/api/trips/claims', {
		method: 'POST',
		headers: {
			host: 'shop.example',
			origin: 'http://shop.example',
			cookie,
			'content-type': 'application/x-www-form-urlencoded',
		},
		body: new URLSearchParams(form),
	});
	const response = await route(request, { params: Promise.resolve({}) });
	const said = response.headers.get('location') ?? response.status;
	for (const work of settings.later.splice(0)) await work();
	return said;
}
const mails = async () =>
	(await writtenMails(db)).map((row) => ({
		to: row.recipient,
		...(readMail(row)?.facts as { code: string; count: number }),
	}));
const has = async (visitorId: string) => Promise.all(ORDERS.map(({ id }) => isTripOpen(db, id, visitorId)));
const CODE = '/find-booking?step=code';

it('adds all bookings of the account’s own address by one code to it, for good; none before', async () => {
	expect(await press(POST, anna.cookie)).toBe(CODE);
	const [mail, ...more] = await mails();
	expect([mail?.to, mail?.count, more]).toEqual([EMAIL, 2, []]);
	expect(await has(anna.visitorId)).toEqual([false, false, false, false]);
	const bert = await signedIn(db, 'traveller');
	expect(await press(OPEN, bert.cookie, { code: mail?.code ?? '' })).toBe('/find-booking?step=wrong');
	expect(await press(OPEN, anna.cookie, { code: mail?.code ?? '' })).toBe('/trips?news=added');
	expect(await has(anna.visitorId)).toEqual([true, true, false, false]);
	expect(await has(bert.visitorId)).toEqual([false, false, false, false]);
	expect(await press(OPEN, anna.cookie, { code: mail?.code ?? '' })).toBe('/find-booking?step=wrong');
	const kept = await db.query(`select 1 from web.trip_grants where expires_at = 'infinity'`);
	expect(kept).toHaveLength(2);
});

it('answers the same where there are none, where they are added already, and where the address is not proved', async () => {
	await db.query(`update web.accounts set email = 'dora@example.com', email_key = 'dora@example.com'`);
	expect(await press(POST, anna.cookie)).toBe(CODE);
	await db.query('update web.accounts set email = $1, email_key = lower($1), email_verified_at = null', [EMAIL]);
	expect(await press(POST, anna.cookie)).toBe(CODE);
	expect(await mails()).toEqual([]);
});

it('takes no code after five wrong ones, nor after ten minutes', async () => {
	await press(POST, anna.cookie);
	const [{ code } = { code: '' }] = await mails();
	const wrong = code === '000000' ? '000001' : '000000';
	for (let i = 0; i < 5; i++) expect(await press(OPEN, anna.cookie, { code: wrong })).toBe('/find-booking?step=wrong');
	expect(await press(OPEN, anna.cookie, { code })).toBe('/find-booking?step=wrong');
	await press(POST, anna.cookie);
	const later = (await mails()).at(-1)?.code ?? '';
	await db.query("update web.trip_lookups set expires_at = now() - interval '1 second'");
	expect(await press(OPEN, anna.cookie, { code: later })).toBe('/find-booking?step=wrong');
	expect(await has(anna.visitorId)).toEqual([false, false, false, false]);
});

it('is nothing for those who are not signed in, nor for agents at the desk', async () => {
	const guest = `${VISITOR_COOKIE}=${newVisitor(settings.value.WEB_SECRET ?? '').cookie}`;
	const agent = await signedIn(db, 'agent');
	for (const cookie of [guest, agent.cookie]) expect(await press(POST, cookie)).toBe(404);
	expect(await mails()).toEqual([]);
});
