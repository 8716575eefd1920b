import 'server-only';
import { z } from 'zod';
import { mailKind } from '../mail-kind.ts';

/** The link with which somebody chooses a new password. */
export const resetPasswordMail = mailKind({
	name: 'reset_password',
	about: 'nothing',
	facts: z.object({ link: z.url(), minutes: z.int().positive() }),
	secret: 'link',
	untrue: ({ facts, ageMs }) => (ageMs > facts.minutes * 60_000 ? 'link_expired' : null),
	write: ({ facts: { link, minutes } }, { mail, brand }) => ({
		subject: mail('subject.resetPassword', { brand }),
		title: mail('title.resetPassword'),
		lead: [mail('account.resetPassword')],
		action: {
			label: mail('account.resetPasswordAction'),
			href: link,
			note: mail('account.linkNote', { hours: Math.floor(minutes / 60), minutes }),
		},
		closing: [mail('account.resetPasswordWarning')],
		why: mail('account.why', { brand }),
	}),
});
