import 'server-only';
import { compareAmounts, toMinor } from '#contract/common/amounts.ts';
import type { Paying } from '#lib/flights/new-order.ts';
import { refused, type ServiceProblem } from '../service-problem.ts';
import type { IntentRow } from './intent-store.ts';
import type { PaidInput } from './schemas.ts';

/** How an attempt pays. What each credit pays is as it was last priced, which has to be what the traveller agreed to. */
export function agreedPayment(
	{ facts: { priced } }: IntentRow,
	{ pay, agreed }: PaidInput,
): Paying | { problem: ServiceProblem } {
	if (pay.type !== 'airline_credit') return { pay, ...agreed, credits: [], rest: '0' };
	const same =
		priced?.currency === agreed.currency &&
		pay.airline_credit_ids.join() === priced.credits.map((credit) => credit.airline_credit_id).join();
	if (!same || compareAmounts(agreed.currency, priced.total_amount, agreed.amount) !== 0)
		return refused(422, 'price_changed');
	// A credit that was not needed pays nothing and is not spent.
	const credits = priced.credits.filter(({ amount }) => toMinor(amount, agreed.currency) > 0n);
	return { pay, ...agreed, credits, rest: priced.rest };
}
