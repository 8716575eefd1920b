import * as contract from '#contract/air/order-change.ts';
import { type Route, route } from '#service/http/handler.ts';
import { confirmOrderChange } from './confirm-order-change.ts';
import { createOrderChange } from './create-order-change.ts';
import { getOrderChange } from './get-order-change.ts';

export const routes: Route[] = [
	route(contract.createOrderChange, createOrderChange),
	route(contract.getOrderChange, getOrderChange),
	route(contract.confirmOrderChange, confirmOrderChange),
];
