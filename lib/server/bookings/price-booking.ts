import 'server-only';
import { type Offer, priceOffer } from '#contract/air/offer.ts';
import { addAmounts, multiplyAmount } from '#contract/common/amounts.ts';
import type { PriceBooking } from '#lib/booking/booking-steps.ts';
import { webDatabase } from '../db/web-database.ts';
import { call, type Device } from '../service-client.ts';
import { problem } from '../service-problem.ts';
import type { StepResult } from '../step-result.ts';
import { type IntentRow, keepPriced } from './intent-store.ts';
import { priceHeldOrder } from './price-held-order.ts';
import { intentionsOf, PRICE_TIMEOUT_MS, sumOf } from './price-sum.ts';

/** What an offer costs that was priced with services. */
export function offerPrice(offer: Offer): { total: string; tax: string | null; services: string } {
	const { total_currency: currency, total_amount: total, tax_amount: tax, intended_services } = offer;
	const lines = intended_services.map((line) => multiplyAmount(currency, line.total_amount, line.quantity));
	return { total, tax, services: addAmounts(currency, ...lines) };
}

/** What is to be paid for an intent in the way that is meant, by the service's sum. */
export async function priceBooking(
	intent: IntentRow,
	body: PriceBooking,
	{ device, agent }: { device: Device; agent: boolean },
): Promise<StepResult> {
	// Credits belong to travellers; only agents know whose.
	if (body.pay === 'airline_credit' && !agent) return { problem: problem('refused', 403, 'insufficient_permissions') };
	if (intent.purpose === 'pay') return priceHeldOrder(intent, body, device);
	const answer = await call(
		priceOffer,
		{
			params: { id: intent.subject_id },
			body: { intended_payment_methods: intentionsOf(body), intended_services: body.services },
		},
		{ device, timeoutMs: PRICE_TIMEOUT_MS },
	);
	if (!answer.ok) return answer;
	const { data: offer } = answer;
	const sum = sumOf(offer.total_currency, offerPrice(offer), offer.intended_payment_methods);
	await keepPriced(webDatabase(), intent.id, sum.methods);
	return { data: sum.priced };
}
