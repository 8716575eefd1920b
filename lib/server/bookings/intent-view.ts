import 'server-only';
import type { BookingDraft } from '#lib/booking/booking-draft.ts';
import type { BookingIntent } from '#lib/booking/booking-intent.ts';
import { seal, unseal } from '../sealed.ts';
import type { IntentRow } from './intent-store.ts';

const place = (id: string, what: 'draft' | 'email' | 'request'): string => `booking_intents/${id}/${what}`;

/** What a visitor typed, as it is kept. */
export const sealDraft = (id: string, draft: BookingDraft): Buffer => seal(draft, place(id, 'draft'));
export const sealEmail = (id: string, email: string): Buffer => seal(email, place(id, 'email'));
export const sealRequest = (id: string, request: unknown): Buffer => seal(request, place(id, 'request'));

/** What was kept; null when there is nothing that can be opened. */
export const draftOf = (row: IntentRow): BookingDraft | null =>
	unseal<BookingDraft>(row.draft, place(row.id, 'draft')) ?? null;
export const emailOf = (row: IntentRow): string | null => unseal<string>(row.email, place(row.id, 'email')) ?? null;
export const requestOf = (row: IntentRow): unknown => unseal(row.request, place(row.id, 'request'));

/** An intent as its visitor may know it. */
export const intentView = (row: IntentRow): BookingIntent => ({
	id: row.id,
	purpose: row.purpose,
	subject_id: row.subject_id,
	state: row.state,
	attempt: row.attempt,
	failure: row.failure,
	order_id: row.order_id,
	booking_reference: row.booking_reference,
	held: row.held,
	amount: row.amount,
	currency: row.currency,
	email: emailOf(row),
	created_at: row.created_at.toISOString(),
	updated_at: row.updated_at.toISOString(),
});
