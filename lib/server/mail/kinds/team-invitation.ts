import 'server-only';
import { z } from 'zod';
import { mailKind } from '../mail-kind.ts';

const DAY_MIN = 24 * 60;

/** The link with which somebody who is invited to the team chooses a password. */
export const teamInvitationMail = mailKind({
	name: 'team_invitation',
	about: 'nothing',
	facts: z.object({ link: z.url(), minutes: z.int().positive(), role: z.enum(['agent', 'lead', 'admin']) }),
	secret: 'link',
	untrue: ({ facts, ageMs }) => (ageMs > facts.minutes * 60_000 ? 'link_expired' : null),
	write: ({ facts: { link, minutes, role } }, { mail, brand }) => ({
		subject: mail('subject.teamInvitation', { brand }),
		title: mail('title.teamInvitation'),
		lead: [mail('account.teamInvitation', { brand, role: mail(`account.teamRole.${role}`) })],
		action: {
			label: mail('account.teamInvitationAction'),
			href: link,
			note: mail('account.linkDays', { days: Math.floor(minutes / DAY_MIN) }),
		},
		closing: [mail('account.teamInvitationWarning')],
		why: mail('account.why', { brand }),
	}),
});
