import 'server-only';
import type { AuditAction } from '#lib/agent-audit/named-acts.ts';
import type { WebQueryable } from '../db/web-database.ts';
import type { Viewer } from '../viewer.ts';
import { hashAddress } from '../visitor-address.ts';

/** A row of `web.audit`. */
export interface AuditEntry {
	/** The visitor, or the agent's session; null for machines and for those without a cookie of ours. */
	viewerId: string | null;
	role: 'guest' | 'traveller' | 'agent' | 'lead' | 'admin' | 'machine';
	/** The person who has signed in, by the id of their account. */
	accountId?: string | null;
	/** For whom an agent acts. */
	onBehalfOf?: string | null;
	action: AuditAction;
	/** The id of what it is about. Never a name, an e-mail or what somebody typed. */
	subject?: string | null;
	/** `begun` is written with an act's claim, the next three with its settlement. */
	outcome: 'begun' | 'done' | 'failed' | 'unknown' | 'refused';
	/** Why it failed or was refused. */
	code?: string | null;
	/** What was there before and what is there now: codes, ids and amounts, never names or addresses. */
	change?: { before?: unknown; after?: unknown } | null;
	/** Joins the rows of one act, here and in the service's audit. */
	idempotencyKey?: string | null;
	/** Of `hashAddress`. */
	addressHash?: string | null;
	requestId?: string | null;
}

/** Who acts, or is refused: a viewer, or a machine. */
export type Actor = Pick<Viewer, 'visitorId' | 'device' | 'requestId'> &
	Pick<AuditEntry, 'role'> & { account?: { id: string } | undefined };

/** Who acts, as the audit names them. */
export const actorOf = ({ visitorId, account, role, device, requestId }: Actor) => ({
	viewerId: visitorId ?? null,
	accountId: account?.id ?? null,
	role,
	addressHash: hashAddress(device.ip),
	requestId: /^[\w-]{1,64}$/.exec(requestId ?? '')?.[0] ?? null,
});

/** Writes who did what, or was refused what. Pass the transaction of an act, so that both are kept or neither. */
export async function recordAudit(db: WebQueryable, entry: AuditEntry): Promise<void> {
	await db.query(
		`insert into web.audit (viewer_id, account_id, role, on_behalf_of, action, subject, outcome, code, idempotency_key,
			address_hash, request_id, change)
		values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
		[
			entry.viewerId,
			entry.accountId ?? null,
			entry.role,
			entry.onBehalfOf ?? null,
			entry.action,
			entry.subject ?? null,
			entry.outcome,
			entry.code ?? null,
			entry.idempotencyKey ?? null,
			entry.addressHash ?? null,
			entry.requestId ?? null,
			entry.change ? JSON.stringify(entry.change) : null,
		],
	);
}
