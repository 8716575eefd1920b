import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { StaysBooking } from '#contract/stays/booking.ts';
import { makeStaysBooking } from '#lib/stays/testing/make-stays-booking.ts';
import { makeOrder } from '#lib/travel/testing/make-order.ts';
import type { Env } from '../env.ts';
import { testSettings } from '../intents/testing/intents-bench.ts';
import { databaseOfTests } from '../testing/database-of-tests.ts';
import { json, refuse, type StandIn, standInService } from '../testing/stand-in-service.ts';
import { emptyTables } from '../testing/empty-tables.ts';
import { exportBookings } from './export-bookings.ts';
import { noteForDesk } from './index/due-store.ts';
import { fillIndex } from './index/fill-index.ts';
import { accountOf } from '../intents/account.ts';
import { keepIndex } from './index/keep-index.ts';
import { endItem } from './leases/handover-store.ts';
import { takeLease } from './leases/lease-store.ts';
import { type AskedDesk, readDesk } from './read-desk.ts';

const settings = vi.hoisted(() => ({ value: {} as Partial<Env> }));
vi.mock('../env.ts', () => ({ env: () => settings.value }));

const ORDER = makeOrder({ id: 'ord_0000000000000000000001' });
const STAY = makeStaysBooking({ id: 'bok_0000000000000000000001', created_at: '2027-02-01T10:05:00Z' });
const OLD = makeStaysBooking({
	id: 'bok_0000000000000000000002',
	reference: 'WW 77/1',
	email: 'Theo@example.org',
	guests: [{ given_name: 'Theo', family_name: 'Zenker', user_id: null }],
	cancelled_at: '2027-01-05T10:05:00Z',
	status: 'cancelled',
	created_at: '2027-01-01T10:05:00Z',
});
const STAYS: Record<string, StaysBooking> = { [STAY.id]: STAY, [OLD.id]: OLD };
const db = databaseOfTests();
let service: StandIn;
/** What the service answers where stays are asked for; 200: what there is. */
let sells: number;
/** Stays are listed one a page, so many of them before these. */
let before: number;

beforeAll(async () => {
	service = await standInService(({ path, query }, response) => {
		const meta = { limit: 50, before: null, after: null };
		if (path.startsWith('/stays/') && sells !== 200)
			return refuse(response, sells, sells === 403 ? 'unavailable_feature' : 'bad_gateway');
		if (path === '/stays/bookings') {
			const page = Number(query.get('after') ?? 0);
			if (query.get('user_id')) return json(response, { data: [OLD], meta });
			if (page < before) {
				const filler = Array.from({ length: 200 }, (_, i) =>
					makeStaysBooking({ id: `bok_${page}_${i}`, reference: null }),
				);
				return json(response, { data: filler, meta: { ...meta, after: String(page + 1) } });
			}
			return json(response, { data: [STAY, OLD], meta });
		}
		const stay = STAYS[path.replace('/stays/bookings/', '')];
		if (stay) return json(response, { data: stay });
		if (path === `/air/orders/${ORDER.id}`) return json(response, { data: ORDER });
		if (path === '/air/orders') {
			const none = query.has('awaiting_payment') || query.has('booking_reference');
			return json(response, { data: none ? [] : [ORDER], meta });
		}
		if (path === '/air/order_cancellations') return json(response, { data: [], meta });
		if (path === '/identity/customer/users')
			return json(response, { data: query.get('email') === 'agency@example.org' ? [{ id: 'icu_1' }] : [], meta });
		refuse(response, 404, 'not_found');
	});
	settings.value = testSettings(service.url, db.url);
});
afterAll(() => service.close());
beforeEach(async () => {
	[sells, before] = [200, 0];
	await emptyTables(
		db,
		'web.queue_leases, web.queue_done, web.intents, web.mail_outbox, web.desk_bookings, web.desk_due, web.desk_fill, web.proposals',
	);
});

