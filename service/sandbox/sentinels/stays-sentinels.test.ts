import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays } from '#contract/common/calendar.ts';
import { listSandboxSentinels, type SandboxSentinel } from '#contract/sandbox/sentinels.ts';
import type { StaysSearch, StaysSearchResult } from '#contract/stays/search.ts';
import { cancelStaysBooking, createStaysBooking } from '#contract/stays/booking.ts';
import { createStaysQuote } from '#contract/stays/quote.ts';
import { reconcileAttempts } from '../../attempts/reconcile.ts';
import { askQuote, book, cancel, rateIn } from '../../stays/testing/booking-stays.ts';
import { invariants } from '../../air/orders/testing/booking.ts';
import { createTestApp, type TestApp, type TestToken } from '../../testing/create-test-app.ts';
import { cardOf } from '../../testing/pay-by-card.ts';

let t: TestApp;
let table: SandboxSentinel[];
let rooms: SandboxSentinel[];
let steps: SandboxSentinel[];
beforeAll(async () => {
	t = await createTestApp({ settings: { LOG_LEVEL: 'silent' } });
	const all: SandboxSentinel[] = (await t.request('GET', listSandboxSentinels.path)).json().data;
	table = all.filter(({ input }) => input === 'accommodation_id' || input === 'rate_access_code');
	rooms = all.filter(({ input }) => input === 'room_name');
	steps = all.filter(({ input, endpoint }) => input === 'steps' && /Stays(Quote|Booking)$/.test(endpoint));
});
afterAll(() => t.close());

type Reply = Awaited<ReturnType<TestApp['request']>>;
const TEST_HOTEL = 'acc_0000AWr2VsUNIF1Vl91xg0';
const arrival = addDays(new Date().toISOString().slice(0, 10), 30);
const search = (id: string, more: object = {}): Promise<Reply> =>
	t.request('POST', '/stays/search', {
		body: {
			check_in_date: arrival,
			check_out_date: addDays(arrival, 2),
			rooms: 1,
			guests: [{ type: 'adult' }],
			accommodation: { ids: [id] },
			...more,
		},
	});
const resultOf = (reply: Reply) => reply.json<{ data: StaysSearch }>().data.results[0] as StaysSearchResult;
const fetchRates = (id: string): Promise<Reply> =>
	t.request('POST', `/stays/search_results/${id}/actions/fetch_all_rates`);

/** What the table says is to be searched, searched. */
async function bringAbout({ input, value, endpoint }: SandboxSentinel): Promise<Reply> {
	if (input === 'accommodation_id') {
		const found = await search(value ?? '');
		return endpoint === 'fetchAllRates' ? fetchRates(resultOf(found).id) : found;
	}
	const rate = { display_name: 'Tried', rate_access_code: value, accommodation_ids: [TEST_HOTEL] };
	const made = (await t.request('POST', '/stays/negotiated_rates', { body: rate })).json();
	return search(TEST_HOTEL, { negotiated_rate_ids: [made.data.id] });
}

it('each test hotel and code does what the table says', async () => {
	for (const sentinel of table) {
		const reply = await bringAbout(sentinel);
		const answer = [reply.statusCode, reply.json().errors?.[0]?.code ?? null];
		expect([sentinel, ...answer]).toEqual([sentinel, sentinel.status, sentinel.code]);
	}
	const codes = table.map(({ code }) => code).filter((code) => code !== null);
	expect(codes.toSorted()).toEqual(['bad_gateway', 'gateway_timeout_error', 'result_no_longer_available']);
});

