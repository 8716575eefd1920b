import 'server-only';
import type { AuditFilter } from '#lib/agent-audit/audit-paths.ts';
import type { AuditRow } from '#lib/agent-audit/audit-row.ts';
import type { WebQueryable } from '../db/web-database.ts';

interface Row extends Omit<AuditRow, 'at' | 'before' | 'after' | 'hash'> {
	at: Date;
	change: { before?: unknown; after?: unknown } | null;
	hash: Buffer | null;
}

export interface AuditPage {
	rows: AuditRow[];
	/** Where the next page begins; null: this is the last. */
	after: string | null;
}

const PAGE = 50;
const shown = (value: unknown): string | null =>
	value === undefined || value === null ? null : typeof value === 'string' ? value : JSON.stringify(value);

/** A page of the trail, the newest first. Names nobody but by the address that an account has today. */
export async function listAudit(
	db: WebQueryable,
	{ subject, who, from, to, refusals, after }: AuditFilter & { after?: string },
): Promise<AuditPage> {
	const rows = await db.query<Row>(
		`select a.id::text, a.at, a.role, p.email as who, left(a.viewer_id, 6) as session, a.on_behalf_of as "onBehalfOf", a.action,
			a.subject, a.outcome, a.code, a.change, a.seq::text, a.hash
		from web.audit a left join web.accounts p on p.id = a.account_id
		where ($1::text is null or a.subject = $1)
			and ($2::text is null or a.account_id = (select id from web.accounts where email_key = lower($2)))
			and ($3::date is null or a.at >= $3::date::timestamp at time zone 'UTC')
			and ($4::date is null or a.at < ($4::date + 1)::timestamp at time zone 'UTC')
			and ($5 or a.outcome <> 'refused')
			and ($6::bigint is null or a.id < $6)
		order by a.id desc limit ${PAGE + 1}`,
		[subject ?? null, who ?? null, from ?? null, to ?? null, refusals === '1', after ?? null],
	);
	const page = rows.slice(0, PAGE).map(({ at, change, hash, ...row }) => ({
		...row,
		at: at.toISOString(),
		before: shown(change?.before),
		after: shown(change?.after),
		hash: hash?.toString('hex') ?? null,
	}));
	return { rows: page, after: rows.length > PAGE ? (page.at(-1)?.id ?? null) : null };
}
