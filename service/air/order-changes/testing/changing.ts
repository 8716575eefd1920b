import type { Offer } from '#contract/air/offer.ts';
import type { Order } from '#contract/air/order.ts';
import type { OrderChange } from '#contract/air/order-change.ts';
import type { OrderChangeOffer } from '#contract/air/order-change-offer.ts';
import { addDays } from '#contract/common/calendar.ts';
import type { TestApp, TestToken } from '#service/testing/create-test-app.ts';
import { offersOn, orderBody } from '../../orders/testing/booking.ts';

/** An order, and whose it is. */
export interface ChangeScene {
	token: TestToken;
	order: Order;
}
type Reply = Awaited<ReturnType<TestApp['request']>>;

interface Booked {
	route?: string;
	owner?: string;
	token?: TestToken;
	/** Changes the search, and the order. */
	search?: Record<string, unknown>;
	body?: Record<string, unknown>;
	familyName?: string;
	/** Which offer; any that can be changed unless told. */
	pick?(offer: Offer): boolean;
}

const isChangeable = ({ conditions }: Offer): boolean => conditions.change_before_departure?.allowed === true;

/** A paid order, of a new organisation unless told. */
export async function paidOrder(t: TestApp, booked: Booked = {}): Promise<ChangeScene> {
	const { route = 'BTS-ABV', owner = 'ZZ', search, body = {}, familyName = 'Traveller', pick = isChangeable } = booked;
	const token = booked.token ?? (await t.token());
	const offer = (await offersOn(t, route, { token, owner, change: search })).find(pick);
	if (!offer) throw new Error('no such offer');
	const reply = await t.request('POST', '/air/orders', {
		token,
		body: orderBody(offer, body, () => ({ family_name: familyName })),
	});
	if (reply.statusCode !== 201) throw new Error(reply.body);
	return { token, order: reply.json<{ data: Order }>().data };
}

/** A body that asks for the order's first slice a week later, in the cabin it is booked in; `add` changes what is added. */
export function wishOf({ id, slices: [slice] }: Order, add: Record<string, unknown> = {}) {
	const [segment] = slice?.segments ?? [];
	return {
		order_id: id,
		slices: {
			remove: [{ slice_id: slice?.id }],
			add: [
				{
					origin: slice?.origin.iata_code,
					destination: slice?.destination.iata_code,
					departure_date: addDays(segment?.departing_at.slice(0, 10) ?? '', 7),
					cabin_class: segment?.passengers[0]?.cabin_class,
					...add,
				},
			],
		},
	};
}

/** Asks for change offers. */
export const askForChange = (
	t: TestApp,
	{ token, order }: ChangeScene,
	add: Record<string, unknown> = {},
): Promise<Reply> => t.request('POST', '/air/order_change_requests', { token, body: wishOf(order, add) });

/** The change offers of a request that is answered. */
export async function changeOffers(
	t: TestApp,
	scene: ChangeScene,
	add: Record<string, unknown> = {},
): Promise<OrderChangeOffer[]> {
	const reply = await askForChange(t, scene, add);
	if (reply.statusCode !== 201) throw new Error(reply.body);
	return reply.json<{ data: { order_change_offers: OrderChangeOffer[] } }>().data.order_change_offers;
}

/** A pending change to the first offer, or to this one. */
export async function pendingChange(t: TestApp, scene: ChangeScene, chosen?: OrderChangeOffer): Promise<OrderChange> {
	const offer = chosen ?? (await changeOffers(t, scene))[0];
	const body = { selected_order_change_offer: offer?.id };
	const reply = await t.request('POST', '/air/order_changes', { token: scene.token, body });
	if (reply.statusCode !== 201) throw new Error(reply.body);
	return reply.json<{ data: OrderChange }>().data;
}

/** Confirms a change: paid by balance where something is to be paid, or as told. */
export function confirmChange(
	t: TestApp,
	{ token }: Pick<ChangeScene, 'token'>,
	change: OrderChange,
	paying: Record<string, unknown> = {},
): Promise<Reply> {
	const { id, change_total_amount: amount, change_total_currency: currency } = change;
	const payment = Number(amount) > 0 ? { type: 'balance', amount, currency, ...paying } : undefined;
	return t.request('POST', `/air/order_changes/${id}/actions/confirm`, { token, body: { payment } });
}