it('the documentation has them all, and the hotel that fails in nothing', () => {
	const page = readFileSync(new URL('../../../docs/stays.md', import.meta.url), 'utf8');
	const rows = [...(page.split('## Test hotels')[1] ?? '').matchAll(/^\| `([^`]+)` \|/gm)].map(([, value]) => value);
	expect(rows.toSorted()).toEqual([TEST_HOTEL, ...[...table, ...rooms].map(({ value }) => value)].toSorted());
});

it('the hotels that fail are not in anybody’s way who searches around them', async () => {
	const location = { geographic_coordinates: { latitude: -24.38, longitude: -128.32 } };
	const reply = await search('', { accommodation: undefined, location });
	const found = reply.json<{ data: StaysSearch }>().data.results.map(({ accommodation }) => accommodation.id);
	expect(found).toContain(TEST_HOTEL);
	const failing = table.filter(({ endpoint, code }) => endpoint === 'createStaysSearch' && code !== null);
	expect(failing.length).toBeGreaterThan(0);
	expect(found.filter((id) => failing.some(({ value }) => value === id))).toEqual([]);
});

it('a code that no hotel takes opens nothing, and another may cost more than everyone pays', async () => {
	const codes = table.flatMap(({ input, value }) => (input === 'rate_access_code' ? [value] : []));
	expect(codes).toEqual(['UNKNOWN-CODE', 'DEARER-CODE']);
	const supported = async (value: string) => {
		const reply = await bringAbout(table.find((row) => row.value === value) as SandboxSentinel);
		const { id, supported_negotiated_rates: taken } = resultOf(reply);
		const whole = (await fetchRates(id)).json<{ data: StaysSearchResult }>().data;
		const rates = whole.accommodation.rooms.flatMap((room) => room.rates);
		return { taken: taken.length, opened: rates.filter(({ negotiated_rate_id: by }) => by !== null) };
	};
	expect(await supported('UNKNOWN-CODE')).toEqual({ taken: 0, opened: [] });
	const dearer = await supported('DEARER-CODE');
	expect(dearer.taken).toBe(1);
	expect(dearer.opened.length).toBeGreaterThan(0);
	for (const rate of dearer.opened) expect(Number(rate.total_amount)).toBeGreaterThan(Number(rate.public_amount));
});

/** What a room does that is told later: whether it is booked in the end. */
const LATER: Record<string, boolean> = { 'Booked later': true, 'Answer lost': true, 'Fails later': false };

/** A room quoted, booked and cancelled as far as the table says. */
async function tryRoom({ value, endpoint }: SandboxSentinel, token: TestToken): Promise<Reply> {
	const rate = await rateIn(t, TEST_HOTEL, { token, room: value ?? '' });
	const quote = await askQuote(t, rate, token);
	if (endpoint === createStaysQuote.name) return quote;
	const payment = value === 'Card declined' ? { payment: { card_id: await cardOf(t, token) } } : {};
	const booked = await book(t, quote.json().data, token, payment);
	return endpoint === createStaysBooking.name ? booked : cancel(t, booked.json().data, token);
}

it('each test room does what the table says, and the money is where it belongs', async () => {
	expect(rooms.length).toBeGreaterThan(12);
	for (const sentinel of rooms) {
		const token = await t.token();
		const reply = await tryRoom(sentinel, token);
		const answer = [reply.statusCode, reply.json().errors?.[0]?.code ?? null];
		expect([sentinel, ...answer]).toEqual([sentinel, sentinel.status, sentinel.code]);
		await t.ctx.background.finish(5_000);
		await t.db.query("update service.attempts set next_check_at = now() where state in ('open', 'unknown')");
		await reconcileAttempts(t.ctx);
		const later = LATER[sentinel.value ?? ''];
		const listed: { status: string }[] = (await t.request('GET', '/stays/bookings', { token })).json().data;
		if (later !== undefined) expect([sentinel, listed.length]).toEqual([sentinel, later ? 1 : 0]);
		if (sentinel.value === 'Cancellation answer lost') expect(listed[0]?.status).toBe('cancelled');
		expect([sentinel, await invariants(t, token.organisationId)]).toEqual([sentinel, []]);
	}
}, 60_000);

it('every code of a quote, a booking and a cancellation has a room or steps, except those of the payment', () => {
	const told = new Set([...rooms, ...steps].map(({ endpoint, code }) => `${endpoint} ${code}`));
	const missing = [createStaysQuote, createStaysBooking, cancelStaysBooking].flatMap(({ name, errors }) =>
		errors.filter((code) => !told.has(`${name} ${code}`)).map((code) => `${name} ${code}`),
	);
	// Cards, sessions and the connection are told of with orders, whose answers they give here too.
	expect(missing).toEqual([
		'createStaysQuote bad_gateway',
		'createStaysQuote gateway_timeout_error',
		'createStaysBooking three_d_secure_session_not_found',
		'createStaysBooking three_d_secure_session_not_ready_for_payment',
		'createStaysBooking three_d_secure_session_expired',
		'createStaysBooking insufficient_balance',
		'createStaysBooking invalid_card_expiration_date',
		'createStaysBooking bad_gateway',
		'createStaysBooking gateway_timeout_error',
		'cancelStaysBooking bad_gateway',
	]);
});
