import 'server-only';
import {
	createOrderChangeRequest,
	getOrderChangeRequest,
	type OrderChangeRequest,
} from '#contract/air/order-change-request.ts';
import type { Order } from '#contract/air/order.ts';
import { type ChangeQuestion, changeRequestOf } from '#lib/changing/change-question.ts';
import { call, type Device } from '../service-client.ts';
import type { ServiceProblem } from '../service-problem.ts';

/** An airline may take its time to say what it offers. */
const OFFERS_TIMEOUT_MS = 25_000;

/** Asks an airline what replacing flights of an order costs. Nothing is changed by it. */
export async function askChange(
	order: Pick<Order, 'id'>,
	question: ChangeQuestion,
	device: Device,
): Promise<{ request: OrderChangeRequest } | { problem: ServiceProblem }> {
	const answer = await call(
		createOrderChangeRequest,
		{ body: changeRequestOf(order, question) },
		{ device, timeoutMs: OFFERS_TIMEOUT_MS },
	);
	return answer.ok ? { request: answer.data } : answer;
}

/** What an airline has answered for an order; undefined: nothing is known of it, or it is another order's. */
export async function readChangeRequest(
	order: Pick<Order, 'id'>,
	requestId: string,
	device: Device,
): Promise<OrderChangeRequest | undefined> {
	const answer = await call(getOrderChangeRequest, { params: { id: requestId } }, { device });
	return answer.ok && answer.data.order_id === order.id ? answer.data : undefined;
}
