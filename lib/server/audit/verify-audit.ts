import 'server-only';
import type { WebQueryable } from '../db/web-database.ts';
import { type AuditRecord, isSeal, RECORD_COLUMNS } from './audit-link.ts';

/** What looking through the whole trail came to. */
export interface AuditCheck {
	at: Date;
	/** Acts that were looked at, up to the one that is not right. */
	acts: number;
	/** The seal of the last one that is right; null: there are none. */
	head: Buffer | null;
	/** The first act that was taken away or changed. */
	broken: { seq: number; how: 'missing' | 'changed' } | null;
}

interface Link extends AuditRecord {
	seq: string;
	hash: Buffer;
}

const AT_ONCE = 2_000;

/** Looks through all sealed acts, and keeps what it came to. `accountId`: who asked. */
export async function verifyAudit(db: WebQueryable, accountId: string | null): Promise<void> {
	const walked = await walk(db);
	const broken = walked.broken ?? (await lostHead(db));
	await db.query(
		'insert into web.audit_checks (account_id, acts, head, broken_seq, broken_how) values ($1, $2, $3, $4, $5)',
		[accountId, walked.acts, walked.head, broken?.seq ?? null, broken?.how ?? null],
	);
}

async function walk(db: WebQueryable): Promise<Omit<AuditCheck, 'at'>> {
	let acts = 0;
	let head: Buffer | null = null;
	for (;;) {
		const links: Link[] = await db.query<Link>(
			`select ${RECORD_COLUMNS}, seq, hash from web.audit where seq > $1 order by seq limit $2`,
			[acts, AT_ONCE],
		);
		for (const { seq, hash, ...record } of links) {
			const next = acts + 1;
			if (Number(seq) !== next) return { acts, head, broken: { seq: next, how: 'missing' } };
			if (!isSeal(hash, head, next, record)) return { acts, head, broken: { seq: next, how: 'changed' } };
			acts = next;
			head = hash;
		}
		if (links.length < AT_ONCE) return { acts, head, broken: null };
	}
}

/** The last act of an earlier check that is no longer there, or is another: the end of a trail leaves no gap. */
async function lostHead(db: WebQueryable): Promise<AuditCheck['broken']> {
	const [lost] = await db.query<{ acts: string; how: 'missing' | 'changed' }>(
		`select c.acts, case when a.id is null then 'missing' else 'changed' end as how
		from web.audit_checks c left join web.audit a on a.seq = c.acts
		where c.broken_seq is null and c.acts > 0 and a.hash is distinct from c.head order by c.acts limit 1`,
	);
	return lost ? { seq: Number(lost.acts), how: lost.how } : null;
}

/** What the last check came to; null: nobody has asked for one. */
export async function lastAuditCheck(db: WebQueryable): Promise<AuditCheck | null> {
	const [row] = await db.query<{
		at: Date;
		acts: string;
		head: Buffer | null;
		broken_seq: string | null;
		broken_how: 'missing' | 'changed' | null;
	}>('select at, acts, head, broken_seq, broken_how from web.audit_checks order by id desc limit 1');
	if (!row) return null;
	const { at, acts, head, broken_seq: seq, broken_how: how } = row;
	return { at, acts: Number(acts), head, broken: seq === null || how === null ? null : { seq: Number(seq), how } };
}
