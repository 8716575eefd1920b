import 'server-only';
import {
	createCustomerUserGroup,
	deleteCustomerUserGroup,
	updateCustomerUserGroup,
} from '#contract/identity/customer-user-group.ts';
import { webDatabase } from '../../db/web-database.ts';
import { wakeJob } from '../../jobs/wake-job.ts';
import { logFailure } from '../../log-failure.ts';
import type { Result } from '../../route.ts';
import { call } from '../../service-client.ts';
import type { KnownViewer } from '../../viewer.ts';
import { auditedCall } from '../audited-call.ts';
import { KEEP_INDEX } from '../index/due-store.ts';

/** Makes a group. */
export async function addGroup(name: string, viewer: KnownViewer): Promise<Result> {
	const { device } = viewer;
	const made = await auditedCall(
		viewer,
		{ action: 'group.create', subject: null },
		() => call(createCustomerUserGroup, { body: { name } }, { device }),
		({ data }) => data.id,
	);
	return made.ok ? { data: { id: made.data.id } } : made;
}

/** Gives a group another name. */
export async function renameGroup(id: string, name: string, viewer: KnownViewer): Promise<Result> {
	const { device } = viewer;
	const saved = await auditedCall(viewer, { action: 'group.rename', subject: id }, () =>
		call(updateCustomerUserGroup, { params: { id }, body: { name } }, { device }),
	);
	if (!saved.ok) return saved;
	await readMembersAgain(id);
	return { data: { id } };
}

/** Deletes a group; its members stay. */
export async function removeGroup(id: string, viewer: KnownViewer): Promise<Result> {
	const { device } = viewer;
	const done = await auditedCall(viewer, { action: 'group.delete', subject: id }, () =>
		call(deleteCustomerUserGroup, { params: { id } }, { device }),
	);
	if (!done.ok) return done;
	await readMembersAgain(id);
	return { data: undefined };
}

/** The index finds customers by what their group is called. */
async function readMembersAgain(groupId: string): Promise<void> {
	try {
		await webDatabase().query(
			`insert into web.desk_due (trip_id) select customer_id from web.desk_customers where group_id = $1
			on conflict (trip_id) do update set due_at = now(), tries = 0`,
			[groupId],
		);
		wakeJob(KEEP_INDEX);
	} catch (error) {
		logFailure('index the members of a group', error);
	}
}
