import 'server-only';
import { z } from 'zod';
import { mailKind } from '../mail-kind.ts';

/** The link that proves that an address is the reader’s: of a new account, or the new one of an account. */
export const verifyEmailMail = mailKind({
	name: 'verify_email',
	about: 'nothing',
	facts: z.object({ link: z.url(), minutes: z.int().positive() }),
	secret: 'link',
	untrue: ({ facts, ageMs }) => (ageMs > facts.minutes * 60_000 ? 'link_expired' : null),
	write: ({ facts: { link, minutes } }, { mail, brand }) => ({
		subject: mail('subject.verifyEmail', { brand }),
		title: mail('title.verifyEmail'),
		lead: [mail('account.verifyEmail')],
		action: {
			label: mail('account.verifyEmailAction'),
			href: link,
			note: mail('account.linkNote', { hours: Math.floor(minutes / 60), minutes }),
		},
		closing: [mail('account.verifyEmailWarning')],
		why: mail('account.why', { brand }),
	}),
});
