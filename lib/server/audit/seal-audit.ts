import 'server-only';
import type { WebDatabase } from '../db/web-database.ts';
import { type AuditRecord, RECORD_COLUMNS, sealOf } from './audit-link.ts';

/** One process at a time carries the chain on: a number of ours for an advisory lock. */
const LOCK = 7_240_646;
const AT_ONCE = 500;

/** Seals acts that were written since, each to the one before it. Gives how many. */
export const sealAudit = (db: WebDatabase): Promise<number> =>
	db.transaction(async (tx) => {
		const [turn] = await tx.query<{ ours: boolean }>('select pg_try_advisory_xact_lock($1) as ours', [LOCK]);
		if (!turn?.ours) return 0;
		const records = await tx.query<AuditRecord>(
			`select ${RECORD_COLUMNS} from web.audit
			where seq is null and (outcome <> 'refused' or idempotency_key is not null) order by audit.id limit $1`,
			[AT_ONCE],
		);
		if (records.length === 0) return 0;
		const [head] = await tx.query<{ seq: string; hash: Buffer }>(
			'select seq, hash from web.audit where seq is not null order by seq desc limit 1',
		);
		let seq = Number(head?.seq ?? 0);
		let hash = head?.hash ?? null;
		const links = records.map((record) => {
			seq += 1;
			hash = sealOf(hash, seq, record);
			return { id: record.id, seq, hash };
		});
		await tx.query(
			`update web.audit a set seq = link.seq, hash = link.hash
			from unnest($1::bigint[], $2::bigint[], $3::bytea[]) as link (id, seq, hash) where a.id = link.id`,
			[links.map(({ id }) => id), links.map((link) => link.seq), links.map((link) => link.hash)],
		);
		return links.length;
	});
