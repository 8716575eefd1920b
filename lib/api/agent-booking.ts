import { agentBookingPaths } from '../agent-booking/agent-booking-paths.ts';
import { ask } from './ask.ts';

/** Writes a note down at `href`. Rejects with `validation_required`, `validation_length` or `validation_format` for its text. */
export const addNote = (href: string, note: { text: string; for_traveller: boolean }): Promise<void> =>
	ask(href, { method: 'POST', body: note });

/** Corrects how a booking's travellers are reached. Rejects with a `validation_…` of what is no address or number. */
export const correctContact = (tripId: string, contact: { email: string; phone: string }): Promise<void> =>
	ask(agentBookingPaths.contact(tripId), { method: 'POST', body: contact });

/**
 * Sends a mail about a booking once more. Rejects with `rate_limit_exceeded` when that was done often of late, with
 * `mail_untrue` when what it says is over, with `mail_stopped` when its reader wants no mails of this kind.
 */
export const resendMail = (tripId: string, kind: string): Promise<void> =>
	ask(agentBookingPaths.mails(tripId), { method: 'POST', body: { kind } });
