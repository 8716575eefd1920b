import 'server-only';
import { attemptKey } from '#lib/intents/attempt-key.ts';
import type { IntentRow } from './intent-store.ts';
import { type Outcome, UNKNOWN } from './outcome.ts';
import type { Sending } from './purposes/purpose.ts';
import { purposeOf } from './purposes/purposes.ts';
import { requestOf } from './sealed.ts';

/** Airlines may take two minutes, and the service tells the outcome after that; milliseconds. */
export const SEND_TIMEOUT_MS = 130_000;

/**
 * Sends an attempt to the service, by its own key. The same attempt again is the same request again: a service that has
 * answered repeats its answer. A browser that leaves does not abort it.
 */
export async function sendAttempt(row: IntentRow, sending: Omit<Sending, 'idempotencyKey'>): Promise<Outcome> {
	const body = requestOf(row);
	if (body === undefined) return UNKNOWN;
	return purposeOf(row).send(row, body, { ...sending, idempotencyKey: attemptKey(row.id, row.attempt) });
}
