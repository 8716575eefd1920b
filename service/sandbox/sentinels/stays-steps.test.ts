import { afterAll, beforeAll, expect, it, test } from 'vitest';
import { listSandboxSentinels, type SandboxSentinel } from '#contract/sandbox/sentinels.ts';
import type { StaysBooking } from '#contract/stays/booking.ts';
import type { StaysQuote } from '#contract/stays/quote.ts';
import { accountsOf } from '../../ledger/ledger.ts';
import {
	ARRIVAL,
	askQuote,
	book,
	bookedStay,
	cancel,
	quoteIn,
	rateIn,
	TEST_HOTEL,
} from '../../stays/testing/booking-stays.ts';
import { createTestApp, type TestApp, type TestToken } from '../../testing/create-test-app.ts';
import { cardOf, PAYS, sessionFor } from '../../testing/pay-by-card.ts';

let t: TestApp;
let token: TestToken;
let listed: SandboxSentinel[];
beforeAll(async () => {
	// Hotels take a fiftieth of their time, so that late answers arrive during the test.
	t = await createTestApp({ settings: { LOG_LEVEL: 'silent', SIMULATED_LATENCY: '0.02' } });
	token = await t.token();
	const all: SandboxSentinel[] = (await t.request('GET', listSandboxSentinels.path)).json().data;
	listed = all.filter(({ input, endpoint }) => input === 'steps' && /Stays(Quote|Booking)$/.test(endpoint));
});
afterAll(() => t.close());

type Reply = Awaited<ReturnType<TestApp['request']>>;
const NUMBER = '123456789';
const LOYALTY = 'Loyalty number required';
const quoted = (room: string, number?: string): Promise<StaysQuote> =>
	quoteIn(t, TEST_HOTEL, { token, room, ...(number && { number }) });
const stored = (change: object = {}) => cardOf(t, token, PAYS, { multi_use: true, cvc: undefined, ...change });
const quoting = async (room: string, number: string) =>
	askQuote(t, await rateIn(t, TEST_HOTEL, { token, room }), token, { loyalty_programme_account_number: number });
const twice = async (room: string) => {
	const quote = await quoted(room);
	await book(t, quote, token);
	return book(t, quote, token);
};
const guaranteedBy = async (card_id: string) => book(t, await quoted('Guarantee'), token, { payment: { card_id } });

/** What the listed steps say, done. */
const DONE: Readonly<Record<string, () => Promise<Reply>>> = {
	'createStaysQuote loyalty_programme_unsupported': () => quoting('Books by balance', NUMBER),
	'createStaysQuote loyalty_programme_account_number_invalid': () => quoting(LOYALTY, '12345678'),
	'createStaysBooking booking_already_confirmed': () => twice('Books by balance'),
	'createStaysBooking booking_already_attempted': () => twice('Booked later'),
	'createStaysBooking loyalty_programme_unsupported': async () =>
		book(t, await quoted('Books by balance'), token, { loyalty_programme_account_number: NUMBER }),
	'createStaysBooking loyalty_programme_account_number_invalid': async () =>
		book(t, await quoted(LOYALTY, NUMBER), token, { loyalty_programme_account_number: '12345678' }),
	'createStaysBooking card_not_found': () => guaranteedBy('tcd_none'),
	'createStaysBooking card_not_multi_use': async () => guaranteedBy(await cardOf(t, token)),
	'createStaysBooking card_expires_before_check_in': async () =>
		guaranteedBy(await stored({ expiry_month: ARRIVAL.slice(5, 7), expiry_year: ARRIVAL.slice(2, 4) })),
	'createStaysBooking cannot_pay_with_card': async () =>
		book(t, await quoted('Books by balance'), token, { payment: { card_id: await cardOf(t, token) } }),
	'cancelStaysBooking already_cancelled': async () => {
		const stay = await bookedStay(t, TEST_HOTEL, { token });
		await cancel(t, stay, token);
		return cancel(t, stay, token);
	},
};

it('each step that is listed does what it says', async () => {
	expect(listed.map(({ endpoint, code }) => `${endpoint} ${code}`).toSorted()).toEqual(Object.keys(DONE).toSorted());
	for (const { endpoint, code, status } of listed) {
		const reply = await DONE[`${endpoint} ${code}`]?.();
		expect([endpoint, reply?.statusCode, reply?.json().errors?.[0]?.code]).toEqual([endpoint, status, code]);
	}
}, 60_000);

const bookingOf = (reply: Reply) => reply.json<{ data: StaysBooking }>().data;
const accounts = ({ organisationId }: TestToken) => accountsOf(t.db, { organisationId, liveMode: false }, 'USD');

/** A room's price in a search, and what it is quoted and booked at; paid in some way. */
async function taken(room: string, pay: (quote: StaysQuote) => object | Promise<object>, number?: string) {
	const searched = await rateIn(t, TEST_HOTEL, { token, room });
	const quote = await quoted(room, number);
	const reply = await book(t, quote, token, await pay(quote));
	return { searched, quote, reply, stay: bookingOf(reply) };
}

test.each<[room: string, pay: string, paid: (quote: StaysQuote) => string, number?: string]>([
	['Books by balance', 'balance', ({ total_amount: total }) => total],
	['Price up at quote', 'session', ({ total_amount: total }) => total],
	['Loyalty number required', 'card', ({ total_amount: total }) => total, NUMBER],
	['Deposit', 'balance', ({ deposit_amount: deposit }) => deposit],
	['Deposit', 'session', ({ deposit_amount: deposit }) => deposit],
	['Guarantee', 'stored card', () => '0.00'],
	['Card declined', 'balance', ({ total_amount: total }) => total],
])('%s, paid by %s, is booked at its quote', async (room, pay, paid, number) => {
	token = await t.token();
	const { searched, quote, reply, stay } = await taken(
		room,
		async ({ id }) => {
			if (pay === 'session') return { payment: { three_d_secure_session_id: await sessionFor(t, token, id) } };
			if (pay === 'card') return { payment: { card_id: await cardOf(t, token) } };
			return pay === 'stored card' ? { payment: { card_id: await stored() } } : {};
		},
		number,
	);
	expect(reply.statusCode).toBe(201);
	expect(stay).toMatchObject({ status: 'confirmed', quote_id: quote.id, paid_amount: paid(quote) });
	const ratio = Number(quote.total_amount) / Number(searched.total_amount);
	expect(ratio).toBeCloseTo(room === 'Price up at quote' ? 1.1 : 1, 3);
	if (room === 'Deposit') expect(Number(quote.deposit_amount) * 2).toBeCloseTo(Number(quote.total_amount), 1);
	expect((await accounts(token)).supplier_payable ?? '0.00').toBe(paid(quote));
	// What was paid comes back before the deadline, and nothing of a guarantee.
	expect(bookingOf(await cancel(t, stay, token))).toMatchObject({ status: 'cancelled', refund_amount: paid(quote) });
});
