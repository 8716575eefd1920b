import { changeCustomer } from '#lib/server/agent/customers/act-on-customers.ts';
import { CustomerBody } from '#lib/server/agent/customers/customer-body.ts';
import { openedCustomer } from '#lib/server/agent/customers/opened-customer.ts';
import { jsonOf } from '#lib/server/json-of.ts';
import { route } from '#lib/server/route.ts';

/** Replaces the details of a customer user. 422 with the service's refusals by field; 404 for everyone but agents. */
export const PUT = route(
	{ limit: 'write', act: 'desk.customers', find: openedCustomer, body: jsonOf(CustomerBody) },
	async ({ subject: id, body, viewer }) => {
		const saved = await changeCustomer(id, body, viewer);
		return saved.ok ? { data: { id } } : saved;
	},
);
