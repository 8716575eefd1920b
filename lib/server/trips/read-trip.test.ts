import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { makeOrder } from '#lib/travel/testing/make-order.ts';
import { entryOfOrder } from '../agent/index/entry-of-order.ts';
import { writeEntries } from '../agent/index/write-entries.ts';
import { readDesk } from '../agent/read-desk.ts';
import { databaseOfTests } from '../testing/database-of-tests.ts';
import { enqueueMail } from '../mail/outbox.ts';
import type { Env } from '../env.ts';
import { json, refuse, type StandIn, standInService } from '../testing/stand-in-service.ts';
import { emptyTables } from '../testing/empty-tables.ts';
import { readTrip, tripLink } from './read-trip.ts';
import { revokeTripLinks } from './trip-link.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { readTripPage } from './read-trip-page.ts';

const settings = vi.hoisted(() => ({ value: {} as Partial<Env> }));
vi.mock('../env.ts', () => ({ env: () => settings.value }));

const ORDER = makeOrder({ id: 'ord_0000000000000000000001' });
const DEVICE = { ip: null, userAgent: null };
const as = (visitorId: string | undefined, more: { key?: string; role?: 'agent' } = {}) => ({
	visitorId,
	role: 'guest' as const,
	device: DEVICE,
	...more,
});
const keyOf = (link: string): string => new URL(link).searchParams.get('key') ?? '';
const db = databaseOfTests();
let service: StandIn;
let down = false;

beforeAll(async () => {
	service = await standInService((heard, response) => {
		if (down) return void response.destroy();
		const meta = { limit: 50, before: null, after: null };
		if (heard.path === `/air/orders/${ORDER.id}`) return json(response, { data: ORDER });
		if (heard.path === '/air/orders') return json(response, { data: [ORDER], meta });
		if (heard.path === '/identity/customer/users') return json(response, { data: [], meta });
		if (heard.path === '/air/payments') return json(response, { data: [], meta });
		refuse(response, 404, 'not_found');
	});
	settings.value = {
		BOOKING_API_URL: service.url,
		BOOKING_API_TOKEN: 'wayfare_test_token',
		BOOKING_API_VERSION: 'v2',
		API_BRAND: 'Service',
		WEB_SECRET: 'a secret of the tests',
		DATA_KEY: 'a key of the tests',
		mode: 'test',
		DATABASE_URL: db.url,
		LOG_LEVEL: 'silent',
		PORT: 3000,
	};
	await db.query(
		`insert into web.intents (id, visitor_id, purpose, subject_id, state, result_id, keep_until, amount, currency) values
		('bki_1', 'anna', 'book', 'off_1', 'confirmed', $1, now(), 412.30, 'EUR'),
		('bki_2', 'berta', 'pay', $1, 'confirmed', $1, now(), 412.30, 'EUR'),
		('bki_3', 'clara', 'book', 'off_1', 'checking', null, now(), 412.30, 'EUR'),
		('bki_4', 'dora', 'book', 'off_1', 'paying', $1, now(), 412.30, 'EUR')`,
		[ORDER.id],
	);
});
afterAll(() => service.close());
beforeEach(() => {
	down = false;
	service.heard.length = 0;
});

const writeToAnna = () =>
	db.transaction((tx) =>
		enqueueMail(tx, {
			kind: 'booked',
			to: 'anna@example.com',
			locale: 'en',
			dedupe: 'x',
			facts: { trip_id: ORDER.id },
		}),
	);

