import type { CustomerUserInput } from '#contract/identity/customer-user.ts';
import type { PageQuery } from '#contract/common/pagination.ts';
import type { Owner } from '#service/context.ts';
import type { Queryable } from '#service/db/db.ts';
import { type KeysetPage, selectPage } from '#service/db/page.ts';

export interface CustomerUserRow {
	id: string;
	live_mode: boolean;
	email: string;
	given_name: string;
	family_name: string;
	phone_number: string | null;
	preferred_language: string | null;
	group_id: string | null;
	group_name: string | null;
	created_at: Date;
}

const COLUMNS =
	'u.id, u.live_mode, u.email, u.given_name, u.family_name, u.phone_number, u.preferred_language, u.group_id, g.name as group_name, u.created_at';
const GROUP = 'left join service.customer_user_groups g on g.id = u.group_id';

const values = (owner: Owner, id: string, user: CustomerUserInput): unknown[] => [
	id,
	owner.organisationId,
	owner.liveMode,
	user.email,
	user.given_name,
	user.family_name,
	user.phone_number ?? null,
	user.preferred_language ?? null,
	user.group_id ?? null,
];

/** Inserts a customer user. Breaks `customer_users_email` or `customer_users_group`. */
export async function insertCustomerUser(
	db: Queryable,
	owner: Owner,
	id: string,
	user: CustomerUserInput,
	now: Date,
): Promise<CustomerUserRow> {
	const [row] = await db.query<CustomerUserRow>(
		`with u as (
			insert into service.customer_users (id, organisation_id, live_mode, email, given_name, family_name, phone_number,
				preferred_language, group_id, created_at) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) returning *
		)
		select ${COLUMNS} from u ${GROUP}`,
		[...values(owner, id, user), now],
	);
	return row as CustomerUserRow;
}

/** Replaces a customer user; undefined when this caller has none of that id. Breaks what inserting breaks. */
export async function updateCustomerUserRow(
	db: Queryable,
	owner: Owner,
	id: string,
	user: CustomerUserInput,
): Promise<CustomerUserRow | undefined> {
	const [row] = await db.query<CustomerUserRow>(
		`with u as (
			update service.customer_users set email = $4, given_name = $5, family_name = $6, phone_number = $7,
				preferred_language = $8, group_id = $9
			where id = $1 and organisation_id = $2 and live_mode = $3 returning *
		)
		select ${COLUMNS} from u ${GROUP}`,
		values(owner, id, user),
	);
	return row;
}

/** A caller's customer user, or undefined. */
export async function findCustomerUser(db: Queryable, owner: Owner, id: string): Promise<CustomerUserRow | undefined> {
	const [row] = await db.query<CustomerUserRow>(
		`select ${COLUMNS} from service.customer_users u ${GROUP}
		where u.id = $1 and u.organisation_id = $2 and u.live_mode = $3`,
		[id, owner.organisationId, owner.liveMode],
	);
	return row;
}

/** One page of a caller's customer users, newest first; only that of `email` when it is given. */
export function listCustomerUserRows(
	db: Queryable,
	owner: Owner,
	page: PageQuery,
	email: string | undefined,
): Promise<KeysetPage<CustomerUserRow>> {
	const only = email === undefined ? '' : 'and lower(u.email) = lower($3 collate "C")';
	return selectPage<CustomerUserRow>(
		db,
		{
			sql: `select ${COLUMNS} from service.customer_users u ${GROUP} where u.organisation_id = $1 and u.live_mode = $2 ${only}`,
			values: [owner.organisationId, owner.liveMode, ...(email === undefined ? [] : [email])],
			sort: [{ name: 'id', type: 'text' }],
			direction: 'desc',
		},
		page,
	);
}

/** Which of these ids are customer users of this caller. */
export async function findCustomerUserIds(
	db: Queryable,
	owner: Owner,
	ids: readonly string[],
): Promise<ReadonlySet<string>> {
	const rows = await db.query<{ id: string }>(
		'select id from service.customer_users where organisation_id = $1 and live_mode = $2 and id = any($3::text[])',
		[owner.organisationId, owner.liveMode, ids],
	);
	return new Set(rows.map(({ id }) => id));
}
