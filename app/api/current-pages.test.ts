import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Order } from '#contract/air/order.ts';
import type { Payment } from '#contract/air/payment.ts';
import type { StaysBooking } from '#contract/stays/booking.ts';
import type { DeskNow } from '#lib/api/desk.ts';
import { entryOfOrder } from '#lib/server/agent/index/entry-of-order.ts';
import { writeEntries } from '#lib/server/agent/index/write-entries.ts';
import { openDesk } from '#lib/server/testing/signed-in.ts';
import { databaseOfTests } from '#lib/server/testing/database-of-tests.ts';
import type { Env } from '#lib/server/env.ts';
import { enqueueMail } from '#lib/server/mail/outbox.ts';
import { json, type StandIn, standInService } from '#lib/server/testing/stand-in-service.ts';
import { tripLink } from '#lib/server/trips/trip-link.ts';
import { makeStaysBooking } from '#lib/stays/testing/make-stays-booking.ts';
import { newVisitor, VISITOR_COOKIE, visitorId } from '#lib/server/visitor.ts';
import { makeHold, makeOrder, makePayment, makeRefund } from '#lib/travel/testing/make-order.ts';
import type { TripNow } from '#lib/trips/trip-now.ts';
import { GET as readDeskNow } from './agent/desk/route.ts';
import { GET as readTripNow } from './trips/flights/[orderId]/route.ts';
import { GET as readStayNow } from './trips/stays/[bookingId]/route.ts';

const settings = vi.hoisted(() => ({ value: {} as Partial<Env> }));
vi.mock('#lib/server/env.ts', () => ({ env: () => settings.value }));

const SECRET = 'a secret of the tests';
const CODE = 'agents come in here';
const BOOKER = newVisitor(SECRET).cookie;
const STRANGER = newVisitor(SECRET).cookie;
/** Nothing in a stamp may tell whose trip it is. */
const STAMP = {
	at: expect.any(Number),
	status: 'held',
	booking: expect.any(String),
	page: expect.any(String),
	proposals: expect.any(String),
	change: null,
};

const db = databaseOfTests();
let service: StandIn;
let order: Order;
let stay: StaysBooking;
let payments: Payment[];
let down: boolean;

beforeAll(async () => {
	service = await standInService((heard, response) => {
		if (down) return void response.destroy();
		if (heard.path === '/air/payments') return json(response, { data: payments, meta: {} });
		if (heard.path === '/air/orders') return json(response, { data: [order], meta: {} });
		if (heard.path === '/stays/bookings/bok_1') return json(response, { data: stay });
		if (heard.path === '/air/orders/ord_1') return json(response, { data: order });
		return json(response, {}, 404);
	});
	settings.value = {
		PORT: 3000,
		PUBLIC_URL: 'https://shop.example',
		WEB_SECRET: SECRET,
		DATA_KEY: 'a key of the tests',
		AGENT_ACCESS_CODE: CODE,
		LOG_LEVEL: 'silent',
		API_BRAND: 'Service',
		BOOKING_API_URL: service.url,
		BOOKING_API_TOKEN: 'service_test_x',
		BOOKING_API_VERSION: 'v2',
		DATABASE_URL: db.url,
		mode: 'test',
	};
	await db.query(
		`insert into web.intents (id, visitor_id, purpose, subject_id, state, result_id, keep_until)
		values ('bki_1', $1, 'book', 'off_1', 'confirmed', 'ord_1', now()),
			('bki_s', $1, 'book_stay', 'quo_1', 'confirmed', 'bok_1', now())`,
		[visitorId(BOOKER, SECRET)],
	);
});
afterAll(() => service.close());
beforeEach(() => {
	order = { ...makeHold(), id: 'ord_1' };
	stay = makeStaysBooking();
	payments = [];
	down = false;
});

const agent = async () => (await openDesk(db)).cookie;
const request = (path: string, visitor: string, more = '') =>
	new Request(`https://shop.example${path}`, {
		headers: { host: 'shop.example', cookie: `${VISITOR_COOKIE}=${visitor}; ${more}` },
	});
const askTrip = (visitor: string, { more = '', query = '' } = {}) =>
	readTripNow(request(`/api/trips/flights/ord_1${query}`, visitor, more), {
		params: Promise.resolve({ orderId: 'ord_1' }),
	});
const stampOf = async (answer: Promise<Response>) => ((await (await answer).json()) as { data: TripNow }).data;
const tripNow = () => stampOf(askTrip(BOOKER));
const askDesk = (more: string, query = '') =>
	readDeskNow(request(`/api/agent/desk${query}`, STRANGER, more), { params: Promise.resolve({}) });
const deskNow = async (query = '') => ((await (await askDesk(await agent(), query)).json()) as { data: DeskNow }).data;

