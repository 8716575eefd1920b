import { z } from 'zod';
import { withoutCardNumber } from '../common/card-number.ts';
import { id } from '../common/ids.ts';
import { PageQuery } from '../common/pagination.ts';
import { endpoint } from '../endpoint.ts';

/** Most members that one request may name. */
const MAX_MEMBERS = 5_000;

/** Customer users that belong together, such as a company's. A customer user is in one group at most. */
export const CustomerUserGroup = z.object({
	id: id('user_group'),
	name: z.string(),
	user_ids: z.array(id('customer_user')).describe('Its members, in the order of their creation'),
});
export type CustomerUserGroup = z.infer<typeof CustomerUserGroup>;

const Name = withoutCardNumber(z.string().min(1).max(100).regex(/\S/));
const UserIds = z
	.array(id('customer_user'))
	.max(MAX_MEMBERS)
	.describe('Customer users; one that is in another group leaves it');
const IdParams = z.object({ id: z.string() });

export const createCustomerUserGroup = endpoint({
	name: 'createCustomerUserGroup',
	summary: 'Create a customer user group',
	method: 'POST',
	path: '/identity/customer/user_groups',
	body: z.object({ name: Name, user_ids: UserIds.optional() }),
	data: CustomerUserGroup,
	status: 201,
});
export const listCustomerUserGroups = endpoint({
	name: 'listCustomerUserGroups',
	summary: 'List customer user groups, newest first',
	method: 'GET',
	path: '/identity/customer/user_groups',
	query: PageQuery,
	data: CustomerUserGroup,
	list: 'page',
	status: 200,
});
export const getCustomerUserGroup = endpoint({
	name: 'getCustomerUserGroup',
	summary: 'Get a customer user group',
	method: 'GET',
	path: '/identity/customer/user_groups/{id}',
	params: IdParams,
	data: CustomerUserGroup,
	status: 200,
});
export const updateCustomerUserGroup = endpoint({
	name: 'updateCustomerUserGroup',
	summary: 'Change a customer user group',
	description: 'What is left out stays. `user_ids` replaces the whole list: who is not named leaves the group.',
	method: 'PATCH',
	path: '/identity/customer/user_groups/{id}',
	params: IdParams,
	body: z.strictObject({ name: Name.optional(), user_ids: UserIds.optional() }),
	data: CustomerUserGroup,
	status: 200,
});
export const deleteCustomerUserGroup = endpoint({
	name: 'deleteCustomerUserGroup',
	summary: 'Delete a customer user group',
	description: 'Its members stay, in no group.',
	method: 'DELETE',
	path: '/identity/customer/user_groups/{id}',
	params: IdParams,
	status: 200,
});
