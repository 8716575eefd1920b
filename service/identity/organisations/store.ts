import type { Queryable } from '../../db/db.ts';

export interface OrganisationRow {
	id: string;
	name: string;
	billing_currency: string;
	accredited_agent: boolean;
	fraud_check: boolean;
	created_at: Date;
}

const COLUMNS = 'id, name, billing_currency, accredited_agent, fraud_check, created_at';

/**
 * Inserts an organisation; gives the existing one when the name is taken, without a lock on it: a process may start
 * while a booking of another one hangs.
 */
export async function insertOrganisation(
	db: Queryable,
	row: Pick<OrganisationRow, 'id' | 'name' | 'billing_currency' | 'accredited_agent' | 'fraud_check'> & {
		webhook_hosts: readonly string[];
	},
): Promise<OrganisationRow> {
	const [inserted] = await db.query<OrganisationRow>(
		`insert into service.organisations (id, name, billing_currency, accredited_agent, fraud_check, webhook_hosts)
		 values ($1, $2, $3, $4, $5, $6) on conflict (name) do nothing returning ${COLUMNS}`,
		[row.id, row.name, row.billing_currency, row.accredited_agent, row.fraud_check, row.webhook_hosts],
	);
	return inserted ?? ((await findOrganisation(db, row.name)) as OrganisationRow);
}

/** The organisation of this name, or undefined. */
export async function findOrganisation(db: Queryable, name: string): Promise<OrganisationRow | undefined> {
	const [row] = await db.query<OrganisationRow>(`select ${COLUMNS} from service.organisations where name = $1`, [name]);
	return row;
}

/** The hosts inside our network that an organisation may be told at. */
export async function findWebhookHosts(db: Queryable, id: string): Promise<string[]> {
	const [row] = await db.query<{ webhook_hosts: string[] }>(
		'select webhook_hosts from service.organisations where id = $1',
		[id],
	);
	return row?.webhook_hosts ?? [];
}

/** Replaces the hosts of an organisation. One that has them already is not touched. */
export async function updateWebhookHosts(db: Queryable, id: string, hosts: readonly string[]): Promise<void> {
	await db.query(
		'update service.organisations set webhook_hosts = $2 where id = $1 and webhook_hosts is distinct from $2::text[]',
		[id, hosts],
	);
}

/** Sets what an organisation may do and wants; what is null stays. */
export async function updateOrganisationTerms(
	db: Queryable,
	id: string,
	{ accreditedAgent, fraudCheck }: { accreditedAgent: boolean | null; fraudCheck: boolean | null },
): Promise<OrganisationRow | undefined> {
	const [row] = await db.query<OrganisationRow>(
		`update service.organisations set accredited_agent = coalesce($2, accredited_agent), fraud_check = coalesce($3, fraud_check)
		 where id = $1 returning ${COLUMNS}`,
		[id, accreditedAgent, fraudCheck],
	);
	return row;
}
