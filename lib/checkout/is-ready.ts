import type { BookingDraft } from './booking-draft.ts';
import { checkTravellers, emailProblem } from './check-travellers.ts';
import type { PartyRules } from './party-rules.ts';

/** Whether the travellers' step is done, as far as can be told without the library of phone numbers. */
export const isReady = (draft: BookingDraft, rules: PartyRules): boolean =>
	checkTravellers(draft, rules).length === 0 &&
	emailProblem(draft.contact.email) === undefined &&
	draft.contact.phone_number.trim() !== '';
