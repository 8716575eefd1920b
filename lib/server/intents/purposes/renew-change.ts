import 'server-only';
import type { OrderChangeRequest } from '#contract/air/order-change-request.ts';
import { getOrderChange, type OrderChange } from '#contract/air/order-change.ts';
import { getOrder, type Order } from '#contract/air/order.ts';
import { compareAmounts } from '#contract/common/amounts.ts';
import { cabinOf, type ChangeQuestion, departureOf, endsOf } from '#lib/changing/change-question.ts';
import { type ChangeQuote, flightsOf } from '#lib/changing/change-quote.ts';
import type { QuoteNow } from '#lib/intents/steps.ts';
import { askChange } from '../../changes/ask-change.ts';
import { webDatabase } from '../../db/web-database.ts';
import type { Result } from '../../route.ts';
import { call, type Device } from '../../service-client.ts';
import { NOT_FOUND, refused, type ServiceProblem } from '../../service-problem.ts';
import { readTrip } from '../../trips/read-trip.ts';
import type { KnownViewer } from '../../viewer.ts';
import { type IntentRow, keepFacts } from '../intent-store.ts';
import { type ChangeFacts, quoteChange } from './quote-change.ts';

/** The question that a change answers. */
const questionOf = ({ slices: { remove, add } }: OrderChange): ChangeQuestion => ({
	replace: remove.map((slice, i) => {
		const flown = add[i] ?? slice;
		const { origin: from, destination: to } = endsOf(flown);
		return { sliceId: slice.id, date: departureOf(flown).slice(0, 10), from, to };
	}),
	cabin: cabinOf({ slices: add }),
});

/** Asks the airline once more what it was asked for a change. */
async function askAgain(
	order: Order,
	changeId: string,
	device: Device,
): Promise<{ request: OrderChangeRequest } | { problem: ServiceProblem }> {
	const change = await call(getOrderChange, { params: { id: changeId } }, { device });
	return change.ok ? askChange(order, questionOf(change.data), device) : change;
}

/** Whether the order of an attempt gets change offers, as it does while nothing is done to it. False: nobody knows. */
export async function askSameAgain({ subject_id: id, facts: { quote } }: IntentRow<ChangeFacts>): Promise<boolean> {
	const order = await call(getOrder, { params: { id } });
	if (!order.ok || !quote) return false;
	const device = { ip: '', userAgent: null };
	return 'request' in (await askAgain(order.data, quote.id, device));
}

/** The change offer with the same flights that costs least; undefined: the airline offers them no more. */
const sameFlights = ({ order_change_offers: offers }: OrderChangeRequest, { flights, currency }: ChangeQuote) =>
	offers
		.filter((offer) => flightsOf(offer) === flights)
		.toSorted((a, b) => compareAmounts(currency, a.change_total_amount, b.change_total_amount))[0];

/**
 * What the same flights cost now, in place of the change that is shown, kept for the press that follows. What another tab
 * has asked for meanwhile is that one.
 */
export async function renewChange(
	{ id, subject_id, facts }: IntentRow<ChangeFacts>,
	shownId: string,
	viewer: KnownViewer,
): Promise<Result> {
	const trip = await readTrip(subject_id, viewer);
	if (trip.state === 'problem') return trip;
	if (trip.state === 'missing' || trip.access !== 'full' || !facts.quote) return NOT_FOUND;
	const { order, now } = trip;
	const { quote, offer_id } = facts;
	if (quote.id !== shownId && Date.parse(quote.expires_at) > now) return { data: { quote, now } satisfies QuoteNow };
	const asked = await askAgain(order, quote.id, viewer.device);
	if ('problem' in asked) return asked;
	const offer = sameFlights(asked.request, quote);
	if (!offer || offer.id === offer_id) return refused(422, 'flights_gone');
	const priced = await quoteChange(order, offer.id, viewer.device);
	if ('problem' in priced) return priced;
	await keepFacts(webDatabase(), id, priced.facts);
	return { data: { quote: priced.quote, now } satisfies QuoteNow };
}
