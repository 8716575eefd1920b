import 'server-only';
import type { BookingDraft } from '#lib/checkout/booking-draft.ts';
import { seal, unseal } from '../sealed.ts';
import type { IntentRow } from './intent-store.ts';

/** What a seal is bound to. Rows that were sealed under this name open under no other. */
const place = (id: string, what: 'draft' | 'email' | 'request'): string => `booking_intents/${id}/${what}`;

/** What a visitor typed, as it is kept. */
export const sealDraft = (id: string, draft: object): Buffer => seal(draft, place(id, 'draft'));
export const sealEmail = (id: string, email: string): Buffer => seal(email, place(id, 'email'));
export const sealRequest = (id: string, request: object): Buffer => seal(request, place(id, 'request'));

/** What was kept; null when there is nothing that can be opened. */
export const draftOf = <Draft extends object = BookingDraft>(row: IntentRow): Draft | null =>
	unseal<Draft>(row.draft, place(row.id, 'draft')) ?? null;
export const emailOf = (row: IntentRow): string | null => unseal<string>(row.email, place(row.id, 'email')) ?? null;
export const requestOf = (row: IntentRow): object | undefined => unseal<object>(row.request, place(row.id, 'request'));
