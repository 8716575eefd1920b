import * as contract from '#contract/air/order.ts';
import { type Route, route } from '#service/http/handler.ts';
import { createOrder } from './create-order.ts';
import { getOrder } from './get-order.ts';
import { listOrders } from './list-orders.ts';
import { priceOrder } from './price-order.ts';
import { updateOrder } from './update-order.ts';

export const routes: Route[] = [
	route(contract.createOrder, createOrder, { claims: true }),
	route(contract.listOrders, listOrders),
	route(contract.getOrder, getOrder),
	route(contract.updateOrder, updateOrder),
	route(contract.priceOrder, priceOrder),
];
