import * as contract from '#contract/air/order-change-request.ts';
import { type Route, route } from '#service/http/handler.ts';
import { createOrderChangeRequest } from './create-order-change-request.ts';
import { getOrderChangeRequest } from './get-order-change-request.ts';

export const routes: Route[] = [
	route(contract.createOrderChangeRequest, createOrderChangeRequest),
	route(contract.getOrderChangeRequest, getOrderChangeRequest),
];
