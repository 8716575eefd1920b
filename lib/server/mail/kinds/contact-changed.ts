import 'server-only';
import { z } from 'zod';
import { mailKind } from '../mail-kind.ts';

/** To the former and the new address of a booking: an agent has corrected how its travellers are reached. */
export const contactChangedMail = mailKind({
	name: 'contact_changed',
	about: 'nothing',
	facts: z.object({ trip_id: z.string(), reference: z.string() }),
	write: ({ facts: { reference } }, { mail }) => ({
		subject: mail('subject.contactChanged', { reference }),
		title: mail('title.contactChanged'),
		lead: [mail('contactChanged', { reference })],
		closing: [mail('account.emailChangedWarning')],
	}),
});
