import 'server-only';
import type { WebQueryable } from '../db/web-database.ts';
import type { AuditEntry } from './record-audit.ts';

interface Settlement extends Required<Pick<AuditEntry, 'outcome'>> {
	idempotencyKey: string;
	/** What it is about now: the order. Null leaves it as it was. */
	subject: string | null;
	code: string | null;
}

/** Writes the outcome of an act, under the actor who began it, in the transaction that settles it. */
export const recordSettlement = (
	tx: WebQueryable,
	{ idempotencyKey, subject, outcome, code }: Settlement,
): Promise<unknown> =>
	tx.query(
		`insert into web.audit (viewer_id, account_id, role, on_behalf_of, action, subject, outcome, code, idempotency_key, address_hash, request_id)
		select viewer_id, account_id, role, on_behalf_of, action, coalesce($2, subject), $3, $4, idempotency_key, address_hash, request_id
		from web.audit where idempotency_key = $1 and outcome = 'begun' order by id desc limit 1`,
		[idempotencyKey, subject, outcome, code],
	);
