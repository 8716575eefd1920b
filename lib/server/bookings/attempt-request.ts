import 'server-only';
import { NewOrder } from '#contract/air/order.ts';
import { compareAmounts, toMinor } from '#contract/common/amounts.ts';
import type { z } from 'zod';
import { attemptKey, type Paying, paymentsOf, toNewOrder } from '#lib/booking/new-order.ts';
import { problem, type ServiceProblem } from '../service-problem.ts';
import { fieldProblem } from './field-problem.ts';
import type { IntentRow } from './intent-store.ts';
import type { PayBody } from './schemas.ts';

export type PayInput = z.output<typeof PayBody>;
export type AttemptRequest = { body: unknown } | { problem: ServiceProblem };

const missing = (pointer: string): AttemptRequest => ({
	problem: fieldProblem([{ code: 'custom', path: pointer.split('/').slice(1), message: '', input: undefined }], {}),
});

/** What each credit pays by the last pricing, which has to be the one that the traveller agreed to. */
function creditsOf(row: IntentRow, { pay, agreed }: PayInput): Pick<Paying, 'credits' | 'rest'> | undefined {
	if (pay.type !== 'airline_credit') return { credits: [], rest: '0' };
	const { priced } = row;
	const same =
		priced?.currency === agreed.currency &&
		pay.airline_credit_ids.join() === priced.credits.map((credit) => credit.airline_credit_id).join();
	if (!same || compareAmounts(agreed.currency, priced.total_amount, agreed.amount) !== 0) return undefined;
	// A credit that was not needed pays nothing and is not spent.
	return { credits: priced.credits.filter(({ amount }) => toMinor(amount, agreed.currency) > 0n), rest: priced.rest };
}

/** What attempt number `attempt` sends to the service; a problem when the contract refuses it. */
export function attemptRequest(row: IntentRow, attempt: number, input: PayInput): AttemptRequest {
	const credits = creditsOf(row, input);
	if (!credits) return { problem: problem('refused', 422, 'price_changed') };
	const paying: Paying = { pay: input.pay, ...input.agreed, ...credits };
	if (row.purpose === 'pay') {
		const [payment, ...others] = paymentsOf(paying);
		return payment && others.length === 0
			? { body: { order_id: row.subject_id, payment } }
			: { problem: problem('refused', 422, 'unsupported_action') };
	}
	if (!input.draft) return missing('/draft');
	const order = toNewOrder(row.subject_id, attemptKey(row.id, attempt), input.draft, paying);
	const parsed = NewOrder.safeParse(order);
	return parsed.success ? { body: order } : { problem: fieldProblem(parsed.error.issues, order) };
}
