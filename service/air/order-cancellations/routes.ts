import * as contract from '#contract/air/order-cancellation.ts';
import { type Route, route } from '#service/http/handler.ts';
import { confirmOrderCancellation } from './confirm-order-cancellation.ts';
import { createOrderCancellation } from './create-order-cancellation.ts';
import { getOrderCancellation } from './get-order-cancellation.ts';
import { listOrderCancellations } from './list-order-cancellations.ts';

export const routes: Route[] = [
	route(contract.createOrderCancellation, createOrderCancellation),
	route(contract.listOrderCancellations, listOrderCancellations),
	route(contract.getOrderCancellation, getOrderCancellation),
	route(contract.confirmOrderCancellation, confirmOrderCancellation),
];
