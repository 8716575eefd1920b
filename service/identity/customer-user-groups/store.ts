import type { PageQuery } from '#contract/common/pagination.ts';
import type { CustomerUserGroup } from '#contract/identity/customer-user-group.ts';
import type { Owner } from '#service/context.ts';
import type { Queryable, Transaction } from '#service/db/db.ts';
import { type KeysetPage, selectPage } from '#service/db/page.ts';

const GROUPS = `select g.id, g.name, array(
		select u.id from service.customer_users u
		where u.organisation_id = g.organisation_id and u.live_mode = g.live_mode and u.group_id = g.id order by u.id
	) as user_ids
	from service.customer_user_groups g where g.organisation_id = $1 and g.live_mode = $2`;

/** Inserts a group without members. */
export async function insertGroup(db: Queryable, owner: Owner, id: string, name: string, now: Date): Promise<void> {
	await db.query(
		'insert into service.customer_user_groups (id, organisation_id, live_mode, name, created_at) values ($1, $2, $3, $4, $5)',
		[id, owner.organisationId, owner.liveMode, name, now],
	);
}

/** Renames a group, or only tells that it is there when `name` is undefined. False when this caller has none of that id. */
export async function updateGroupName(
	tx: Transaction,
	owner: Owner,
	id: string,
	name: string | undefined,
): Promise<boolean> {
	const rows = await tx.query(
		`update service.customer_user_groups set name = coalesce($4, name)
		where id = $1 and organisation_id = $2 and live_mode = $3 returning id`,
		[id, owner.organisationId, owner.liveMode, name ?? null],
	);
	return rows.length > 0;
}

/**
 * Lets one request at a time change who is in the groups of this caller, until it ends. Locks of rows alone do not do:
 * a deletion lets the database release its members in no order, and a user who joins meanwhile was not locked.
 */
export async function lockMemberships(tx: Transaction, owner: Owner): Promise<void> {
	await tx.query("select pg_advisory_xact_lock(hashtextextended('service.memberships ' || $1 || $2, 0))", [
		owner.organisationId,
		String(owner.liveMode),
	]);
}

/** Makes exactly these customer users the members of a group. */
export async function updateMembers(
	tx: Transaction,
	owner: Owner,
	id: string,
	userIds: readonly string[],
): Promise<void> {
	await tx.query(
		`update service.customer_users set group_id = case when id = any($4::text[]) then $3 end
		where organisation_id = $1 and live_mode = $2 and (group_id = $3) is distinct from (id = any($4::text[]))
		and (group_id = $3 or id = any($4::text[]))`,
		[owner.organisationId, owner.liveMode, id, userIds],
	);
}

/** A caller's group with its members, or undefined. */
export async function findGroup(db: Queryable, owner: Owner, id: string): Promise<CustomerUserGroup | undefined> {
	const [row] = await db.query<CustomerUserGroup>(`${GROUPS} and g.id = $3`, [
		owner.organisationId,
		owner.liveMode,
		id,
	]);
	return row;
}

/** One page of a caller's groups with their members, newest first. */
export function listGroups(db: Queryable, owner: Owner, page: PageQuery): Promise<KeysetPage<CustomerUserGroup>> {
	return selectPage<CustomerUserGroup>(
		db,
		{
			sql: GROUPS,
			values: [owner.organisationId, owner.liveMode],
			sort: [{ name: 'id', type: 'text' }],
			direction: 'desc',
		},
		page,
	);
}

/** Deletes a group; its members stay, in none. False when this caller has none of that id. */
export async function deleteGroup(db: Queryable, owner: Owner, id: string): Promise<boolean> {
	const rows = await db.query(
		'delete from service.customer_user_groups where id = $1 and organisation_id = $2 and live_mode = $3 returning id',
		[id, owner.organisationId, owner.liveMode],
	);
	return rows.length > 0;
}
