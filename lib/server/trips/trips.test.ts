import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { makeStaysBooking } from '#lib/stays/testing/make-stays-booking.ts';
import { databaseOfTests } from '../testing/database-of-tests.ts';
import type { Env } from '../env.ts';
import { readMail } from '../mail/outbox.ts';
import { json, refuse, type StandIn, standInService } from '../testing/stand-in-service.ts';
import { findTrip } from './find-trip.ts';
import { isTripOpen, isTripOpenToActs } from './trip-access.ts';
import { openByCode, sendTripCode, sendTripsCode } from './trip-code.ts';

type MailRow = Parameters<typeof readMail>[0];

const settings = vi.hoisted(() => ({ value: {} as Partial<Env> }));
vi.mock('../env.ts', () => ({ env: () => settings.value }));

const DEVICE = { ip: null, userAgent: null };
const ORDER = 'ord_0000000000000000000001';
const FOUND = { tripId: ORDER, email: 'anna@example.com' };
const db = databaseOfTests();
let service: StandIn;
let orders: unknown[];
const STAY = makeStaysBooking({ id: 'bok_1', email: 'anne@example.org' });
let stay = STAY;

const person = (family_name: string, email: string) => ({ family_name, email });
beforeAll(async () => {
	service = await standInService((heard, response) => {
		if (heard.path === `/stays/bookings/${STAY.id}`) return json(response, { data: stay });
		if (heard.path.startsWith('/stays/bookings/')) return refuse(response, 404, 'not_found');
		const found = heard.query.get('booking_reference') === 'WQ7R2M' ? orders : [];
		json(response, { data: found, meta: { limit: 10, before: null, after: null } });
	});
	settings.value = {
		BOOKING_API_URL: service.url,
		BOOKING_API_TOKEN: 'wayfare_test_token',
		BOOKING_API_VERSION: 'v2',
		API_BRAND: 'Service',
		WEB_SECRET: 'a secret of the tests',
		DATA_KEY: 'the key of the tests',
		DATABASE_URL: db.url,
	};
});
afterAll(() => service.close());
beforeEach(async () => {
	orders = [{ id: ORDER, passengers: [person('Berg', 'b@example.com'), person("O'Brien Lindqvist", FOUND.email)] }];
	await db.query('delete from web.trip_lookups');
	await db.query('delete from web.trip_codes_sent');
	await db.query('delete from web.trip_grants');
	await db.query('delete from web.mail_outbox');
});

describe('a booking is found', () => {
	it.each(["O'Brien Lindqvist", 'OBRIEN LINDQVIST', 'o’brienlindqvist', ' Öbrien Lindqvist '])(
		'by %s',
		async (name) => {
			expect(await findTrip({ reference: 'wq7r2m', familyName: name }, DEVICE)).toEqual({ ok: true, found: FOUND });
		},
	);
	it.each([
		['another name', { reference: 'WQ7R2M', familyName: 'Brien' }],
		['a name of marks alone', { reference: 'WQ7R2M', familyName: '--' }],
		['another reference', { reference: 'AAAAAA', familyName: 'Berg' }],
	])('but not by %s', async (_, clues) => {
		expect(await findTrip(clues, DEVICE)).toEqual({ ok: true, found: null });
	});
	it.each(['GROESSE-ANGSTROM', 'Grosse-Angstrom', 'grosse angstrom', 'Größe-Ångström'])(
		'by %s, as a passport writes Größe-Ångström',
		async (familyName) => {
			orders = [{ id: ORDER, passengers: [person('Größe-Ångström', FOUND.email)] }];
			expect(await findTrip({ reference: 'WQ7R2M', familyName }, DEVICE)).toEqual({ ok: true, found: FOUND });
		},
	);
	it('and its news goes to the traveller who was named', async () => {
		const found = await findTrip({ reference: 'WQ7R2M', familyName: 'Berg' }, DEVICE);
		expect(found).toEqual({ ok: true, found: { tripId: ORDER, email: 'b@example.com' } });
	});
});

