import { expect } from 'vitest';
import type { Order } from '#contract/air/order.ts';
import type { SeatElement, SeatMap } from '#contract/air/seat-map.ts';
import type { OrderAvailableService } from '#contract/air/service-item.ts';
import type { TestApp, TestToken } from '#service/testing/create-test-app.ts';
import { offerOn, orderBody } from '../../orders/testing/booking.ts';

export interface Scene {
	token: TestToken;
	order: Order;
}
interface Reply {
	data: Order;
	errors?: { code: string; type: string; source?: { pointer: string } }[];
}
type Choice = { id: string; quantity: number };

/** Booking, and adding to what is booked, as a caller does; `t` is asked for when it is needed. */
export const adding = (t: () => TestApp) => ({
	/** A booking with British Airways from London to New York, or with the test airline on its own route. */
	async booked(
		owner = 'BA',
		change: Record<string, unknown> = {},
		{
			route = owner === 'BA' ? 'LHR-JFK' : 'JFK-EWR',
			token: own,
			flight,
			...search
		}: { route?: string; token?: TestToken; flight?: string | undefined } & Record<string, unknown> = {},
	): Promise<Scene> {
		const token = own ?? (await t().token());
		const offer = await offerOn(t(), route, { token, owner, flight, change: search });
		const reply = await t().request('POST', '/air/orders', { token, body: orderBody(offer, change) });
		expect(reply.statusCode, reply.body).toBe(201);
		return { token, order: reply.json<{ data: Order }>().data };
	},
	async list({ token, order }: Scene): Promise<OrderAvailableService[]> {
		const reply = await t().request('GET', `/air/orders/${order.id}/available_services`, { token });
		expect(reply.statusCode, reply.body).toBe(200);
		return reply.json<{ data: OrderAvailableService[] }>().data;
	},
	async maps({ token, order }: Scene): Promise<SeatMap[]> {
		const reply = await t().request('GET', '/air/seat_maps', { token, query: { order_id: order.id } });
		expect(reply.statusCode, reply.body).toBe(200);
		return reply.json<{ data: SeatMap[] }>().data;
	},
	read: async ({ token, order }: Scene): Promise<Order> =>
		(await t().request('GET', `/air/orders/${order.id}`, { token })).json<{ data: Order }>().data,
	async add({ token, order }: Scene, choices: readonly Choice[], payment: Record<string, unknown>) {
		const body = { add_services: choices, payment: { type: 'balance', currency: order.total_currency, ...payment } };
		const reply = await t().request('POST', `/air/orders/${order.id}/services`, { token, body });
		await t().ctx.background.finish(5_000);
		const { data, errors } = reply.json<Reply>();
		const { code, type, source } = errors?.[0] ?? {};
		return { status: reply.statusCode, code, type, pointer: source?.pointer, data };
	},
});

/** Everything that stands on maps. */
export const elementsOf = (maps: readonly SeatMap[]): SeatElement[] =>
	maps.flatMap(({ cabins }) =>
		cabins.flatMap(({ rows }) => rows.flatMap(({ sections }) => sections.flatMap((section) => section.elements))),
	);
