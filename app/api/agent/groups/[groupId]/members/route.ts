import { type CustomerNews, customerPaths } from '#lib/agent-customers/customer-paths.ts';
import { isCustomerId } from '#lib/agent-customers/customer-row.ts';
import { moveCustomer } from '#lib/server/agent/customers/act-on-customers.ts';
import { readForm } from '#lib/server/read-form.ts';
import { route } from '#lib/server/route.ts';
import { seeOther } from '#lib/server/see-other.ts';
import { NOT_FOUND } from '#lib/server/service-problem.ts';

/** Puts a customer into a group (`act=add`), out of the one they were in, or takes them out (`act=remove`). */
export const POST = route(
	{ limit: 'write', act: 'desk.customers', body: readForm },
	async ({ params: { groupId = '' }, body, viewer }) => {
		const [customer, act] = [body.get('customer') ?? '', body.get('act')];
		if (!isCustomerId(customer) || (act !== 'add' && act !== 'remove')) return NOT_FOUND;
		const move = act === 'add' ? { to: groupId } : { to: null, from: groupId };
		const moved = await moveCustomer(customer, move, viewer);
		const done: CustomerNews = act === 'add' ? 'member_added' : 'member_removed';
		return seeOther(customerPaths.group(groupId, { news: moved.ok ? done : 'member_failed' }));
	},
);