describe('how a trip stands', () => {
	it('is told to those who may see it, and says nothing of what is in it', async () => {
		const key = new URL(tripLink('ord_1')).search;
		const answers = [askTrip(BOOKER), askTrip(STRANGER, { more: await agent() }), askTrip(STRANGER, { query: key })];
		for (const answer of await Promise.all(answers)) {
			expect(answer.headers.get('cache-control')).toBe('no-store');
			expect(await answer.json()).toEqual({ data: STAMP });
		}
	});

	it('is told to nobody else', async () => {
		const answers = [askTrip(STRANGER), askTrip(STRANGER, { query: '?key=AAAAAAAAAAAAAAAAAAAAAA' })];
		for (const answer of await Promise.all(answers)) expect(answer.status).toBe(404);
	});

	it('is the same as long as nothing changes', async () => {
		const [first, second] = [await tripNow(), await tripNow()];
		expect({ ...second, at: first.at }).toEqual(first);
	});

	it('is another as soon as anything that its page shows is', async () => {
		const before = await tripNow();
		payments = [makePayment()];
		const paid = await tripNow();
		expect([paid.page === before.page, paid.booking === before.booking]).toEqual([false, true]);
		await db.transaction((tx) =>
			enqueueMail(tx, {
				kind: 'held',
				to: 'anna@example.com',
				locale: 'en',
				dedupe: 'held:ord_1',
				facts: { trip_id: 'ord_1' },
			}),
		);
		const told = await tripNow();
		expect([told.page === paid.page, told.booking === before.booking]).toEqual([false, true]);
		order = { ...order, synced_at: '2027-03-01T12:00:00Z' };
		const seen = await tripNow();
		expect([seen.page === told.page, seen.booking === before.booking]).toEqual([false, true]);
		order = { ...makeOrder(), id: 'ord_1' };
		const confirmed = await tripNow();
		expect(confirmed).toMatchObject({ status: 'confirmed' });
		expect(confirmed.booking).not.toBe(before.booking);
	});

	it('cannot be told while the booking service is away', async () => {
		down = true;
		expect((await askTrip(BOOKER)).status).toBe(503);
	});
});

describe('how a stay stands', () => {
	const askStay = (visitor: string, { more = '', query = '' } = {}) =>
		readStayNow(request(`/api/trips/stays/bok_1${query}`, visitor, more), {
			params: Promise.resolve({ bookingId: 'bok_1' }),
		});
	const stayNow = () => stampOf(askStay(BOOKER));

	it.each([
		['the browser that booked it', BOOKER, async () => ({}), 200],
		['an agent', STRANGER, async () => ({ more: await agent() }), 200],
		['one with the link of a mail', STRANGER, async () => ({ query: new URL(tripLink('bok_1')).search }), 200],
		['one with the link of another trip', STRANGER, async () => ({ query: new URL(tripLink('ord_1')).search }), 404],
		['one with a made-up link', STRANGER, async () => ({ query: '?key=AAAAAAAAAAAAAAAAAAAAAA' }), 404],
		['anybody else', STRANGER, async () => ({}), 404],
	])('is answered to %s', async (_, visitor, given, status) => {
		const answer = await askStay(visitor, await given());
		expect(answer.status).toBe(status);
		if (status === 200) expect(await answer.json()).toEqual({ data: { ...STAMP, status: 'confirmed' } });
	});

	it('is another once it is cancelled, and once its refund has arrived', async () => {
		const before = await stayNow();
		expect({ ...(await stayNow()), at: before.at }).toEqual(before);
		stay = makeStaysBooking({ cancelled_at: '2027-03-02T09:05:00Z', refund_amount: '60.00', refund_currency: 'EUR' });
		payments = [makePayment({ refunds: [makeRefund({ state: 'sent' })] })];
		const cancelled = await stayNow();
		expect(cancelled.status).toBe('cancelled');
		expect(cancelled.booking).not.toBe(before.booking);
		payments = [makePayment({ refunds: [makeRefund()] })];
		const arrived = await stayNow();
		expect([arrived.booking === cancelled.booking, arrived.page === cancelled.page]).toEqual([true, false]);
	});

	it('cannot be told while the booking service is away', async () => {
		down = true;
		expect((await askStay(BOOKER)).status).toBe(503);
	});
});

describe('how the desk stands', () => {
	it('is told to agents alone', async () => {
		expect(await deskNow()).toEqual({ at: expect.any(Number), page: expect.any(String) });
		expect((await askDesk('')).status).toBe(404);
	});

	it('is another as soon as a booking or an unknown outcome is', async () => {
		const before = await deskNow('?list=awaiting');
		expect((await deskNow('?list=awaiting')).page).toBe(before.page);
		await writeEntries(db, [entryOfOrder(makeHold())]);
		const paid = await deskNow('?list=awaiting');
		expect(paid.page).not.toBe(before.page);
		await db.query(
			`insert into web.intents (id, visitor_id, purpose, subject_id, state, keep_until)
			values ('bki_2', 'x', 'book', 'off_2', 'checking', now())`,
		);
		expect((await deskNow('?list=awaiting')).page).not.toBe(paid.page);
	});
});
