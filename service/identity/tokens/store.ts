import type { Queryable } from '../../db/db.ts';

export interface TokenRow {
	id: string;
	organisation_id: string;
	live_mode: boolean;
	scope: 'read_only' | 'read_write';
	hint: string;
	expires_at: Date | null;
	revoked_at: Date | null;
	created_at: Date;
}

/** A token with what a request needs to know of its organisation and its clock. */
export interface KnownToken extends TokenRow {
	hash: Buffer;
	billing_currency: string;
	accredited_agent: boolean;
	fraud_check: boolean;
	/** Real time by the database. */
	real_now: Date;
	/** The organisation's time: real time plus its test clock. */
	app_now: Date;
}

const COLUMNS = 'id, organisation_id, live_mode, scope, hint, expires_at, revoked_at, created_at';

export interface NewTokenRow {
	id: string;
	organisation_id: string;
	live_mode: boolean;
	scope: 'read_only' | 'read_write';
	hash: Buffer;
	hint: string;
	expires_at: Date | null;
}

/** Inserts a token. One with the same secret stays as it is. */
export async function insertToken(db: Queryable, row: NewTokenRow): Promise<void> {
	await db.query(
		`insert into service.access_tokens (id, organisation_id, live_mode, scope, hash, hint, expires_at)
		 values ($1, $2, $3, $4, $5, $6, $7) on conflict (hash) do nothing`,
		[row.id, row.organisation_id, row.live_mode, row.scope, row.hash, row.hint, row.expires_at],
	);
}

const KNOWN = `select t.id, t.organisation_id, t.live_mode, t.scope, t.hint, t.expires_at, t.revoked_at, t.created_at, t.hash,
		o.billing_currency, o.accredited_agent, o.fraud_check, now() as real_now, service.app_now(t.organisation_id, t.live_mode) as app_now
	from service.access_tokens t join service.organisations o on o.id = t.organisation_id`;

/** The token with this hash that is not revoked, or undefined. */
export async function findTokenByHash(db: Queryable, hash: Buffer): Promise<KnownToken | undefined> {
	const [row] = await db.query<KnownToken>(`${KNOWN} where t.hash = $1 and t.revoked_at is null`, [hash]);
	return row;
}

/** The token with this id that is not revoked, or undefined. */
export async function findTokenById(db: Queryable, id: string): Promise<KnownToken | undefined> {
	const [row] = await db.query<KnownToken>(`${KNOWN} where t.id = $1 and t.revoked_at is null`, [id]);
	return row;
}

/** The hashes of all tokens that are not revoked. */
export async function listTokenHashes(db: Queryable): Promise<Buffer[]> {
	const rows = await db.query<{ hash: Buffer }>('select hash from service.access_tokens where revoked_at is null');
	return rows.map(({ hash }) => hash);
}

/** Every token of an organisation, oldest first, without secrets. */
export function listTokenRows(db: Queryable, organisationId: string): Promise<TokenRow[]> {
	return db.query<TokenRow>(`select ${COLUMNS} from service.access_tokens where organisation_id = $1 order by id`, [
		organisationId,
	]);
}

/** Marks a token revoked; undefined when there is none or it was revoked before. */
export async function updateTokenRevoked(db: Queryable, id: string): Promise<TokenRow | undefined> {
	const [row] = await db.query<TokenRow>(
		`update service.access_tokens set revoked_at = now() where id = $1 and revoked_at is null returning ${COLUMNS}`,
		[id],
	);
	return row;
}
