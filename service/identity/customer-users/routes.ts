import * as contract from '#contract/identity/customer-user.ts';
import { type Route, route } from '#service/http/handler.ts';
import { createCustomerUser } from './create-customer-user.ts';
import { getCustomerUser } from './get-customer-user.ts';
import { listCustomerUsers } from './list-customer-users.ts';
import { updateCustomerUser } from './update-customer-user.ts';

export const routes: Route[] = [
	route(contract.createCustomerUser, createCustomerUser),
	route(contract.listCustomerUsers, listCustomerUsers),
	route(contract.getCustomerUser, getCustomerUser),
	route(contract.updateCustomerUser, updateCustomerUser),
];
