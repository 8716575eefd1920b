import 'server-only';
import { z } from 'zod';
import { mailKind } from '../mail-kind.ts';

/** Somebody has signed up with an address that has an account: only its owner is told so. */
export const signUpKnownMail = mailKind({
	name: 'sign_up_known',
	about: 'nothing',
	facts: z.object({ link: z.url() }),
	write: ({ facts: { link } }, { mail, brand }) => ({
		subject: mail('subject.signUpKnown', { brand }),
		title: mail('title.signUpKnown'),
		lead: [mail('account.signUpKnown', { brand })],
		action: { label: mail('account.signUpKnownAction'), href: link },
		closing: [mail('account.signUpKnownWarning')],
		why: mail('account.why', { brand }),
	}),
});
