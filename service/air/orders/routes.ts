import { createOrder as createOrderEndpoint } from '#contract/air/order.ts';
import { type Route, route } from '#service/http/handler.ts';
import { createOrder } from './create-order.ts';

export const routes: Route[] = [route(createOrderEndpoint, createOrder)];
