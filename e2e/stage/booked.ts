import { randomBytes } from 'node:crypto';
import type { Offer } from '#contract/air/offer.ts';
import type { Order } from '#contract/air/order.ts';
import type { OrderCancellation } from '#contract/air/order-cancellation.ts';
import { orderBody } from '#service/air/orders/testing/booking.ts';
import { searchBody } from '#service/air/search/testing/search-body.ts';
import { callApi } from './organisation.ts';

/** A family name that nobody else in the run has. */
export const newFamilyName = (): string =>
	`Story${randomBytes(6)
		.toString('hex')
		.replace(/\d/g, (digit) => 'ghijklmnop'[Number(digit)] ?? '')}`;

/** So often is a price that moved looked at again: others of these stories buy seats on the same flight. */
const LOOKS = 3;

/**
 * Books London to New York and back for two adults unless told, at the storefront's own organisation unless told, without a browser; `fits`
 * chooses among the offers.
 */
export async function book(
	familyName: string,
	{
		hold = false,
		token = process.env.API_TOKEN ?? '',
		cabin,
		passengers = [{ type: 'adult' }, { type: 'adult' }],
		fits,
	}: {
		hold?: boolean;
		token?: string;
		cabin?: string;
		passengers?: readonly ({ type: 'adult' } | { age: number })[];
		fits?: (offer: Offer) => boolean;
	} = {},
): Promise<Order> {
	const body = searchBody('LHR-JFK JFK-LHR', {
		passengers,
		...(cabin && { cabin_class: cabin }),
	});
	const change = hold ? { type: 'hold', payments: undefined } : {};
	const people = () => ({ family_name: familyName, email: `${familyName.toLowerCase()}@example.com` });
	for (let look = 1; ; look++) {
		const search = (await callApi(token, 'POST', '/air/offer_requests', body)) as { offers: Offer[] };
		const offers = search.offers.filter((offer) => !hold || !offer.payment_requirements.requires_instant_payment);
		const [offer] = offers.filter((one) => one.owner.iata_code !== 'ZZ' && (!fits || fits(one)));
		if (!offer) throw new Error('no offer to book');
		try {
			return (await callApi(token, 'POST', '/air/orders', orderBody(offer, change, people))) as Order;
		} catch (error) {
			if (look === LOOKS || !String(error).includes('"price_changed"')) throw error;
		}
	}
}

/** Cancels an order as quoted, at the storefront's own organisation, without a browser. */
export async function cancel(orderId: string): Promise<OrderCancellation> {
	const token = process.env.API_TOKEN ?? '';
	const body = { order_id: orderId };
	const { id } = (await callApi(token, 'POST', '/air/order_cancellations', body)) as OrderCancellation;
	return (await callApi(token, 'POST', `/air/order_cancellations/${id}/actions/confirm`)) as OrderCancellation;
}
