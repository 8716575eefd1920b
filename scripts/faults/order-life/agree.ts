import assert from 'node:assert/strict';
import type { Order } from '#contract/air/order.ts';
import type { Payment } from '#contract/air/payment.ts';
import { firstLeaves, kmOf } from './flights.ts';
import { amountOf, type Life, type Model, type Paid, standing, sum, there } from './model.ts';
import { now, read, readOrder, type Real } from './real.ts';
import { mayRefuse } from './open-change.ts';
import type { Stay } from './stays/stay.ts';
import { staysAgree } from './stays/stays-agree.ts';

/** What can be done with an order at a moment. */
function actionsOf(life: Life, isAwaiting: boolean, at: number): string[] {
	const { cancelledBy, paid, acting } = life;
	const isOver = !paid && !isAwaiting && !acting;
	const hasLeft = firstLeaves(life) <= at;
	if (cancelledBy || isOver || (hasLeft && !mayRefuse(life, at))) return ['update'];
	return paid && life.changeable && !hasLeft ? ['cancel', 'change', 'update'] : ['cancel', 'update'];
}

/** An order as it should be read at a moment. */
function expectedOrder(life: Life, at: number) {
	const isAwaiting = !life.paid && !life.cancelledBy && !life.expired && !life.acting && life.dueBy > at;
	const { cancelledBy: by } = life;
	return {
		total: amountOf(life.total),
		services: life.extras.length + (life.cover === null ? 0 : 1),
		isAwaiting,
		isPaid: life.paid,
		isCancelled: by !== null,
		actions: actionsOf(life, isAwaiting, at),
		flights: life.flights.map(({ slice, km, cabins }) => ({ slice, km, cabins })),
		cancellation: by && { id: by.id, amount: amountOf(by.amount ?? by.stated), to: by.to },
	};
}

const pictureOf = ({
	payment_status: status,
	cancellation: by,
	...order
}: Order): ReturnType<typeof expectedOrder> => ({
	total: order.total_amount,
	services: order.services.length,
	isAwaiting: status.awaiting_payment,
	isPaid: status.paid_at !== null,
	isCancelled: order.cancelled_at !== null,
	actions: [...order.available_actions],
	flights: order.slices.flatMap(({ segments }, slice) =>
		segments.map(({ distance, passengers }) => ({
			slice,
			km: kmOf(distance),
			cabins: passengers.map(({ cabin_class }) => cabin_class),
		})),
	),
	cancellation: by && { id: by.id, amount: by.refund_amount ?? '', to: by.refund_to },
});

const paymentLine = (means: string, amount: string, status: string): string => `${means} ${amount} ${status}`;

/** The payments of what was booked are read as they should be. */
async function paymentsAgree(real: Real, { id, payments: expected }: { id: string; payments: Paid[] }): Promise<void> {
	const payments = await read<Payment[]>(real, `/air/payments?order_id=${id}`);
	assert.deepEqual(
		payments.map(({ type, amount, status }) => paymentLine(type, amount, status)).toSorted(),
		expected.map(({ means, amount, status }) => paymentLine(means, amountOf(amount), status)).toSorted(),
		'the payments',
	);
}

/** An order is read as it should be. */
async function orderAgrees(real: Real, life: Life): Promise<void> {
	const at = now(real);
	assert.deepEqual(pictureOf(await readOrder(real, life.id)), expectedOrder(life, at), 'the order');
}

interface Kept {
	accounts: Record<string, string> | null;
	events: Record<string, number> | null;
	credits: string[];
	refunded: string[];
}

const KEPT = `select
	(select json_object_agg(account, amount::text) from (select account, sum(amount) as amount from service.ledger_entries
		where organisation_id = $1 group by account having sum(amount) <> 0) a) as accounts,
	(select json_object_agg(type, times) from (select type, count(*)::int as times from service.events
		where organisation_id = $1 group by type) e) as events,
	array(select amount || case when spent_at is null then '' else ' spent' end from service.airline_credits where organisation_id = $1
		order by 1) as credits,
	array(select p.order_id || ' ' || p.type || ' ' || p.amount || ' ' || coalesce(sum(r.amount), 0) from service.payments p
		left join service.refunds r on r.payment_id = p.id and r.state in ('arrived', 'failed')
		where p.organisation_id = $1 and p.status = 'succeeded' group by p.id order by 1) as refunded`;

/** The organisation's money, its credits and what it was told are as they should be, and its ledger adds up to zero. */
async function moneyAgrees({ lives, stays, accounts, credits, events }: Model, { t, token }: Real): Promise<void> {
	const [kept] = await t.db.query<Kept>(KEPT, [token.organisationId]);
	const expected = [...accounts].filter(([, cents]) => cents !== 0n);
	assert.equal(sum(expected.map(([, cents]) => cents)), 0n);
	assert.deepEqual(
		kept,
		{
			accounts:
				expected.length > 0 ? Object.fromEntries(expected.map(([name, cents]) => [name, amountOf(cents)])) : null,
			events: events.size > 0 ? Object.fromEntries(events) : null,
			credits: credits.map(({ amount, spent }) => `${amountOf(amount)}${spent ? ' spent' : ''}`).toSorted(),
			refunded: [...lives, ...stays]
				.flatMap((life) =>
					life.payments
						.filter(({ status }) => status === 'succeeded')
						.map(
							({ means, amount, refunded }) =>
								`${life.id} ${means} ${amountOf(amount)} ${refunded === 0n ? '0' : amountOf(refunded)}`,
						),
				)
				.toSorted(),
		},
		'money, credits, events and refunds',
	);
	for (const { amount, refunded } of [...lives, ...stays].flatMap(({ payments }) => payments))
		assert.ok(refunded <= amount);
}

/** Everything that is read agrees with the model. */
export async function agree(model: Model, real: Real): Promise<void> {
	await Promise.all([
		...standing(model).map((life) => orderAgrees(real, life)),
		...there<Life | Stay>([...model.lives, ...model.stays]).map((booked) => paymentsAgree(real, booked)),
		staysAgree(model, real),
		moneyAgrees(model, real),
	]);
}
