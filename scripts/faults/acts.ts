import type { Order } from '#contract/air/order.ts';
import type { OrderChange } from '#contract/air/order-change.ts';
import type { OrderChangeRequest } from '#contract/air/order-change-request.ts';
import { addDays } from '#contract/common/calendar.ts';
import type { OrderAvailableService } from '#contract/air/service-item.ts';
import { book, type Booking, newDay, offerOf } from './booked.ts';
import { ask, type Reply } from './client.ts';
import type { Lab } from './lab.ts';

/** Where acts are sent: to one process, or to one of two by a number. */
export interface Counter {
	lab: Lab;
	originOf(n: number): string;
}

/** What acts need to know of an order. */
export interface Ordered {
	id: string;
	total_amount: string;
	total_currency: string;
}

/** An act that is ready: sends it to a process. */
export type Send = (at: number) => Promise<Reply>;

export const CANCELLATIONS = '/air/order_cancellations';
/** The airline and the route of orders that bags are added to. */
const ADDS = { route: 'LHR-JFK', owner: 'BA' };
/** A route on which the test airline takes holds. */
export const HELD_ROUTE = 'JFK-EWR';

/** What a reply holds, which has to be a good one. */
export const readData = <T>({ status, text }: Reply): T => {
	if (status >= 300) throw new Error(`${status} ${text.slice(0, 300)}`);
	return (JSON.parse(text) as { data: T }).data;
};

export const sending =
	({ lab: { headers }, originOf }: Counter, path: string, body?: object): Send =>
	(at) =>
		ask(originOf(at), { method: 'POST', path, body, headers });

/** A new order by balance, or as told. */
export async function ordered(
	{ lab, originOf }: Counter,
	n: number,
	{ route, owner, ...booking }: Booking & { route?: string; owner?: string } = {},
): Promise<Ordered> {
	const offer = await offerOf(lab, originOf(n), route, newDay(), owner);
	return readData<Ordered>(await book(lab, originOf(n), offer, booking));
}

/** A new hold. */
export const heldOrder = (counter: Counter, n: number, booking: Booking = {}): Promise<Ordered> =>
	ordered(counter, n, { route: HELD_ROUTE, ...booking, change: { type: 'hold', payments: undefined } });

/** A new order of an airline that adds bags. */
export const growingOrder = (counter: Counter, n: number, booking: Booking = {}): Promise<Ordered> =>
	ordered(counter, n, { ...ADDS, ...booking });

export const quoting = (counter: Counter, { id }: Ordered): Send => sending(counter, CANCELLATIONS, { order_id: id });

/** A new quote for an order, and how to confirm it. */
export async function cancelling(counter: Counter, order: Ordered, n = 0): Promise<Send> {
	const quote = readData<{ id: string }>(await quoting(counter, order)(n));
	return sending(counter, `${CANCELLATIONS}/${quote.id}/actions/confirm`, {});
}

const BALANCE: object = { type: 'balance' };

/** A pending change of an order to the first offer of a week later, and how to confirm it, paid by balance unless told. */
export async function changing(
	counter: Counter,
	{ id: order_id }: Ordered,
	{ n = 0, method = BALANCE } = {},
): Promise<Send> {
	const { lab, originOf } = counter;
	const [slice] = readData<Order>(
		await ask(originOf(n), { path: `/air/orders/${order_id}`, headers: lab.headers }),
	).slices;
	if (!slice) throw new Error('nothing to change');
	const { origin, destination, segments } = slice;
	const add = {
		origin: origin.iata_code,
		destination: destination.iata_code,
		departure_date: addDays(segments[0]?.departing_at.slice(0, 10) ?? '', 7),
		cabin_class: segments[0]?.passengers[0]?.cabin_class,
	};
	const asked = { order_id, slices: { remove: [{ slice_id: slice.id }], add: [add] } };
	const { order_change_offers: offers } = readData<OrderChangeRequest>(
		await sending(counter, '/air/order_change_requests', asked)(n),
	);
	const body = { selected_order_change_offer: offers[0]?.id };
	const change = readData<OrderChange>(await sending(counter, '/air/order_changes', body)(n));
	const { change_total_amount: amount, change_total_currency: currency } = change;
	const payment = Number(amount) > 0 ? { ...method, amount, currency } : undefined;
	return sending(counter, `/air/order_changes/${change.id}/actions/confirm`, { payment });
}

/** Has an order's airline change its flights, and accepts that. */
export async function accepting(counter: Counter, { id: order_id }: Ordered, n = 0): Promise<Send> {
	const made = await sending(counter, '/sandbox/schedule_changes', { order_id, kind: 'time' })(n);
	const { id } = readData<{ id: string }>(made);
	return sending(counter, `/air/airline_initiated_changes/${id}/actions/accept`, {});
}

/** Pays a hold, by balance unless told. */
export function paying(counter: Counter, order: Ordered, method = BALANCE): Send {
	const { id: order_id, total_amount: amount, total_currency: currency } = order;
	return sending(counter, '/air/payments', { order_id, payment: { ...method, amount, currency } });
}

/** Adds a bag to an order, or all there are of it, by balance unless told. */
export async function adding(
	counter: Counter,
	{ id, total_currency: currency }: Ordered,
	{ n = 0, all = false, method = BALANCE } = {},
): Promise<Send> {
	const { lab, originOf } = counter;
	const path = `/air/orders/${id}`;
	const listed = await ask(originOf(n), { path: `${path}/available_services`, headers: lab.headers });
	const [bag] = readData<OrderAvailableService[]>(listed);
	if (!bag) throw new Error('no bag to add');
	const quantity = all ? bag.maximum_quantity : 1;
	const amount = (Number(bag.total_amount) * quantity).toFixed(2);
	return sending(counter, `${path}/services`, {
		add_services: [{ id: bag.id, quantity }],
		payment: { ...method, amount, currency },
	});
}