describe('a stay is found', () => {
	const found = { ok: true, found: { tripId: STAY.id, email: STAY.email } };
	const none = { ok: true, found: null };
	const find = (reference: string, familyName: string) => findTrip({ reference, familyName }, DEVICE);
	beforeEach(async () => {
		stay = STAY;
		await db.query('delete from web.intents');
		await db.query(
			`insert into web.intents (id, visitor_id, purpose, subject_id, state, result_id, keep_until, facts) values
			('bki_1', 'berta', 'book_stay', 'quo_1', 'confirmed', 'bok_gone', now(), '{"booking_reference":"MIRA 4711"}'),
			('bki_2', 'anna', 'book_stay', 'quo_2', 'confirmed', 'bok_1', now(), '{"booking_reference":"Mira 4711"}'),
			('bki_3', 'anna', 'cancel_stay', 'bok_2', 'confirmed', 'bok_2', now(), '{"booking_reference":"DROPPED"}')`,
		);
	});
	afterAll(() => db.query('delete from web.intents'));

	it.each([
		['MIRA4711', 'O’Brien'],
		[' mira 4711 ', 'OBRIEN'],
	])('by %s and %s, in any browser, as flights are', async (reference, name) => {
		expect(await find(reference, name)).toEqual(found);
	});
	it.each([
		['another name', 'MIRA4711', 'Berg'],
		['a name of marks alone', 'MIRA4711', '--'],
		['another reference', 'MIRA4712', 'O’Brien'],
		['the reference of another act', 'DROPPED', 'O’Brien'],
	])('but not by %s', async (_, reference, name) => {
		expect(await find(reference, name)).toEqual(none);
	});
	it('but not where nobody can be written to', async () => {
		stay = { ...STAY, email: '' };
		expect(await find('MIRA4711', 'O’Brien')).toEqual(none);
	});
	it('beside a flight of the same reference, by the name that it has', async () => {
		await db.query(`update web.intents set facts = '{"booking_reference":"WQ7R2M"}' where id = 'bki_2'`);
		expect(await find('WQ7R2M', 'O’Brien')).toEqual(found);
		expect(await find('WQ7R2M', 'Berg')).toMatchObject({ found: { tripId: ORDER } });
	});
});

const mailed = async (): Promise<string[]> =>
	(await db.query<MailRow>('select kind, facts, dedupe from web.mail_outbox order by id')).map((row) => {
		const mail = readMail(row);
		return mail && 'code' in mail.facts ? mail.facts.code : '';
	});
const from = (visitorId: string) => ({ visitorId, addressHash: null });
/** The booking that a code opens to a visitor. */
const enters = async (visitorId: string, code: string): Promise<string | null> =>
	(await openByCode(db, { visitorId, role: 'guest' }, code))?.join() ?? null;
const opens = (visitor: string): Promise<boolean> => isTripOpen(db, ORDER, visitor);

describe('the code of a booking', () => {
	it('opens it to the visitor who asked, once, and to nobody else', async () => {
		await sendTripCode(db, from('anna'), FOUND, 'de');
		const [code = ''] = await mailed();
		expect(code).toMatch(/^\d{6}$/);
		expect(await enters('someone else', code)).toBeNull();
		expect(await opens('anna')).toBe(false);
		expect(await enters('anna', ` ${code.slice(0, 3)} ${code.slice(3)}`)).toBe(ORDER);
		expect(await opens('anna')).toBe(true);
		expect(await opens('someone else')).toBe(false);
		expect(await enters('anna', code)).toBeNull();
	});
	it('is nowhere in the tables as it is', async () => {
		await sendTripCode(db, from('anna'), FOUND, 'en');
		const [code = ''] = await mailed();
		const [row] = await db.query<{ text: string }>("select encode(code_hash, 'escape') as text from web.trip_lookups");
		expect(row?.text).not.toContain(code);
		const mails = await db.query<{ facts: object }>('select facts from web.mail_outbox');
		expect(code).toMatch(/^\d{6}$/);
		expect(JSON.stringify(mails)).not.toContain(code);
	});
	it('takes five tries, then not even the right one', async () => {
		await sendTripCode(db, from('anna'), FOUND, 'en');
		const [code = ''] = await mailed();
		const wrong = code === '000000' ? '000001' : '000000';
		for (let i = 0; i < 5; i++) expect(await enters('anna', wrong)).toBeNull();
		expect(await enters('anna', code)).toBeNull();
		expect(await opens('anna')).toBe(false);
	});
	it('cannot be tried more often by many at once', async () => {
		await sendTripCode(db, from('anna'), FOUND, 'en');
		await Promise.all(Array.from({ length: 40 }, () => enters('anna', 'no')));
		const [row] = await db.query<{ tries: number }>('select tries from web.trip_lookups');
		expect(row?.tries).toBe(5);
	});
	it('ends after ten minutes', async () => {
		await sendTripCode(db, from('anna'), FOUND, 'en');
		const [code = ''] = await mailed();
		await db.query("update web.trip_lookups set expires_at = expires_at - interval '10 minutes'");
		expect(await enters('anna', code)).toBeNull();
	});
	it('is replaced by the next one', async () => {
		await sendTripCode(db, from('anna'), FOUND, 'en');
		await sendTripCode(db, from('anna'), FOUND, 'en');
		const [first = '', second = ''] = await mailed();
		if (first !== second) expect(await enters('anna', first)).toBeNull();
		expect(await enters('anna', second)).toBe(ORDER);
	});
	it('leaves the same trace when nothing was found, and no mail', async () => {
		await sendTripCode(db, from('anna'), null, 'en');
		expect(await mailed()).toEqual([]);
		expect(await db.query('select 1 from web.trip_lookups')).toHaveLength(1);
		expect(await enters('anna', '000000')).toBeNull();
	});
	it('goes out three times an hour to one address, whichever browser asks, and the owner still gets theirs', async () => {
		const stranger = (visitorId: string) => ({ visitorId, addressHash: 'a stranger' });
		await Promise.all(Array.from({ length: 8 }, (_, i) => sendTripCode(db, stranger(`many ${i}`), FOUND, 'en')));
		expect(await mailed()).toHaveLength(3);
		await sendTripCode(db, { visitorId: 'anna', addressHash: 'at home' }, FOUND, 'en');
		const [code = ''] = (await mailed()).slice(3);
		expect(await enters('anna', code)).toBe(ORDER);
	});
	it('goes out thirty times an hour at most, however many ask', async () => {
		for (let i = 0; i < 40; i++) await sendTripCode(db, { visitorId: `${i}`, addressHash: `${i}` }, FOUND, 'en');
		expect(await mailed()).toHaveLength(30);
	});
	it('goes on opening the booking when another one is asked for that is not sent', async () => {
		for (let i = 0; i < 4; i++) await sendTripCode(db, from('anna'), FOUND, 'en');
		const codes = await mailed();
		expect(codes).toHaveLength(3);
		expect(await enters('anna', codes[2] ?? '')).toBe(ORDER);
	});
	it('keeps a booking open for thirty days', async () => {
		await sendTripCode(db, from('anna'), FOUND, 'en');
		const [code = ''] = await mailed();
		await enters('anna', code);
		await db.query("update web.trip_grants set expires_at = expires_at - interval '30 days'");
		expect(await opens('anna')).toBe(false);
	});
	it('keeps it for good in an account, and is entered once however often at once', async () => {
		await sendTripCode(db, from('anna'), FOUND, 'en');
		const [code = ''] = await mailed();
		const both = await Promise.all([1, 2].map(() => openByCode(db, { visitorId: 'anna', role: 'traveller' }, code)));
		expect(both.filter((opened) => opened !== null)).toEqual([[ORDER]]);
		await db.query("update web.trip_grants set expires_at = expires_at - interval '90 years'");
		expect(await opens('anna')).toBe(true);
	});
	it('opens all bookings of an address at once, counted by the mailbox, and by none where there are none', async () => {
		const found = { tripIds: [ORDER, STAY.id], email: FOUND.email };
		await sendTripsCode(db, from('anna'), { ...found, tripIds: [] }, 'en');
		expect(await mailed()).toEqual([]);
		for (let i = 0; i < 4; i++) await sendTripsCode(db, from('anna'), found, 'en');
		const codes = await mailed();
		expect(codes).toHaveLength(3);
		expect(await enters('berta', codes[2] ?? '')).toBeNull();
		expect(await enters('anna', codes[2] ?? '')).toBe(`${ORDER},${STAY.id}`);
		expect(await isTripOpen(db, STAY.id, 'anna')).toBe(true);
	});
});