describe('a trip', () => {
	it('is open in full to the visitor who booked it, and to agents', async () => {
		expect(await readTrip(ORDER.id, as('anna'))).toMatchObject({ state: 'open', access: 'full', order: ORDER });
		expect(await readTrip(ORDER.id, as('someone', { role: 'agent' }))).toMatchObject({ state: 'open', access: 'full' });
	});
	it.each([
		['a stranger', as('emma')],
		['nobody', as(undefined)],
		['one whose own attempt is not confirmed', as('dora')],
		['one who has paid for it, but not booked it', as('berta')],
		['a key of another trip', as('emma', { key: 'AAAAAAAAAAAAAAAAAAAAAA' })],
		['an empty key', as('emma', { key: '' })],
	])('is not there for %s, and the service is not asked', async (_, visitor) => {
		expect(await readTrip(ORDER.id, visitor)).toEqual({ state: 'missing' });
		expect(service.heard).toEqual([]);
	});
	it('shows its itinerary by the link of a mail, and nothing that tells how to reach anybody', async () => {
		const key = keyOf(tripLink(ORDER.id));
		const trip = await readTrip(ORDER.id, as('emma', { key }));
		expect(trip).toMatchObject({ state: 'open', access: 'link', order: { slices: ORDER.slices, documents: [] } });
		const told = JSON.stringify(trip);
		for (const secret of ['anna@example.com', '+442080160509', '1986-05-01', '220-24'])
			expect(told, secret).not.toContain(secret);
		expect(await readTrip('ord_0000000000000000000002', as('emma', { key }))).toEqual({ state: 'missing' });
	});
	it('is closed to a link 400 days after its mail', async () => {
		const key = keyOf(tripLink(ORDER.id));
		vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 400 * 86_400_000 - 5_000 });
		expect(await readTrip(ORDER.id, as('emma', { key }))).toMatchObject({ state: 'open', access: 'link' });
		vi.setSystemTime(Date.now() + 10_000);
		expect(await readTrip(ORDER.id, as('emma', { key }))).toEqual({ state: 'missing' });
		vi.useRealTimers();
	});
	it('is closed to the links that were revoked, and open to those of later mails', async () => {
		const key = keyOf(tripLink(ORDER.id));
		await revokeTripLinks(db, ORDER.id);
		expect(await readTrip(ORDER.id, as('emma', { key }))).toEqual({ state: 'missing' });
		vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2_000 });
		const later = keyOf(tripLink(ORDER.id));
		vi.useRealTimers();
		expect(await readTrip(ORDER.id, as('emma', { key: later }))).toMatchObject({ state: 'open', access: 'link' });
		const forged = later.slice(0, 6) + key.slice(6);
		expect(await readTrip(ORDER.id, as('emma', { key: forged }))).toEqual({ state: 'missing' });
		await emptyTables(db, 'web.revoked_links');
	});
	it('opens by its link while the storefront’s database is away, and says so to others', async () => {
		const { DATABASE_URL = '' } = settings.value;
		vi.resetModules();
		settings.value = { ...settings.value, DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' };
		const fresh = await import('./read-trip.ts');
		const key = keyOf(tripLink(ORDER.id));
		expect(await fresh.readTrip(ORDER.id, as('anna', { key }))).toMatchObject({ state: 'open', access: 'link' });
		expect(await fresh.readTrip(ORDER.id, as('anna'))).toMatchObject({ state: 'problem', problem: { kind: 'down' } });
		settings.value = { ...settings.value, DATABASE_URL };
	});
	it('says that the service is away', async () => {
		down = true;
		expect(await readTrip(ORDER.id, as('anna'))).toMatchObject({ state: 'problem', problem: { kind: 'down' } });
	});
});

