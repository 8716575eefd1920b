import type { ThreeDSecureSession } from '#contract/payments/three-d-secure-session.ts';
import type { SessionRow } from './store.ts';

/** How long a session can pay, if its card is kept that long. */
const SESSION_LIFE_MS = 20 * 60_000;

/** When a session ends that is made now: after its time, or with its card. */
export function sessionEnd(now: Date, cardUnavailableAt: string | null): Date {
	const end = now.getTime() + SESSION_LIFE_MS;
	return new Date(cardUnavailableAt === null ? end : Math.min(end, Date.parse(cardUnavailableAt)));
}

/** A session as the wire has it. What has paid, or can no longer pay, has expired; failed stays failed. */
export function sessionView(
	row: Omit<SessionRow, 'amount' | 'currency'>,
	liveMode: boolean,
	now: Date,
): ThreeDSecureSession {
	const over = row.consumed_by !== null || row.expires_at <= now;
	return {
		id: row.id,
		live_mode: liveMode,
		card_id: row.card_id,
		resource_id: row.resource_id,
		status: over && row.status !== 'failed' ? 'expired' : row.status,
		client_id: row.client_id,
		expires_at: row.expires_at.toISOString(),
	};
}
