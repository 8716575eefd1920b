import 'server-only';
import { getOrder, type Order } from '#contract/air/order.ts';
import { addAmounts } from '#contract/common/amounts.ts';
import type { PriceBooking } from '#lib/booking/booking-steps.ts';
import { webDatabase } from '../db/web-database.ts';
import { call, type Device } from '../service-client.ts';
import type { StepResult } from './booking-route.ts';
import { type IntentRow, keepPriced } from './intent-store.ts';
import { sumOf } from './price-sum.ts';

const priceOf = (order: Order) => ({
	total: order.total_amount,
	tax: order.tax_amount,
	services: addAmounts(order.total_currency, ...order.services.map((service) => service.total_amount)),
});

/** What is to be paid for a held order. */
export async function priceHeldOrder(intent: IntentRow, _body: PriceBooking, device: Device): Promise<StepResult> {
	const answer = await call(getOrder, { params: { id: intent.subject_id } }, { device });
	if (!answer.ok) return answer;
	const sum = sumOf(answer.data.total_currency, priceOf(answer.data), []);
	await keepPriced(webDatabase(), intent.id, sum.methods);
	return { data: sum.priced };
}
