import type { Order } from '#contract/air/order.ts';
import { changeOffers, paidOrder, pendingChange } from '#service/air/order-changes/testing/changing.ts';
import { offerOn, orderBody } from '#service/air/orders/testing/booking.ts';
import type { TestApp, TestToken } from '#service/testing/create-test-app.ts';

/** What the organisation that is fuzzed has: ids that exist get further than others. */
export interface Scene {
	/** Orders: paid, on hold. */
	orders: string[];
	/** Everything else that a path or a body may name. */
	others: string[];
}

/** Books an order and holds another, and asks what cancelling them gives back; has a change of a third one ready. */
export async function openScene(t: TestApp, token: TestToken): Promise<Scene> {
	const post = async <Data>(path: string, body: unknown): Promise<Data> => {
		const reply = await t.request('POST', path, { token, body });
		if (reply.statusCode !== 201) throw new Error(`POST ${path}: ${reply.statusCode} ${reply.body.slice(0, 300)}`);
		return reply.json<{ data: Data }>().data;
	};
	const scene: Scene = { orders: [], others: [] };
	for (const change of [{}, { type: 'hold', payments: undefined }]) {
		const offer = await offerOn(t, 'JFK-EWR', { token });
		const { id } = await post<Order>('/air/orders', orderBody(offer, change));
		scene.orders.push(id);
		scene.others.push(offer.id, (await post<Order>('/air/order_cancellations', { order_id: id })).id);
	}
	const paid = await paidOrder(t, { token });
	scene.orders.push(paid.order.id);
	const [change] = await changeOffers(t, paid);
	scene.others.push(change?.id ?? '', (await pendingChange(t, paid, change)).id, paid.order.slices[0]?.id ?? '');
	return scene;
}
