import 'server-only';
import { z } from 'zod';
import { mailKind } from '../mail-kind.ts';

/** To the former address of an account: it is another one now. */
export const emailChangedMail = mailKind({
	name: 'email_changed',
	about: 'nothing',
	facts: z.object({}),
	write: (_, { mail, brand }) => ({
		subject: mail('subject.emailChanged', { brand }),
		title: mail('title.emailChanged'),
		lead: [mail('account.emailChanged', { brand })],
		closing: [mail('account.emailChangedWarning')],
		why: mail('account.why', { brand }),
	}),
});
