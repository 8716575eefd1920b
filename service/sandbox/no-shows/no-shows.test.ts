import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Payment } from '#contract/air/payment.ts';
import type { StaysBooking } from '#contract/stays/booking.ts';
import { invariants } from '../../air/orders/testing/booking.ts';
import { reconcileAttempts } from '../../attempts/reconcile.ts';
import { accountsOf } from '../../ledger/ledger.ts';
import { bookedStay, cancel, TEST_HOTEL } from '../../stays/testing/booking-stays.ts';
import { createTestApp, type TestApp, type TestToken } from '../../testing/create-test-app.ts';
import { cardOf, CHALLENGED, numberThat, PAYS } from '../../testing/pay-by-card.ts';
import { STAYS_STEPS } from '../sentinels/stays-steps.ts';

let t: TestApp;
let token: TestToken;
beforeAll(async () => {
	t = await createTestApp({ settings: { LOG_LEVEL: 'silent' } });
});
beforeEach(async () => {
	token = await t.token();
});
afterAll(() => t.close());

const stored = (number = PAYS) => cardOf(t, token, number, { multi_use: true, cvc: undefined });
/** Of the test hotel, guaranteed by a stored card; two nights, of which one is charged for not coming. */
const held = async (number?: string): Promise<StaysBooking> => {
	const payment = { card_id: await stored(number) };
	return bookedStay(t, TEST_HOTEL, { token, room: 'Guarantee', pay: { payment } });
};
const say = (booking: Pick<StaysBooking, 'id'>, by = token, key?: string) =>
	t.request('POST', '/sandbox/no_shows', {
		token: by,
		body: { booking_id: booking.id },
		...(key && { headers: { 'idempotency-key': key } }),
	});
const codeOf = (reply: Awaited<ReturnType<typeof say>>) => [reply.statusCode, reply.json().errors?.[0]?.code];
const paymentsOf = async ({ id }: Pick<StaysBooking, 'id'>): Promise<Payment[]> =>
	(await t.request('GET', '/air/payments', { token, query: { order_id: id } })).json().data;
const accounts = () => accountsOf(t.db, { organisationId: token.organisationId, liveMode: false }, 'USD');
const move = (advance_ms: number) => t.request('POST', '/sandbox/clock', { token, body: { advance_ms } });
const arrivesBy = async ({ id }: Pick<StaysBooking, 'id'>): Promise<number> => {
	const [row] = await t.db.query<{ at: Date }>('select arrives_by as at from service.stays_bookings where id = $1', [
		id,
	]);
	return row?.at.getTime() ?? 0;
};
/** Moves the clock to a time after the end of a stay's day of check-in. */
const passCheckIn = async (booking: StaysBooking, afterMs = 1_000) =>
	move((await arrivesBy(booking)) + afterMs - Date.now());
const firstNight = ({ accommodation }: StaysBooking): string => {
	const total = Number(accommodation.rooms[0]?.rates[0]?.total_amount);
	return (total / 2).toFixed(2);
};

