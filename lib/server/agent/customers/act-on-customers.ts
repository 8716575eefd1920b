import 'server-only';
import {
	createCustomerUser,
	type CustomerUser,
	getCustomerUser,
	updateCustomerUser,
} from '#contract/identity/customer-user.ts';
import { webDatabase } from '../../db/web-database.ts';
import { logFailure } from '../../log-failure.ts';
import { call } from '../../service-client.ts';
import type { ServiceProblem } from '../../service-problem.ts';
import type { KnownViewer } from '../../viewer.ts';
import { auditedCall } from '../audited-call.ts';
import { noteForDesk } from '../index/due-store.ts';
import { entryOfCustomer } from '../index/entry-of-customer.ts';
import { writeAny } from '../index/write-any.ts';

/** A customer as the form sends them: the booking service says what is wrong with it. */
export interface TypedCustomer {
	given_name: string;
	family_name: string;
	email: string;
	phone_number: string | null;
	preferred_language: string | null;
	group_id: string | null;
}

type Saved = { ok: true; data: CustomerUser } | { ok: false; problem: ServiceProblem };

/** The index has it at once, or else as soon as it can be written. */
export async function indexCustomer(user: CustomerUser): Promise<void> {
	await writeAny(webDatabase(), [entryOfCustomer(user)]).catch(async (error: unknown) => {
		logFailure('index a customer', error);
		await noteForDesk(webDatabase(), [user.id]).catch(() => undefined);
	});
}

/** Makes a customer user. */
export async function addCustomer(body: TypedCustomer, viewer: KnownViewer): Promise<Saved> {
	const { device } = viewer;
	const saved = await auditedCall(
		viewer,
		{ action: 'customer.create', subject: null },
		() => call(createCustomerUser, { body }, { device }),
		({ data }) => data.id,
	);
	if (saved.ok) await indexCustomer(saved.data);
	return saved;
}

/** Replaces the details of a customer user. The trail says which fields, not what was in them. */
export async function changeCustomer(id: string, body: TypedCustomer, viewer: KnownViewer): Promise<Saved> {
	const { device } = viewer;
	const before = await call(getCustomerUser, { params: { id } }, { device });
	if (!before.ok) return before;
	const { group, ...was } = before.data;
	const old: TypedCustomer = { ...was, group_id: group?.id ?? null };
	const fields = (Object.keys(body) as (keyof TypedCustomer)[]).filter((name) => body[name] !== old[name]);
	const change = { before: { group: old.group_id }, after: { fields, group: body.group_id } };
	const saved = await auditedCall(viewer, { action: 'customer.update', subject: id, change }, () =>
		call(updateCustomerUser, { params: { id }, body }, { device }),
	);
	if (saved.ok) await indexCustomer(saved.data);
	return saved;
}

/** Puts a customer into a group, or with null takes them out; out of `from` alone where that is named. */
export async function moveCustomer(
	id: string,
	{ to, from }: { to: string | null; from?: string },
	viewer: KnownViewer,
): Promise<Saved> {
	const { device } = viewer;
	const read = await call(getCustomerUser, { params: { id } }, { device });
	if (!read.ok) return read;
	const { email, given_name, family_name, phone_number, preferred_language, group } = read.data;
	const was = group?.id ?? null;
	// Somebody else has done it, or has put them elsewhere.
	if (was === to || (from !== undefined && was !== from)) return read;
	const body = { email, given_name, family_name, phone_number, preferred_language, group_id: to };
	const change = { before: { group: was }, after: { group: to } };
	const saved = await auditedCall(viewer, { action: 'customer.move', subject: id, change }, () =>
		call(updateCustomerUser, { params: { id }, body }, { device }),
	);
	if (saved.ok) await indexCustomer(saved.data);
	return saved;
}
