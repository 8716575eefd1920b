import 'server-only';
import { getOrderChangeOffer, type OrderChangeOffer } from '#contract/air/order-change-offer.ts';
import { createOrderChange, type OrderChange } from '#contract/air/order-change.ts';
import type { Order } from '#contract/air/order.ts';
import { type ChangeQuote, changeQuote, droppedExtras } from '#lib/changing/change-quote.ts';
import { call, type Device } from '../../service-client.ts';
import { refused, type ServiceProblem } from '../../service-problem.ts';
import type { IntentFacts } from '../intent-store.ts';

export interface ChangeFacts extends IntentFacts {
	/** The change offer that its page was opened with. */
	opened_with?: string;
	/** That offer, or the one that took its place since. */
	offer_id?: string;
	/** What its change costs. */
	quote?: ChangeQuote;
	/** Slices that it replaces. */
	replaced?: string[];
	/** Extras that are lost with them. */
	dropped?: { type: string; amount: string; currency: string }[];
}

/** A pending change of an order, as its page shows it. */
export interface PricedChange {
	change: OrderChange;
	offer: OrderChangeOffer;
	quote: ChangeQuote;
	facts: ChangeFacts & { quote: ChangeQuote };
}

const NOT_CHANGEABLE = refused(422, 'order_not_changeable');

const priced = (order: Order, change: OrderChange, offer: OrderChangeOffer): PricedChange | undefined => {
	const quote = changeQuote(change, offer);
	if (!quote || change.order_id !== order.id) return undefined;
	const dropped = droppedExtras(order, change);
	return {
		change,
		offer,
		quote,
		facts: {
			offer_id: offer.id,
			quote,
			replaced: change.slices.remove.map(({ id }) => id),
			dropped: dropped.map(({ type, total_amount: amount, total_currency: currency }) => ({ type, amount, currency })),
			expires_at: quote.expires_at,
		},
	};
};

/** Makes a pending change of a change offer; of one offer there is one, however often it is asked for. */
export async function quoteChange(
	order: Order,
	offerId: string,
	device: Device,
): Promise<PricedChange | { problem: ServiceProblem }> {
	const offer = await call(getOrderChangeOffer, { params: { id: offerId } }, { device });
	if (!offer.ok) return offer;
	const change = await call(createOrderChange, { body: { selected_order_change_offer: offerId } }, { device });
	if (!change.ok) return change;
	return priced(order, change.data, offer.data) ?? NOT_CHANGEABLE;
}
