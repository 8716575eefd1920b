import assert from 'node:assert/strict';
import type { OrderCancellation } from '#contract/air/order-cancellation.ts';
import { type Cut, perform } from './act.ts';
import { comesBack } from './comes-back.ts';
import { firstLeaves } from './flights.ts';
import { refundOrder } from './refund-payments.ts';
import { amountOf, HOUR_MS, type Life, type Model, type Quote, tell } from './model.ts';
import { ENDLESS, saysTo, UNSTATED } from './names.ts';
import { ask, expectAnswer, now, type Real } from './real.ts';
import { isOver, mayRefuse } from './open-change.ts';

/** What is said at a moment is dated within so much of it. */
const SOON_MS = 15_000;

/** Why an order cannot be cancelled at a moment. */
function refusalToCancel(life: Life, at: number): string | undefined {
	if (life.cancelledBy) return 'already_cancelled';
	const hasLeft = firstLeaves(life) <= at && !mayRefuse(life, at);
	return life.acting || hasLeft || isOver(life, at) ? 'order_not_cancellable' : undefined;
}

function refusalToConfirm(life: Life, quote: Quote, at: number): string | undefined {
	if (life.cancelledBy) return 'already_cancelled';
	const isNewest = life.quotes.at(-1) === quote;
	const isOver = quote.endsAt !== null && quote.endsAt <= at;
	if (!isNewest || isOver || quote.version !== life.version) return 'order_cancellation_stale';
	return refusalToCancel(life, at);
}

function expectQuote(life: Life, said: OrderCancellation, expected: Omit<Quote, 'id' | 'endsAt'>, at: number): void {
	const { order_id, refund_amount, refund_currency, refund_to, confirmed_at } = said;
	assert.deepEqual(
		{ order_id, refund_amount, refund_currency, refund_to, confirmed_at },
		{
			order_id: life.id,
			refund_amount: expected.amount === null ? null : amountOf(expected.amount),
			refund_currency: 'USD',
			refund_to: expected.to,
			confirmed_at: null,
		},
		'what a quote says',
	);
	if (life.name === ENDLESS) return assert.equal(said.expires_at, null);
	const late = Date.parse(said.expires_at ?? '') - at - HOUR_MS;
	assert.ok(Math.abs(late) < SOON_MS, `a quote ends ${late} ms late`);
}

/** Asks what cancelling an order gives back. */
export async function quote(model: Model, real: Real, life: Life): Promise<void> {
	const at = now(real);
	const reply = await ask<OrderCancellation>(real, 'POST', '/air/order_cancellations', { order_id: life.id });
	const says = saysTo(life.name, 'quoted');
	const refusal = refusalToCancel(life, at) ?? (typeof says === 'object' ? says.no : undefined);
	expectAnswer(real, 'quote', reply, refusal ?? 201);
	if (refusal !== undefined) return;
	const { amount: stated, to } = comesBack(life, at);
	const isCertain = mayRefuse(life, at) || (life.voidEndsAt !== null && at < life.voidEndsAt);
	const isUnstated = life.name === UNSTATED && life.paid && !isCertain;
	const expected = { amount: isUnstated ? null : stated, stated, to, version: life.version };
	expectQuote(life, reply.data, expected, at);
	const { id, expires_at } = reply.data;
	life.quotes.push({ id, ...expected, endsAt: expires_at === null ? null : Date.parse(expires_at) });
	tell(model, 'order_cancellation.created');
}

/** What a cancellation that was done changes. */
function cancelled(model: Model, life: Life, by: Quote): void {
	life.cancelledBy = by;
	life.version++;
	tell(model, 'order_cancellation.confirmed');
	for (const change of life.changes) change.isOpen = false;
	refundOrder(model, life, by.amount ?? by.stated, by.to === 'airline_credits' && life.inCredits);
}

/** Cancels an order by one of its quotes, 0 the newest. */
export async function confirm(
	model: Model,
	real: Real,
	life: Life,
	{ back, cut }: { back: number; cut: Cut | undefined },
): Promise<void> {
	const chosen = life.quotes.at(-1 - (back % life.quotes.length));
	assert.ok(chosen);
	await perform(model, real, life, {
		kind: 'cancel_order',
		refusal: refusalToConfirm(life, chosen, now(real)),
		says: saysTo(life.name, 'cancelled'),
		cut,
		pays: [],
		status: 200,
		send: () => ask(real, 'POST', `/air/order_cancellations/${chosen.id}/actions/confirm`, {}),
		won: async () => cancelled(model, life, chosen),
		lost: (isKnown) => tell(model, 'order_cancellation.failed', isKnown ? 0 : 1),
	});
}
