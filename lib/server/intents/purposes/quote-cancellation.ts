import 'server-only';
import type { Order } from '#contract/air/order.ts';
import { createOrderCancellation, listOrderCancellations } from '#contract/air/order-cancellation.ts';
import { type CancellationQuote, cancellationQuote } from '#lib/cancelling/cancellation-quote.ts';
import { cancellationSums, type CancellationSums } from '#lib/cancelling/cancellation-sums.ts';
import { fingerprint } from '../../fingerprint.ts';
import { call, type Device } from '../../service-client.ts';
import type { ServiceProblem } from '../../service-problem.ts';
import { flightTrip } from '../../trips/kinds/flight.ts';
import type { IntentFacts } from '../intent-store.ts';

export interface CancelFacts extends IntentFacts {
	/** What cancelling was last said to give back. */
	quote?: CancellationQuote;
	/** What comes back and what is lost, item by item, as the page shows it. */
	sums?: CancellationSums;
	/** The booking that it was said of, as a fingerprint: another one needs another quote. */
	quoted_of?: string;
}

/** An airline may take its time to say what it gives back. */
const QUOTE_TIMEOUT_MS = 25_000;

const bookingOf = (order: Order): string => fingerprint(flightTrip.parts(order).booking);

/** Asks what cancelling an order gives back now. Older quotes of it count no more. */
export async function quoteCancellation(
	order: Order,
	device: Device,
): Promise<{ facts: CancelFacts & { quote: CancellationQuote } } | { problem: ServiceProblem }> {
	const [answer, paid] = await Promise.all([
		call(createOrderCancellation, { body: { order_id: order.id } }, { device, timeoutMs: QUOTE_TIMEOUT_MS }),
		flightTrip.payments(order.id, device),
	]);
	if (!answer.ok) return answer;
	if (!paid.ok) return paid;
	const quote = cancellationQuote(answer.data, order, paid.payments);
	const sums = cancellationSums(order, quote);
	return { facts: { quote, sums, quoted_of: bookingOf(order), expires_at: quote.expires_at } };
}

/** Whether the time of a quote is over at `now`, the service's clock in epoch milliseconds. */
const hasEnded = ({ expires_at: ends }: CancellationQuote, now: number): boolean =>
	ends !== null && Date.parse(ends) <= now;

/** The quote kept for an order, while it can still be agreed to, so that reloading a page asks for no new one. */
export async function standingQuote(
	{ quote, quoted_of }: CancelFacts,
	order: Order,
	now: number,
): Promise<CancellationQuote | undefined> {
	if (!quote || hasEnded(quote, now) || quoted_of !== bookingOf(order)) return undefined;
	const newest = await call(listOrderCancellations, { query: { order_id: order.id, limit: '1' } });
	return newest.ok && newest.data[0]?.id === quote.id ? quote : undefined;
}
