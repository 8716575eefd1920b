import 'server-only';
import { z } from 'zod';
import { mailKind } from '../mail-kind.ts';

/** The link that signs somebody in without a password. */
export const signInLinkMail = mailKind({
	name: 'sign_in_link',
	about: 'nothing',
	facts: z.object({ link: z.url(), minutes: z.int().positive() }),
	secret: 'link',
	untrue: ({ facts, ageMs }) => (ageMs > facts.minutes * 60_000 ? 'link_expired' : null),
	write: ({ facts: { link, minutes } }, { mail, brand }) => ({
		subject: mail('subject.signInLink', { brand }),
		title: mail('title.signInLink'),
		lead: [mail('account.signInLink')],
		action: {
			label: mail('account.signInLinkAction'),
			href: link,
			note: mail('account.linkNote', { hours: Math.floor(minutes / 60), minutes }),
		},
		closing: [mail('account.signInLinkWarning')],
		why: mail('account.why', { brand }),
	}),
});