describe('what stands beside a trip', () => {
	it('are its mails and payments, for those who see all of it', async () => {
		await writeToAnna();
		const trip = await readTripPage(ORDER.id, as('anna'));
		expect(trip.records).toMatchObject({ payments: [], mails: [{ kind: 'booked', sent_at: null }] });
	});
	it('is what was set out to be done to it, and who it was for agents alone', async () => {
		const act = { viewerId: 'anna', role: 'guest', action: 'book_flight', idempotencyKey: 'bki_1.1' } as const;
		const declined = { ...act, subject: ORDER.offer_id };
		await recordAudit(db, { ...declined, outcome: 'begun' });
		await recordAudit(db, { ...declined, outcome: 'failed', code: 'payment_declined' });
		const second = { ...act, idempotencyKey: 'bki_1.2' };
		await recordAudit(db, { ...second, outcome: 'begun', subject: ORDER.offer_id });
		await recordAudit(db, { ...second, outcome: 'done', subject: ORDER.id });
		const other = { ...declined, viewerId: 'clara', idempotencyKey: 'bki_3.1' };
		await recordAudit(db, { ...other, outcome: 'begun' });
		await recordAudit(db, { ...other, outcome: 'failed', code: 'payment_declined' });
		await db.query(
			`insert into web.shown_quotes (intent_id, subject, body, signature, key_id)
			values ('bki_1', $1, '{"attempt":2}', '', 'k')`,
			[ORDER.offer_id],
		);
		const acts = [
			{ action: 'book_flight', outcome: 'failed', code: 'payment_declined', record: null },
			{ action: 'book_flight', outcome: 'done', record: expect.stringMatching(/^\d+$/) },
		];
		const anonymous = acts.map((one) => ({ ...one, session: null }));
		expect((await readTripPage(ORDER.id, as('anna'))).records.acts).toMatchObject(anonymous);
		expect((await readTripPage(ORDER.id, as('agent', { role: 'agent' }))).records.acts).toMatchObject(
			acts.map((one) => ({ ...one, session: 'anna' })),
		);
	});
	it('is nothing by the link of a mail', async () => {
		const trip = await readTripPage(ORDER.id, as('emma', { key: keyOf(tripLink(ORDER.id)) }));
		expect(trip.records).toEqual({ payments: [], mails: [], acts: [], papers: [], proposals: [] });
		expect(service.heard.map(({ path }) => path)).not.toContain('/air/payments');
	});
});

describe('the desk', () => {
	const asked = { q: '', list: 'newest', after: undefined } as const;
	it('is closed to everybody but agents, before anything is read', async () => {
		expect(await readDesk(asked, as('anna'))).toEqual({ state: 'closed' });
		expect(service.heard).toEqual([]);
	});
	it('shows the newest bookings and attempts of unknown outcome', async () => {
		await writeEntries(db, [entryOfOrder(ORDER)]);
		const desk = await readDesk(asked, as('agent', { role: 'agent' }));
		expect(desk).toMatchObject({
			state: 'open',
			desk: { trips: [{ id: ORDER.id }], counts: { checking: 1 } },
		});
	});
	it.each([
		['its id', ORDER.id, 1],
		['an id that there is not', 'ord_0000000000000000000009', 0],
		['two words of one traveller’s name', 'Lindqvist, Łukasz', 1],
		['words of two travellers', 'Anne Łukasz', 0],
		['the address we wrote to', 'ANNA@example.com', 1],
	])('finds a booking by %s', async (_, q, count) => {
		await writeToAnna();
		const desk = await readDesk({ ...asked, q }, as('agent', { role: 'agent' }));
		expect(desk.state === 'open' && desk.desk.trips.map(({ id }) => id)).toEqual(count ? [ORDER.id] : []);
	});
	it('says that its own database is away', async () => {
		const { DATABASE_URL = '' } = settings.value;
		vi.resetModules();
		settings.value = { ...settings.value, DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' };
		const fresh = await import('../agent/read-desk.ts');
		const agent = as('agent', { role: 'agent' });
		expect(await fresh.readDesk({ ...asked, q: 'a@example.com' }, agent)).toMatchObject({ state: 'problem' });
		expect(await fresh.readDesk(asked, agent)).toMatchObject({ state: 'problem' });
		settings.value = { ...settings.value, DATABASE_URL };
	});
	it('is open while the service is away, but what it does not know cannot be found', async () => {
		down = true;
		const agent = as('agent', { role: 'agent' });
		expect(await readDesk(asked, agent)).toMatchObject({ state: 'open', desk: { trips: [{ id: ORDER.id }] } });
		expect(await readDesk({ ...asked, q: 'Lindqvist' }, agent)).toMatchObject({ state: 'open' });
		expect(await readDesk({ ...asked, q: 'xyzzy' }, agent)).toMatchObject({ state: 'problem' });
	});
});