const AGENT = { visitorId: 'agent', role: 'agent', device: { ip: null, userAgent: null } } as const;
async function desk(asked: Partial<AskedDesk>) {
	const read = await readDesk({ q: '', list: 'newest', after: undefined, ...asked }, AGENT);
	if (read.state !== 'open') throw new Error(read.state);
	return read.desk;
}
const ids = async (q: string) => (await desk({ q })).trips.map(({ id }) => id);

describe('what an agent looks for', () => {
	it.each([
		['its id', STAY.id, [STAY.id]],
		['an id that there is not', 'bok_0000000000000000000009', []],
		['the hotel’s reference, however it is typed', 'ww77/1', [OLD.id]],
		['two words of one guest’s name', 'Zenker, Theo', [OLD.id]],
		['words of two guests', 'Theo Brien', []],
		['the address that it was booked with', 'theo@EXAMPLE.org', [OLD.id]],
		['a customer user', 'agency@example.org', [ORDER.id, OLD.id]],
	])('is a stay by %s', async (_, typed, found) => {
		expect((await ids(typed)).toSorted()).toEqual(found.toSorted());
	});

	it('is listed beside flights, the newest first, with hotel, days and state', async () => {
		const family = ORDER.passengers[0]?.family_name ?? '';
		STAYS[STAY.id]?.guests.splice(0, 1, { given_name: 'Ann', family_name: family, user_id: null });
		const { trips } = await desk({ q: family });
		expect(trips.map(({ subject }) => subject.kind).toSorted()).toEqual(['flight', 'stay']);
		expect(trips.find(({ id }) => id === STAY.id)).toMatchObject({
			reference: 'MIRA4711',
			subject: {
				kind: 'stay',
				hotel: 'Casa do Miradouro',
				check_in_date: '2027-03-11',
				check_out_date: '2027-03-15',
			},
			status: 'confirmed',
		});
		expect((await desk({ q: 'Zenker' })).trips).toMatchObject([{ status: 'cancelled' }]);
	});

	it('is asked of the API among its newest stays, and by its reference among all that were booked here', async () => {
		before = 5;
		expect(await desk({ q: 'Zenker' })).toMatchObject({ trips: [], found: { cut: true } });
		// Once the index has read them all, only the newest can be unknown to it.
		await db.query(
			`insert into web.desk_fill (kind, live_mode, done_at)
			select kind, $1, now() from unnest(array['flight', 'stay', 'customer']) kind
			on conflict (kind, live_mode) do update set done_at = now()`,
			[settings.value.mode === 'live'],
		);
		expect(await desk({ q: 'Zenker' })).toMatchObject({ trips: [], found: { cut: false } });
		await db.query('update web.desk_fill set done_at = null');
		await db.query(
			`insert into web.intents (id, visitor_id, purpose, subject_id, state, result_id, keep_until, facts)
			values ('bki_1', 'x', 'book_stay', 'quo_1', 'confirmed', $1, now(), '{"booking_reference": "WW 77/1"}')`,
			[OLD.id],
		);
		expect(await desk({ q: 'WW77/1' })).toMatchObject({ trips: [{ id: OLD.id }], found: { cut: true } });
	});

	it('is found in the index once it was found elsewhere, also while the API is silent', async () => {
		expect(await ids('Zenker')).toEqual([OLD.id]);
		await keepIndex(db);
		sells = 503;
		const { found, trips } = await desk({ q: 'ZENKER/THEO MR' });
		expect(trips).toMatchObject([{ id: OLD.id, reference: 'WW 77/1', status: 'cancelled' }]);
		expect(found).toMatchObject({ count: 1, read: { name: 'name' }, unread: false });
	});

	it.each([
		['not sold', 403, false],
		['not known to the API', 404, false],
		['silent', 503, true],
	])('is found among flights where stays are %s', async (_, status, unread) => {
		sells = status;
		const found = await desk({ q: ORDER.passengers[0]?.family_name ?? '' });
		expect(found).toMatchObject({ trips: [{ id: ORDER.id }], found: { unread } });
	});
});

