import assert from 'node:assert/strict';
import type { OrderAvailableService } from '#contract/air/service-item.ts';
import { type Cut, perform } from './act.ts';
import { type Life, minor, type Model, tell } from './model.ts';
import { saysTo } from './names.ts';
import { paidSays, payBy, type Ways } from './pay-by.ts';
import { ask, now, read, readOrder, type Real } from './real.ts';

/** The airline that adds nothing to a booking. */
export const ADDS_NOTHING = 'ZZ';

/** Why nothing can be added to an order. */
function refusalToAdd({ cancelledBy, paid, airline, acting }: Life): string | undefined {
	if (cancelledBy) return 'already_cancelled';
	if (!paid) return 'pay_later_order_no_payment_for_ancillaries';
	if (airline === ADDS_NOTHING) return 'unsupported_action';
	return acting ? 'already_paid' : undefined;
}

/** What can be added to an order, each with the flights that it is for, by their places: until the first of them leaves. */
async function listed(real: Real, life: Life) {
	const [all, { slices }] = await Promise.all([
		read<OrderAvailableService[]>(real, `/air/orders/${life.id}/available_services`),
		readOrder(real, life.id),
	]);
	const at = now(real);
	const isSold = !life.cancelledBy && life.paid && life.airline !== ADDS_NOTHING;
	const ids = slices.flatMap(({ segments }) => segments.map((segment) => segment.id));
	return all.map((extra) => {
		const of = ids.flatMap((id, place) => (extra.segment_ids.includes(id) ? [place] : []));
		const leaves = life.flights[of[0] ?? -1]?.leaves ?? 0;
		assert.ok(isSold && leaves > at, 'an extra is listed of an order, or a flight, that nothing can be added to');
		return { ...extra, of };
	});
}

/** Adds a bag or a seat to an order. */
export async function add(
	model: Model,
	real: Real,
	life: Life,
	{ type, ways, cut }: { type: 'baggage' | 'seat'; ways: Ways; cut: Cut | undefined },
): Promise<void> {
	const all = await listed(real, life);
	const extra = all.find((each) => each.type === type && minor(each.total_amount) > 0n);
	const refusal = refusalToAdd(life);
	// All of it is sold, or the flight has left: there is none to ask for.
	if (!extra && (refusal === undefined || refusal === 'already_paid')) return;
	const by: Ways = refusal === undefined ? ways : ['balance'];
	const cents = minor(extra?.total_amount ?? '20.00');
	const services = [{ id: extra?.id ?? 'aso_none', quantity: 1 }];
	const { pays, bodies } = await payBy(model, real, life, { ways: by, cents, resource: life.id, services });
	const body = { add_services: services, payment: bodies[0] };
	await perform(model, real, life, {
		kind: 'add_services',
		refusal,
		says: paidSays(by, saysTo(life.name, 'added')),
		cut,
		pays,
		status: 200,
		send: () => ask(real, 'POST', `/air/orders/${life.id}/services`, body),
		begun: () => {
			life.payments.push(...pays);
			tell(model, 'air.payment.pending');
		},
		won: async () => {
			life.total += cents;
			life.extras.push({ type, cents, of: extra?.of ?? [] });
			life.version++;
			tell(model, 'air.payment.succeeded');
		},
		lost: () => tell(model, 'air.payment.failed'),
	});
}
