import 'server-only';
import type { DueAttempt } from './attempt-store.ts';

/** Whether the service has told by an event that this attempt made no order. */
export async function creationFailed(_attempt: DueAttempt): Promise<boolean> {
	return false;
}
