import 'server-only';
import { createOrder, type NewOrder } from '#contract/air/order.ts';
import { createPayment } from '#contract/air/payment.ts';
import type { Request } from '#contract/endpoint.ts';
import { attemptKey } from '#lib/booking/new-order.ts';
import { call, type Device } from '../service-client.ts';
import type { IntentRow } from './intent-store.ts';
import { requestOf } from './intent-view.ts';
import { bookingOutcome, type Outcome, paymentOutcome, UNKNOWN } from './outcome.ts';

/** Airlines may take two minutes to book, and the service tells what became of it after that; milliseconds. */
export const SEND_TIMEOUT_MS = 130_000;

type Sent = Pick<IntentRow, 'id' | 'purpose' | 'attempt' | 'request'>;
interface Sending {
	device?: Device;
	timeoutMs: number;
	/** Asked for again: what it says comes late. */
	late: boolean;
}

/**
 * Sends an attempt to the service, by its own key. The same attempt again is the same request again: a service that has
 * answered repeats its answer. Nobody's leaving aborts it.
 */
export async function sendAttempt(attempt: Sent, { late, ...options }: Sending): Promise<Outcome> {
	const body = requestOf(attempt as IntentRow);
	if (body === undefined) return UNKNOWN;
	const keyed = { ...options, idempotencyKey: attemptKey(attempt.id, attempt.attempt) };
	return attempt.purpose === 'book'
		? bookingOutcome(await call(createOrder, { body: body as NewOrder }, keyed), late)
		: paymentOutcome(await call(createPayment, { body: body as Request<typeof createPayment>['body'] }, keyed), late);
}
