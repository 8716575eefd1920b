import { z } from 'zod';
import { withoutCardNumber } from '../common/card-number.ts';
import { EmailAddress, PhoneNumber } from '../common/contact.ts';
import { Instant } from '../common/dates.ts';
import { id } from '../common/ids.ts';
import { PageQuery } from '../common/pagination.ts';
import { endpoint } from '../endpoint.ts';

/** A name as its bearer writes it. What airlines take is stricter (`PersonName`) and is checked when one books. */
const Name = withoutCardNumber(z.string().min(1).max(100).regex(/\S/));
const LanguageTag = z
	.string()
	.max(35)
	.regex(/^[A-Za-z]{2,3}(-[A-Za-z0-9]{1,8})*$/)
	.describe('Language, BCP 47: `en`, `pt-BR`');

/** A person whom the organisation serves: a traveller, or who books for one. */
export const CustomerUser = z.object({
	id: id('customer_user'),
	email: z.string(),
	given_name: z.string(),
	family_name: z.string(),
	phone_number: z.string().nullable(),
	preferred_language: z.string().nullable(),
	group: z
		.object({ id: id('user_group'), name: z.string() })
		.nullable()
		.describe('The one group it is in'),
	live_mode: z.boolean(),
	created_at: Instant,
});
export type CustomerUser = z.infer<typeof CustomerUser>;

export const CustomerUserInput = z.object({
	email: EmailAddress.describe('No two customer users of an organisation and mode share one; case does not matter'),
	given_name: Name,
	family_name: Name,
	phone_number: PhoneNumber.nullable().optional(),
	preferred_language: LanguageTag.nullable().optional(),
	group_id: id('user_group').nullable().optional(),
});
export type CustomerUserInput = z.infer<typeof CustomerUserInput>;

const IdParams = z.object({ id: z.string() });

export const createCustomerUser = endpoint({
	name: 'createCustomerUser',
	summary: 'Create a customer user',
	method: 'POST',
	path: '/identity/customer/users',
	body: CustomerUserInput,
	data: CustomerUser,
	status: 201,
	errors: ['emails_not_unique'],
});
export const listCustomerUsers = endpoint({
	name: 'listCustomerUsers',
	summary: 'List customer users, newest first',
	method: 'GET',
	path: '/identity/customer/users',
	query: PageQuery.extend({
		email: z.string().max(254).optional().describe('The whole address; case does not matter'),
	}),
	data: CustomerUser,
	list: 'page',
	status: 200,
});
export const getCustomerUser = endpoint({
	name: 'getCustomerUser',
	summary: 'Get a customer user',
	method: 'GET',
	path: '/identity/customer/users/{id}',
	params: IdParams,
	data: CustomerUser,
	status: 200,
});
export const updateCustomerUser = endpoint({
	name: 'updateCustomerUser',
	summary: 'Replace a customer user',
	description: 'Every field is replaced. What is left out becomes null.',
	method: 'PUT',
	path: '/identity/customer/users/{id}',
	params: IdParams,
	body: CustomerUserInput,
	data: CustomerUser,
	status: 200,
	errors: ['emails_not_unique'],
});
