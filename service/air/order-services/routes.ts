import * as contract from '#contract/air/order-service.ts';
import { type Route, route } from '#service/http/handler.ts';
import { addOrderServices } from './add-order-services.ts';
import { listAvailableOrderServices } from './list-available-order-services.ts';

export const routes: Route[] = [
	route(contract.listAvailableOrderServices, listAvailableOrderServices),
	route(contract.addOrderServices, addOrderServices),
];
