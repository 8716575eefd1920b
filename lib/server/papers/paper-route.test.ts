import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { makeStaysBooking } from '#lib/stays/testing/make-stays-booking.ts';
import { makeCancelled, makeOrder, makePayment } from '#lib/travel/testing/make-order.ts';
import { testDatabase, type TestDatabase } from '../../../scripts/test-database.ts';
import { openDesk } from '../testing/signed-in.ts';
import { webDatabase } from '../db/web-database.ts';
import type { Env } from '../env.ts';
import type { GuardedHandler } from '../guard.ts';
import { json, type StandIn, standInService } from '../testing/stand-in-service.ts';
import { tripLink } from '../trips/trip-link.ts';
import { newVisitor, VISITOR_COOKIE } from '../visitor.ts';
import { paperRoute, stayPaperRoute } from './paper-route.ts';
import {
	stayCalendarPaper,
	stayCreditNotePaper,
	stayInvoicePaper,
	stayReceiptPaper,
	voucherPaper,
} from './stay/papers.tsx';
import {
	calendarPaper,
	creditNotePaper,
	invoicePaper,
	itineraryPaper,
	receiptPaper,
	refundReceiptPaper,
} from './flight/papers.tsx';

const settings = vi.hoisted(() => ({ value: {} as Partial<Env> }));
vi.mock('../env.ts', () => ({ env: () => settings.value }));

const SECRET = 'a secret of the tests';
const CODE = 'agents come in here';
const ROUTES = {
	'itinerary.pdf': paperRoute('itinerary.pdf', { link: true }, itineraryPaper),
	'receipt.pdf': paperRoute('receipt.pdf', { link: false }, receiptPaper),
	'invoice.pdf': paperRoute('invoice.pdf', { link: false }, invoicePaper),
	'calendar.ics': paperRoute('calendar.ics', { link: true }, calendarPaper),
	'credit-note.pdf': paperRoute('credit-note.pdf', { link: false }, creditNotePaper),
	'refund-receipt.pdf': paperRoute('refund-receipt.pdf', { link: false }, refundReceiptPaper),
} satisfies Record<string, GuardedHandler>;
const STAY_ROUTES = {
	'voucher.pdf': stayPaperRoute('voucher.pdf', { link: true }, voucherPaper),
	'receipt.pdf': stayPaperRoute('receipt.pdf', { link: false }, stayReceiptPaper),
	'invoice.pdf': stayPaperRoute('invoice.pdf', { link: false }, stayInvoicePaper),
	'credit-note.pdf': stayPaperRoute('credit-note.pdf', { link: false }, stayCreditNotePaper),
	'calendar.ics': stayPaperRoute('calendar.ics', { link: true }, stayCalendarPaper),
} satisfies Record<string, GuardedHandler>;
type Name = keyof typeof ROUTES;
type StayName = keyof typeof STAY_ROUTES;
const STAY_NAMES = Object.keys(STAY_ROUTES) as StayName[];
const NAMES = Object.keys(ROUTES) as Name[];

let database: TestDatabase;
let service: StandIn;
let paymentsFail = false;
let order = makeOrder();
let stay = makeStaysBooking();
let paid = [makePayment()];
const OF_REFUND = ['credit-note.pdf', 'refund-receipt.pdf'] as const satisfies Name[];