describe('a guest who does not come', () => {
	test('is charged the first night, once, by the stored card, which stays', async () => {
		const booking = await held();
		await passCheckIn(booking);
		const reply = await say(booking);
		expect(reply.statusCode, reply.body).toBe(201);
		const amount = firstNight(booking);
		expect(reply.json().data).toMatchObject({ order_id: booking.id, type: 'card', status: 'succeeded', amount });
		await t.ctx.background.finish(5_000);
		expect(await paymentsOf(booking)).toMatchObject([{ amount, currency: 'USD', status: 'succeeded', refunds: [] }]);
		expect(await accounts()).toEqual({ card_clearing: `-${amount}`, reservations: '0.00', supplier_payable: amount });
		expect(codeOf(await say(booking))).toEqual([422, 'unsupported_action']);
		expect(await invariants(t, token.organisationId)).toEqual([]);
		const charges = await t.db.query('select state from sandbox.card_charges where reference = $1', [
			reply.json().data.id,
		]);
		expect(charges).toEqual([{ state: 'captured' }]);
		const [card] = await t.db.query<{ left: number }>(
			'select count(*)::int as left from vault.cards where organisation_id = $1 and multi_use',
			[token.organisationId],
		);
		expect(card?.left).toBe(1);
	});

	test('is what the rate’s conditions say', async () => {
		const booking = await held();
		const said = booking.accommodation.rooms[0]?.rates[0]?.conditions.map(({ description }) => description).join(' ');
		expect(said).toContain(`if you do not come, the hotel charges the first night, USD ${firstNight(booking)}.`);
	});

	test('of 16 who say so at once, one charges', async () => {
		const booking = await held();
		await passCheckIn(booking);
		const replies = await Promise.all(Array.from({ length: 16 }, () => say(booking)));
		const codes = replies.map((reply) => codeOf(reply).join(' ').trim());
		expect(codes.filter((code) => code === '201')).toHaveLength(1);
		expect(new Set(codes)).toEqual(new Set(['201', '422 unsupported_action']));
		await t.ctx.background.finish(5_000);
		expect(await paymentsOf(booking)).toHaveLength(1);
		expect(await invariants(t, token.organisationId)).toEqual([]);
	});

	test('with one Idempotency-Key is answered as the first time', async () => {
		const booking = await held();
		await passCheckIn(booking);
		const first = await say(booking, token, 'no-show-1');
		const second = await say(booking, token, 'no-show-1');
		expect([second.statusCode, second.body]).toEqual([201, first.body]);
		expect(await paymentsOf(booking)).toHaveLength(1);
	});

	test('is not asked by the bank: the holder agreed when the card was stored', async () => {
		const booking = await held(CHALLENGED);
		await passCheckIn(booking);
		expect((await say(booking)).statusCode).toBe(201);
	});

	test('is told by an event', async () => {
		const booking = await held();
		await passCheckIn(booking);
		const { id } = (await say(booking)).json().data;
		const events = await t.db.query(
			`select object from service.events where organisation_id = $1 and type = 'air.payment.succeeded'`,
			[token.organisationId],
		);
		expect(events).toEqual([{ object: { id, payment_id: id, order_id: booking.id } }]);
	});

	test('cannot be told apart from one who comes before the day of check-in is over; from then on nobody cancels', async () => {
		const booking = await held();
		await passCheckIn(booking, -60_000);
		expect(codeOf(await say(booking))).toEqual([422, 'unsupported_action']);
		await move(61_000);
		expect(codeOf(await cancel(t, booking, token))).toEqual([422, 'booking_not_cancellable']);
		expect((await say(booking)).statusCode).toBe(201);
	});
});

describe('nothing is charged', () => {
	const nothing = async (booking: StaysBooking) => {
		await t.ctx.background.finish(5_000);
		await t.db.query("update service.attempts set next_check_at = now() where state in ('open', 'unknown')");
		await reconcileAttempts(t.ctx);
		expect(await paymentsOf(booking)).toEqual([]);
		for (const amount of Object.values(await accounts())) expect(amount).toBe('0.00');
		expect(await invariants(t, token.organisationId)).toEqual([]);
	};

	test.each([
		['payment_declined', 'payment_declined'],
		['high_fraud_risk', 'high_fraud_risk'],
		['invalid_card_expiration_date', 'invalid_card_expiration_date'],
	])('where the card says %s, and it can be tried again', async (payment, code) => {
		const booking = await held(await numberThat(t, token, payment));
		await passCheckIn(booking);
		for (let n = 0; n < 2; n++) expect(codeOf(await say(booking))).toEqual([422, code]);
		await nothing(booking);
	});

	test('where the card was deleted', async () => {
		const booking = await held();
		await t.db.query('delete from vault.cards where organisation_id = $1', [token.organisationId]);
		await passCheckIn(booking);
		expect(codeOf(await say(booking))[1]).toBe('card_not_found');
		await nothing(booking);
	});

	test('where the hotel is connected no more: bad_gateway', async () => {
		const booking = await held();
		await passCheckIn(booking);
		await t.db.query("update service.stays_bookings set supplier = 'gone' where id = $1", [booking.id]);
		expect(codeOf(await say(booking))).toEqual([502, 'bad_gateway']);
		await nothing(booking);
	});

	test('for a stay that was cancelled in time', async () => {
		const booking = await held();
		expect((await cancel(t, booking, token)).statusCode).toBe(200);
		await passCheckIn(booking);
		expect(codeOf(await say(booking))).toEqual([422, 'unsupported_action']);
		await nothing(booking);
	});

	test('for a stay that was paid, or of somebody else', async () => {
		const booking = await bookedStay(t, TEST_HOTEL, { token, room: 'Books by balance' });
		await passCheckIn(booking);
		expect(codeOf(await say(booking))).toEqual([422, 'unsupported_action']);
		expect(codeOf(await say(booking, await t.token()))).toEqual([404, 'not_found']);
	});
});

test('the sandbox lists how to meet each of its codes', () => {
	const listed = STAYS_STEPS.filter(({ endpoint }) => endpoint === 'createSandboxNoShow').map(({ code }) => code);
	expect(listed).toEqual(['unsupported_action', 'card_not_found', 'payment_declined']);
});
