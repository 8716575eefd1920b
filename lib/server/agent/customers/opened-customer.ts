import 'server-only';
import { getCustomerUser } from '#contract/identity/customer-user.ts';
import { isCustomerId } from '#lib/agent-customers/customer-row.ts';
import type { Asked } from '../../route.ts';
import { call } from '../../service-client.ts';
import { ProblemError } from '../../service-problem.ts';

/** The customer user that a path's `customerId` names, by its id; undefined: there is none. */
export async function openedCustomer({ viewer, params: { customerId: id = '' } }: Asked): Promise<string | undefined> {
	if (!isCustomerId(id)) return undefined;
	const read = await call(getCustomerUser, { params: { id } }, { device: viewer.device });
	if (read.ok) return id;
	if (read.problem.status === 404) return undefined;
	throw new ProblemError(read);
}