beforeAll(async () => {
	database = await testDatabase();
	service = await standInService((heard, response) => {
		if (heard.path === '/air/payments' && paymentsFail) return json(response, {}, 503);
		if (heard.path === '/air/payments') return json(response, { data: paid, meta: {} });
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
		DATABASE_URL: database.url,
		mode: 'test',
	};
});
afterAll(async () => {
	await service.close();
	await database.drop();
});

const agent = async () => (await openDesk(webDatabase())).cookie;
const key = () => new URL(tripLink('ord_1')).search;

function ask(name: Name, { query = '', cookie = '', language = 'en', host = 'shop.example' } = {}): Promise<Response> {
	const request = new Request(`https://shop.example/api/trips/flights/ord_1/${name}${query}`, {
		headers: {
			host,
			'accept-language': language,
			cookie: `${VISITOR_COOKIE}=${newVisitor(SECRET).cookie}; ${cookie}`,
		},
	});
	return ROUTES[name](request, { params: Promise.resolve({ orderId: 'ord_1' }) });
}

it('the calendar leads to where it was asked for, without the key that opens the trip', async () => {
	settings.value = { ...settings.value, PUBLIC_URL: undefined };
	const file = await (await ask('calendar.ics', { query: key(), host: '192.168.1.9:3000' })).text();
	expect(file).toContain('URL:http://192.168.1.9:3000/trips/flights/ord_1');
	expect(file).not.toContain('key=');
	settings.value = { ...settings.value, PUBLIC_URL: 'https://shop.example' };
});

it.each(NAMES)('%s is not there for a stranger, nor for a wrong key', async (name) => {
	expect((await ask(name)).status).toBe(404);
	expect((await ask(name, { query: '?key=AAAAAAAAAAAAAAAAAAAAAA' })).status).toBe(404);
});

it.each([
	['itinerary.pdf', 200],
	['calendar.ics', 200],
	['receipt.pdf', 404],
	['invoice.pdf', 404],
	['credit-note.pdf', 404],
	['refund-receipt.pdf', 404],
] as const)('%s answers %i to the link of a mail', async (name, status) => {
	order = makeCancelled();
	expect((await ask(name, { query: key() })).status).toBe(status);
	order = makeOrder();
});

it.each(OF_REFUND)('%s is not there while nothing came back', async (name) => {
	expect((await ask(name, { cookie: await agent() })).status).toBe(404);
	order = makeCancelled({ refund_amount: '0.00' });
	expect((await ask(name, { cookie: await agent() })).status).toBe(404);
	order = makeOrder();
});

it('the calendar takes cancelled flights out', async () => {
	order = makeCancelled();
	const file = await (await ask('calendar.ics', { query: key() })).text();
	order = makeOrder();
	for (const line of ['METHOD:CANCEL', 'SEQUENCE:1', 'STATUS:CANCELLED']) expect(file).toContain(line);
});

it.each(NAMES)('%s is a file with a name for those who may see all', async (name) => {
	order = makeCancelled();
	const response = await ask(name, { cookie: await agent(), language: 'ar' });
	expect(response.status).toBe(200);
	const [stem, ending] = name.split('.');
	expect(response.headers.get('content-disposition')).toBe(`attachment; filename="${stem}-WQ7R2M.${ending}"`);
	expect(response.headers.get('cache-control')).toBe('no-store');
	const head = Buffer.from(await response.arrayBuffer())
		.subarray(0, 15)
		.toString();
	expect(head).toMatch(ending === 'pdf' ? /^%PDF-/ : /^BEGIN:VCALENDAR/);
	order = makeOrder();
});

it('says so when payments cannot be read, and makes no invoice', async () => {
	paymentsFail = true;
	expect((await ask('receipt.pdf', { cookie: await agent() })).status).toBe(502);
	expect((await ask('invoice.pdf', { cookie: await agent() })).status).toBe(502);
	paymentsFail = false;
});

it('makes no invoice in live mode while the settings do not say who sells', async () => {
	settings.value = { ...settings.value, mode: 'live' };
	expect((await ask('invoice.pdf', { cookie: await agent() })).status).toBe(404);
	settings.value = { ...settings.value, mode: 'test' };
});

describe('of a stay', () => {
	function askStay(name: StayName, { query = '', cookie = '', language = 'en' } = {}): Promise<Response> {
		const request = new Request(`https://shop.example/api/trips/stays/bok_1/${name}${query}`, {
			headers: {
				host: 'shop.example',
				'accept-language': language,
				cookie: `${VISITOR_COOKIE}=${newVisitor(SECRET).cookie}; ${cookie}`,
			},
		});
		return STAY_ROUTES[name](request, { params: Promise.resolve({ bookingId: 'bok_1' }) });
	}
	const stayKey = () => new URL(tripLink('bok_1')).search;

	it.each(STAY_NAMES)('%s is not there for a stranger, nor for a wrong key', async (name) => {
		expect((await askStay(name)).status).toBe(404);
		expect((await askStay(name, { query: '?key=AAAAAAAAAAAAAAAAAAAAAA' })).status).toBe(404);
	});

	it.each([
		['voucher.pdf', 200],
		['calendar.ics', 200],
		['receipt.pdf', 404],
		['invoice.pdf', 404],
		['credit-note.pdf', 404],
	] as const)('%s answers the link of a mail with %i', async (name, status) => {
		expect((await askStay(name, { query: stayKey() })).status).toBe(status);
	});

	it.each(STAY_NAMES)('%s is a file with the hotel’s reference for an agent', async (name) => {
		if (name === 'credit-note.pdf')
			stay = makeStaysBooking({
				cancelled_at: '2027-02-02T10:00:00Z',
				refund_amount: '480.00',
				refund_currency: 'EUR',
			});
		const response = await askStay(name, { cookie: await agent(), language: 'ar' });
		expect(response.status).toBe(200);
		const [stem, ending] = name.split('.');
		expect(response.headers.get('content-disposition')).toBe(`attachment; filename="${stem}-MIRA4711.${ending}"`);
		const head = Buffer.from(await response.arrayBuffer())
			.subarray(0, 15)
			.toString();
		expect(head).toMatch(ending === 'pdf' ? /^%PDF-/ : /^BEGIN:VCALENDAR/);
		stay = makeStaysBooking();
	});

	it('that is cancelled, there is no voucher, and where nothing was paid, no receipt and no invoice', async () => {
		stay = makeStaysBooking({ status: 'cancelled', cancelled_at: '2027-02-02T10:00:00Z' });
		paid = [];
		const cookie = await agent();
		for (const name of ['voucher.pdf', 'receipt.pdf'] as const)
			expect((await askStay(name, { cookie })).status, name).toBe(404);
		// Another stay: the invoice of the first was made above, and stays.
		stay = { ...stay, id: 'bok_2' };
		expect((await askStay('invoice.pdf', { cookie })).status).toBe(404);
		expect(await (await askStay('calendar.ics', { cookie })).text()).toContain('METHOD:CANCEL');
		stay = makeStaysBooking();
		paid = [makePayment()];
	});

	it('says so when payments cannot be read', async () => {
		paymentsFail = true;
		expect((await askStay('receipt.pdf', { cookie: await agent() })).status).toBe(502);
		paymentsFail = false;
	});
});
