import 'server-only';
import type { Intent } from '#lib/intents/intent.ts';
import type { IntentRow } from './intent-store.ts';
import { emailOf } from './sealed.ts';

/** An intent as its visitor may know it. */
export const intentView = (row: IntentRow): Intent => ({
	id: row.id,
	purpose: row.purpose,
	subject_id: row.subject_id,
	state: row.state,
	attempt: row.attempt,
	failure: row.failure,
	order_id: row.result_id,
	booking_reference: row.facts.booking_reference ?? null,
	held: row.facts.held ?? false,
	amount: row.amount,
	currency: row.currency,
	email: emailOf(row),
	created_at: row.created_at.toISOString(),
	updated_at: row.updated_at.toISOString(),
});
