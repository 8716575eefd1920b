import { addCustomer } from '#lib/server/agent/customers/act-on-customers.ts';
import { CustomerBody } from '#lib/server/agent/customers/customer-body.ts';
import { findCustomers } from '#lib/server/agent/customers/find-customers.ts';
import { withIndex } from '#lib/server/agent/index/find-entries.ts';
import { webDatabase } from '#lib/server/db/web-database.ts';
import { jsonOf } from '#lib/server/json-of.ts';
import { route } from '#lib/server/route.ts';

/** As many as a list below a box holds. */
const MOST = 6;
const LONGEST = 120;

/** Customers by what is typed, for the box that finds; by name alone. 404 for everyone but agents. */
export const GET = route({ limit: 'read', act: 'desk.customers' }, async ({ query }) => {
	const q = (query.get('q') ?? '').trim().slice(0, LONGEST);
	const found = q === '' ? [] : (await withIndex(webDatabase(), (tx) => findCustomers(tx, q, MOST))).rows;
	return {
		data: found.map(({ id, given_name, family_name, group }) => ({
			id,
			name: `${given_name} ${family_name}`,
			group: group?.name ?? null,
		})),
	};
});

/** Makes a customer user. 422 with the booking service's refusals by field; 404 for everyone but agents. */
export const POST = route(
	{ limit: 'write', act: 'desk.customers', body: jsonOf(CustomerBody) },
	async ({ body, viewer }) => {
		const saved = await addCustomer(body, viewer);
		return saved.ok ? { data: { id: saved.data.id } } : saved;
	},
);
