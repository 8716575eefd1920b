import * as contract from '#contract/identity/customer-user-group.ts';
import { type Route, route } from '#service/http/handler.ts';
import { createCustomerUserGroup } from './create-customer-user-group.ts';
import { deleteCustomerUserGroup } from './delete-customer-user-group.ts';
import { getCustomerUserGroup } from './get-customer-user-group.ts';
import { listCustomerUserGroups } from './list-customer-user-groups.ts';
import { updateCustomerUserGroup } from './update-customer-user-group.ts';

export const routes: Route[] = [
	route(contract.createCustomerUserGroup, createCustomerUserGroup),
	route(contract.listCustomerUserGroups, listCustomerUserGroups),
	route(contract.getCustomerUserGroup, getCustomerUserGroup),
	route(contract.updateCustomerUserGroup, updateCustomerUserGroup),
	route(contract.deleteCustomerUserGroup, deleteCustomerUserGroup),
];
