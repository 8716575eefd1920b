import { type Cut, perform } from './act.ts';
import { voidEnd } from './book.ts';
import { type Life, type Model, tell } from './model.ts';
import { saysTo } from './names.ts';
import { paidSays, payBy, type Ways } from './pay-by.ts';
import { ask, now, readOrder, type Real } from './real.ts';

/** Why an order cannot be paid at a moment. */
function refusalToPay({ type, cancelledBy, paid, acting, dueBy, changes }: Life, at: number): string | undefined {
	if (type !== 'hold') return 'order_type_not_eligible_for_payment';
	if (cancelledBy) return 'already_cancelled';
	if (paid || acting) return 'already_paid';
	if (dueBy <= at) return 'past_payment_required_by_date';
	return changes.at(-1)?.isOpen ? 'schedule_changed' : undefined;
}

/** Pays for a hold. */
export async function pay(
	model: Model,
	real: Real,
	life: Life,
	{ ways, cut }: { ways: Ways; cut: Cut | undefined },
): Promise<void> {
	const refusal = refusalToPay(life, now(real));
	const by: Ways = refusal === undefined ? ways : ['balance'];
	const { pays, bodies } = await payBy(model, real, life, { ways: by, cents: life.total, resource: life.id });
	const paidAt = now(real);
	await perform(model, real, life, {
		kind: 'pay_order',
		refusal,
		says: paidSays(by, saysTo(life.name, 'paid')),
		cut,
		pays,
		status: 201,
		send: () => ask(real, 'POST', '/air/payments', { order_id: life.id, payment: bodies[0] }),
		begun: () => {
			life.payments.push(...pays);
			tell(model, 'air.payment.pending');
		},
		won: async () => {
			life.paid = true;
			life.version++;
			life.voidEndsAt = voidEnd(await readOrder(real, life.id), life, paidAt);
			tell(model, 'air.payment.succeeded');
		},
		lost: () => tell(model, 'air.payment.failed'),
	});
}