describe('the desk’s lists', () => {
	it('have every booking that the API lists, once the index has read them', async () => {
		before = 1;
		expect(await desk({})).toMatchObject({ trips: [], filling: true });
		await fillIndex(db);
		const first = await desk({});
		expect([first.trips.length, first.filling]).toEqual([25, false]);
		const stays = await desk({ filters: { kind: 'stay', state: 'cancelled' } });
		expect(stays.trips.map(({ id }) => id)).toEqual([OLD.id]);
		expect((await desk({ filters: { kind: 'flight' } })).trips.map(({ id }) => id)).toEqual([ORDER.id]);
		const second = await desk({ after: first.after ?? '' });
		expect(second.trips.some(({ id }) => first.trips.some((one) => one.id === id))).toBe(false);
	});

	it('forget a booking that its API has forgotten', async () => {
		await fillIndex(db);
		await noteForDesk(db, ['bok_0000000000000000000009', STAY.id]);
		await db.query(`update web.desk_bookings set trip_id = 'bok_0000000000000000000009' where trip_id = $1`, [OLD.id]);
		await keepIndex(db);
		const kept = (await desk({ filters: { kind: 'stay' } })).trips.map(({ id }) => id);
		expect(kept).toEqual([STAY.id]);
		expect(await db.query('select from web.desk_due')).toEqual([]);
	});

	it('keep a booking that cannot be read, and read it later', async () => {
		await fillIndex(db);
		await noteForDesk(db, [STAY.id]);
		sells = 503;
		await keepIndex(db);
		expect((await desk({ filters: { kind: 'stay' } })).trips).toHaveLength(2);
		expect(await db.query('select from web.desk_due where due_at > now()')).toHaveLength(1);
	});

	it('are a CSV of every page, with nothing that a spreadsheet runs', async () => {
		before = 3;
		await fillIndex(db);
		const csv = await exportBookings({ q: '', list: 'newest', filters: { kind: 'stay' } });
		const written = await new Response(csv).text();
		expect(written.trimEnd().split('\r\n')).toHaveLength(603);
		expect(written).toContain('"\'+442079460958"');
		expect(await exportBookings({ q: '', list: 'refunds' })).toBeNull();
		expect(await new Response(await exportBookings({ q: 'Zenker', list: 'newest' })).text()).toContain(
			'"Zenker, Theo"',
		);
	});

	const attempt = (id: string, purpose: string, subject: string, more: { state?: string; failure?: object } = {}) =>
		db.query(
			`insert into web.intents (id, visitor_id, purpose, subject_id, state, attempt, keep_until, facts, failure)
			values ($1, $1, $2, $3, $4, 1, now(), $5, $6)`,
			[
				id,
				purpose,
				subject,
				more.state ?? 'checking',
				{
					booking_reference: 'MIRA4711',
					stay: { hotel: 'Casa do Miradouro', check_in_date: '2027-03-11', check_out_date: '2027-03-15' },
				},
				more.failure ?? null,
			],
		);

	it('have stays whose outcome is not known, with their hotel and, where there is one, their booking', async () => {
		await attempt('bki_1', 'book_stay', 'quo_1');
		await attempt('bki_2', 'cancel_stay', STAY.id);
		const { items, counts } = await desk({ list: 'checking' });
		expect(counts.checking).toBe(2);
		expect(items).toMatchObject([
			{ what: 'book_stay', trip_id: null, subject: { hotel: 'Casa do Miradouro' }, act: { name: 'waitHotel' } },
			{ what: 'cancel_stay', trip_id: STAY.id, act: { href: `/trips/stays/${STAY.id}` } },
		]);
	});

	it('name the airports of flights whose outcome is not known by codes, as all lists of the desk', async () => {
		const journey = { origin: 'Frankfurt', destination: 'Rome', departing_on: '2027-03-11' };
		const coded = { ...journey, origin_code: 'FRA', destination_code: 'FCO' };
		for (const [id, facts] of [
			['bki_1', { journey: coded }],
			['bki_2', { journey }],
		] as const) {
			await attempt(id, 'book', `off_${id}`);
			await db.query('update web.intents set facts = $1 where id = $2', [facts, id]);
		}
		const { items } = await desk({ list: 'checking' });
		expect(items?.map(({ subject }) => subject)).toMatchObject([{ route: 'FRA–FCO' }, { route: 'Frankfurt – Rome' }]);
	});

	it('have cancellations that failed after their answer was lost, until they are done in another way', async () => {
		const late = { code: 'booking_not_cancellable', late: true };
		await attempt('bki_1', 'cancel_stay', STAY.id, { state: 'draft', failure: late });
		await attempt('bki_2', 'cancel', ORDER.id, { state: 'draft', failure: { ...late, code: 'airline_unknown' } });
		// The agent who pressed was told.
		await attempt('bki_3', 'cancel_stay', 'bok_0000000000000000000003', {
			state: 'draft',
			failure: { ...late, late: false },
		});
		// It was cancelled elsewhere since.
		await attempt('bki_4', 'cancel_stay', OLD.id, { state: 'draft', failure: late });
		const { items, counts } = await desk({ list: 'uncancelled' });
		expect(counts.uncancelled).toBe(2);
		expect(items?.map(({ item, act, reason, reference }) => [item, act.name, reason, reference])).toEqual([
			['bki_1.1', 'callHotel', 'errors.paying.stayTooLate.title', 'MIRA4711'],
			['bki_2.1', 'cancel', 'acting.refused.airline.title', 'MIRA4711'],
		]);
		await attempt('bki_5', 'cancel_stay', STAY.id, { state: 'confirmed' });
		expect((await desk({})).counts.uncancelled).toBe(2);
		// What the index knows to be cancelled is left out without asking.
		await fillIndex(db);
		expect((await desk({})).counts.uncancelled).toBe(1);
	});

	it.each([
		['uncancelled', 'cancel', { code: 'airline_unknown', late: true }],
		['payments', 'pay', { code: 'payment_declined', late: false }],
	] as const)(
		'have under %s all but what was settled, and that too once it fails again',
		async (list, purpose, failure) => {
			for (const n of [1, 2, 3]) await attempt(`bki_${n}`, purpose, `ord_${n}`, { state: 'draft', failure });
			const waiting = async () => {
				const { items, counts } = await desk({ list });
				return [counts[list], items?.map(({ item }) => item).toSorted()];
			};
			expect(await waiting()).toEqual([3, ['bki_1.1', 'bki_2.1', 'bki_3.1']]);
			await endItem(db, { queue: list, item: 'bki_2.1', viewer: AGENT });
			expect(await waiting()).toEqual([2, ['bki_1.1', 'bki_3.1']]);
			await db.query("update web.intents set attempt = 2 where id = 'bki_2'");
			expect(await waiting()).toEqual([3, ['bki_1.1', 'bki_2.2', 'bki_3.1']]);
		},
	);

	it.each(['add_services', 'change'])(
		'have a payment for %s that was refused after an earlier one was made, and none that was made since',
		async (purpose) => {
			const failure = { code: 'payment_declined', late: false };
			await attempt('bki_1', purpose, ORDER.id, { state: 'confirmed' });
			await attempt('bki_2', purpose, ORDER.id, { state: 'draft', failure });
			await db.query(
				"update web.intents set repeatable = true, sent_at = now(), updated_at = now() - interval '1 hour'",
			);
			const waiting = async () => (await desk({ list: 'payments' })).items?.map(({ item }) => item);
			expect(await waiting()).toEqual(['bki_2.1']);
			await db.query("update web.intents set updated_at = now() + interval '1 second' where id = 'bki_1'");
			expect(await waiting()).toEqual([]);
			await db.query(
				"update web.intents set state = 'checking', updated_at = now() - interval '1 hour' where id = 'bki_1'",
			);
			expect(await waiting()).toEqual([]);
		},
	);

	it('have an agent’s own items, however many are due before them', async () => {
		await db.query(
			`insert into web.intents (id, visitor_id, purpose, subject_id, state, keep_until, failure, updated_at)
			select 'bki_' || n, 'v' || n, 'book', 'off_' || n, 'draft', now(), '{"code": "payment_declined"}', now() - (2000 - n) * interval '1 second'
			from generate_series(1, 1002) n`,
		);
		await takeLease(db, { queue: 'payments', item: 'bki_1002.0', viewer: AGENT });
		const { counts, items } = await desk({ list: 'mine' });
		expect([counts.mine, items?.map(({ item }) => item)]).toEqual([1, ['bki_1002.0']]);
	});

	it('leave out what was begun in live mode', async () => {
		const late = { code: 'airline_unknown', late: true };
		const expires = new Date(Date.now() + 600_000).toISOString();
		await attempt('bki_1', 'book_stay', 'quo_1');
		await attempt('bki_2', 'cancel', ORDER.id, { state: 'draft', failure: late });
		await attempt('bki_3', 'book', 'off_1', { state: 'draft', failure: { code: 'payment_declined' } });
		await attempt('bki_4', 'cancel', 'ord_9', { state: 'draft' });
		await db.query("update web.intents set facts = $1 where id = 'bki_4'", [
			{ quote: { refund_amount: '80.00', currency: 'EUR', expires_at: expires } },
		]);
		const waiting = async () => {
			const { checking, uncancelled, payments, quotes } = (await desk({})).counts;
			return [checking, uncancelled, payments, quotes];
		};
		expect(await waiting()).toEqual([1, 1, 1, 1]);
		await db.query('update web.intents set live_mode = false');
		expect(await waiting()).toEqual([1, 1, 1, 1]);
		await db.query('update web.intents set live_mode = true');
		expect(await waiting()).toEqual([0, 0, 0, 0]);
	});

	it('have quotes and proposals in their last half hour, and what is proposed once', async () => {
		const quoted = (purpose: string, subject: string, facts: object) =>
			db.query(
				`insert into web.intents (id, visitor_id, purpose, subject_id, state, keep_until, facts)
				values ($1 || $2, $1, $1, $2, 'draft', now(), $3)`,
				[purpose, subject, facts],
			);
		const soon = new Date(Date.now() + 600_000).toISOString();
		const later = new Date(Date.now() + 3_600_000).toISOString();
		const past = new Date(Date.now() - 60_000).toISOString();
		const quote = { refund_amount: '80.00', currency: 'EUR', expires_at: soon };
		const deadline = (before: string, refund_amount: string) => ({ before, refund_amount, currency: 'EUR' });
		await quoted('cancel', ORDER.id, { quote });
		await quoted('cancel', 'ord_1', { quote: { ...quote, expires_at: later } });
		await quoted('cancel', 'ord_2', { quote: { ...quote, expires_at: past } });
		await quoted('change', ORDER.id, {
			offer_id: 'oco_1',
			quote: { change_total: '20.00', currency: 'EUR', expires_at: soon },
		});
		const timeline = [deadline(past, '90.00'), deadline(soon, '50.00'), deadline(later, '10.00')];
		await quoted('cancel_stay', STAY.id, { timeline });
		await quoted('cancel_stay', OLD.id, { timeline: [deadline(past, '90.00'), deadline(later, '10.00')] });
		await quoted('cancel_stay', 'bok_3', { timeline: [] });
		await quoted('cancel', 'ord_3', { quote });
		const proposed = (id: string, purpose: string, subject: string, trip: string | null, ends: string, live = false) =>
			db.query(
				`insert into web.proposals (id, purpose, subject_id, trip_id, shown, amount, currency, viewer_id, expires_at, live_mode)
				values ($1, $2, $3, $4, '{}', '80.00', 'EUR', 'agent', $5, $6)`,
				[id, purpose, subject, trip, ends, live],
			);
		await proposed('prp_1', 'cancel', 'ord_3', 'ord_3', soon);
		await proposed('prp_2', 'book', 'off_1', null, soon);
		await proposed('prp_3', 'book', 'off_2', null, later);
		await proposed('prp_4', 'book', 'off_3', null, soon, true);
		const { items, counts } = await desk({ list: 'quotes' });
		expect(counts.quotes).toBe(5);
		expect(items?.map(({ item, what, amount, act }) => [item, what, amount, act.name, act.href])).toEqual([
			['book:off_1', 'proposed', '80.00', 'proposal', '/proposals/prp_2'],
			[`cancel_stay:${STAY.id}`, 'quote_cancel_stay', '50.00', 'cancel', `/trips/stays/${STAY.id}/cancel`],
			[`cancel:${ORDER.id}`, 'quote_cancel', '80.00', 'cancel', `/trips/flights/${ORDER.id}/cancel`],
			['cancel:ord_3', 'proposed', '80.00', 'proposal', '/proposals/prp_1'],
			[`change:${ORDER.id}`, 'quote_change', '20.00', 'changeAgain', `/trips/flights/${ORDER.id}/change?offer=oco_1`],
		]);
		expect(items?.every(({ due }) => due === soon)).toBe(true);
	});

	it('have what was last known, by when and what next, while the service is silent', async () => {
		await fillIndex(db);
		await db.query(
			`update web.desk_bookings set ticketed = false, booked_at = now() - interval '2 days' where trip_id = $1`,
			[ORDER.id],
		);
		const failure = { code: 'payment_declined', late: false };
		await attempt('bki_1', 'book', 'off_1', { state: 'draft', failure });
		await attempt('bki_2', 'pay', ORDER.id, { state: 'draft', failure: { ...failure, code: 'insufficient_balance' } });
		await attempt('bki_3', 'book', 'off_2', { state: 'draft', failure: { ...failure, code: 'validation_required' } });
		await db.query(
			`insert into web.mail_outbox (id, dedupe, kind, recipient, locale, facts, trip_id, dropped_at, failure, given_up, account)
			overriding system value select n, n, kind, 'x@example.org', 'en', '{}', $1, now(), failure, given_up, $2
			from (values (901, 'booked', 'refused 550', true), (902, 'booked', 'ETIMEDOUT', true), (903, 'booked', 'changed', false),
				(904, 'trip_code', 'refused 550', true)) m (n, kind, failure, given_up)`,
			[ORDER.id, accountOf()],
		);
		sells = 503;
		const told = async (list: AskedDesk['list']) =>
			(await desk({ list })).items?.map(({ item, what, act, reference, due }) => [
				item,
				what,
				act.name,
				reference,
				due !== null && due < new Date().toISOString(),
			]);
		expect(await told('ticketing')).toEqual([[ORDER.id, 'unticketed', 'ticket', ORDER.booking_reference, true]]);
		expect(await told('payments')).toEqual([
			['bki_1.1', 'declined', 'offer', 'MIRA4711', false],
			['bki_2.1', 'balance', 'balance', 'MIRA4711', false],
		]);
		expect(await told('mails')).toEqual([
			['901', 'mail', 'address', ORDER.booking_reference, false],
			['902', 'mail', 'sendAgain', ORDER.booking_reference, false],
		]);
		// Its lease goes on when the item has left its queue, and counts no more.
		await takeLease(db, { queue: 'payments', item: 'bki_1.1', viewer: AGENT });
		await attempt('bki_4', 'book', 'off_1', { state: 'confirmed' });
		await endItem(db, { queue: 'mails', item: '902', viewer: AGENT });
		await takeLease(db, { queue: 'mails', item: '901', viewer: AGENT });
		const { counts, items } = await desk({ list: 'mine' });
		expect(counts).toMatchObject({ ticketing: 1, payments: 1, mails: 1, mine: 1 });
		expect(items?.map(({ queue, item }) => [queue, item])).toEqual([['mails', '901']]);
	});
});
