import 'server-only';
import { type Order, priceOrder } from '#contract/air/order.ts';
import { addAmounts } from '#contract/common/amounts.ts';
import type { PriceBooking } from '#lib/booking/booking-steps.ts';
import { webDatabase } from '../db/web-database.ts';
import { call, type Device } from '../service-client.ts';
import { problem } from '../service-problem.ts';
import type { StepResult } from '../step-result.ts';
import { type IntentRow, keepPriced } from './intent-store.ts';
import { intentionsOf, PRICE_TIMEOUT_MS, sumOf } from './price-sum.ts';

const priceOf = (order: Order) => ({
	total: order.total_amount,
	tax: order.tax_amount,
	services: addAmounts(order.total_currency, ...order.services.map((service) => service.total_amount)),
});

/** What is to be paid for a held order: one payment pays it whole. */
export async function priceHeldOrder(intent: IntentRow, body: PriceBooking, device: Device): Promise<StepResult> {
	const [credit, ...others] = body.airline_credit_ids ?? [];
	if (others.length > 0) return { problem: problem('refused', 422, 'unsupported_action') };
	const methods = credit ? [{ type: 'airline_credit' as const, airline_credit_id: credit }] : intentionsOf(body);
	const answer = await call(
		priceOrder,
		{ params: { id: intent.subject_id }, body: { intended_payment_methods: methods } },
		{ device, timeoutMs: PRICE_TIMEOUT_MS },
	);
	if (!answer.ok) return answer;
	const { data: order } = answer;
	const sum = sumOf(order.total_currency, priceOf(order), order.intended_payment_methods);
	await keepPriced(webDatabase(), intent.id, sum.methods);
	return { data: sum.priced };
}
