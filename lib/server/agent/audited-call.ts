import 'server-only';
import { randomUUID } from 'node:crypto';
import { type AuditEntry, actorOf, recordAudit } from '../audit/record-audit.ts';
import { recordSettlement } from '../audit/record-settlement.ts';
import { webDatabase } from '../db/web-database.ts';
import { logFailure } from '../log-failure.ts';
import { problemCode, type ServiceProblem } from '../service-problem.ts';
import type { KnownViewer } from '../viewer.ts';

type Told<T> = ({ ok: true } & T) | { ok: false; problem: ServiceProblem };

interface Act extends Pick<AuditEntry, 'action' | 'change'> {
	/** The id of what is acted on; null: it is made. */
	subject: string | null;
}

/**
 * Writes who begins an act at the booking service, does it, and writes what came of it; `idOf` of what was made. Nothing is
 * done where the first cannot be written.
 */
export async function auditedCall<T>(
	viewer: KnownViewer,
	{ action, subject, change = null }: Act,
	act: () => Promise<Told<T>>,
	idOf: (told: T) => string | null = () => subject,
): Promise<Told<T>> {
	const db = webDatabase();
	const idempotencyKey = `dsk_${randomUUID()}`;
	await recordAudit(db, { ...actorOf(viewer), action, subject, change, outcome: 'begun', idempotencyKey });
	const answer = await act();
	await recordSettlement(db, {
		idempotencyKey,
		subject: answer.ok ? idOf(answer) : null,
		outcome: outcomeOf(answer),
		code: answer.ok ? null : problemCode(answer.problem),
	}).catch((error: unknown) => logFailure(`audit ${action}`, error));
	return answer;
}

function outcomeOf(answer: Told<unknown>): 'done' | 'failed' | 'unknown' {
	if (answer.ok) return 'done';
	return answer.problem.kind === 'refused' || answer.problem.unsent ? 'failed' : 'unknown';
}