describe('acts on a booking', () => {
	const mayAct = (visitor: string): Promise<boolean> => isTripOpenToActs(db, ORDER, visitor);
	const enterCode = async () => {
		await sendTripCode(db, from('anna'), FOUND, 'en');
		await enters('anna', (await mailed()).at(-1) ?? '');
	};
	const bookedAgo = (hours: number, order = ORDER) =>
		db.query(
			`insert into web.intents (id, visitor_id, purpose, subject_id, state, result_id, sent_at, keep_until)
			values ($1, 'booker', 'book', $1, 'confirmed', $3, now() - make_interval(mins => $2), now())`,
			[`bki_${hours}_${order}`, hours * 60, order],
		);
	beforeEach(() => db.query('delete from web.intents'));

	it('stay closed to an account that booked it, in whichever browser, without a proof or a code', async () => {
		await bookedAgo(1);
		expect(await mayAct('booker')).toBe(true);
		expect(await isTripOpenToActs(db, ORDER, 'booker', { ofAccount: true })).toBe(false);
		await enterCode();
		expect(await isTripOpenToActs(db, ORDER, 'anna', { ofAccount: true })).toBe(true);
	});
	it('are open for half an hour after its code was entered, to the browser that entered it', async () => {
		await enterCode();
		expect([await mayAct('anna'), await mayAct('someone else')]).toEqual([true, false]);
		await db.query("update web.trip_grants set granted_at = granted_at - interval '29 minutes'");
		expect(await mayAct('anna')).toBe(true);
		await db.query("update web.trip_grants set granted_at = granted_at - interval '1 minute'");
		expect([await mayAct('anna'), await opens('anna')]).toEqual([false, true]);
	});
	it('are open again once the code was entered again', async () => {
		await enterCode();
		await db.query("update web.trip_grants set granted_at = granted_at - interval '2 days'");
		await enterCode();
		expect(await mayAct('anna')).toBe(true);
	});
	it('are open without a code for a day to the browser that booked', async () => {
		await bookedAgo(23.9);
		expect([await mayAct('booker'), await mayAct('anna')]).toEqual([true, false]);
		await db.query('delete from web.intents');
		await bookedAgo(24);
		expect([await mayAct('booker'), await opens('booker')]).toEqual([false, true]);
	});
	it('of one booking are not those of another', async () => {
		await bookedAgo(1, 'ord_0000000000000000000002');
		expect(await mayAct('booker')).toBe(false);
	});
});
