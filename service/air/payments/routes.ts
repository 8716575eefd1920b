import * as contract from '#contract/air/payment.ts';
import { type Route, route } from '#service/http/handler.ts';
import { createPayment } from './create-payment.ts';
import { getPayment } from './get-payment.ts';
import { listPayments } from './list-payments.ts';

export const routes: Route[] = [
	route(contract.createPayment, createPayment),
	route(contract.listPayments, listPayments),
	route(contract.getPayment, getPayment),
];
