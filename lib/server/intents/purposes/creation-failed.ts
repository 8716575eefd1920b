import 'server-only';
import type { WebhookEventType } from '#contract/webhooks/event-types.ts';
import { listWebhookEvents } from '#contract/webhooks/webhook-event.ts';
import { attemptKey } from '#lib/intents/attempt-key.ts';
import { call } from '../../service-client.ts';
import type { DueAttempt } from '../attempt-store.ts';

/** How far two clocks may be apart, milliseconds. */
export const CLOCKS_MS = 10 * 60_000;
/** Pages of 200 that are looked through, newest first. */
const MOST_PAGES = 20;

/**
 * Whether the service has told by an event of this type that an attempt booked nothing. False also when it cannot be asked
 * now.
 */
export async function creationFailed(attempt: DueAttempt, type: WebhookEventType): Promise<boolean> {
	// Such an event's key begins with the key that the booking was asked for with.
	const key = `${attemptKey(attempt.id, attempt.attempt)}:`;
	const since = new Date((attempt.service_sent_at?.getTime() ?? 0) - CLOCKS_MS).toISOString();
	let after: string | undefined;
	for (let page = 0; page < MOST_PAGES; page++) {
		const answer = await call(listWebhookEvents, {
			query: { type, 'created_at[after]': since, limit: '200', ...(after && { after }) },
		});
		if (!answer.ok) return false;
		if (answer.data.some(({ idempotency_key: told }) => told.startsWith(key))) return true;
		if (answer.after === null) return false;
		after = answer.after;
	}
	return false;
}
