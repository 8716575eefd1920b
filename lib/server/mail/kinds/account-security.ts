import 'server-only';
import { z } from 'zod';
import { mailKind } from '../mail-kind.ts';

/** Ways into an account that have changed. */
export const SECURITY_CHANGES = [
	'app_on',
	'app_off',
	'codes',
	'passkey_on',
	'passkey_off',
	'password',
	'reset',
	'role',
	'locked',
	'unlocked',
] as const;

/** What an admin does: the owner cannot undo it. */
const BY_ADMIN = ['reset', 'role', 'locked', 'unlocked'] as const;

/** To the owner of an account: something about how it is opened is different now. */
export const accountSecurityMail = mailKind({
	name: 'account_security',
	about: 'nothing',
	facts: z.object({ what: z.enum(SECURITY_CHANGES), link: z.url() }),
	write: ({ facts: { what, link } }, { mail, brand }) => {
		const byAdmin = BY_ADMIN.find((one) => one === what);
		return {
			subject: mail('security.subject', { brand }),
			title: mail(`security.title.${what}`),
			lead: [mail('security.lead', { brand }), ...(byAdmin ? [mail(`security.now.${byAdmin}`)] : [])],
			// Who is locked out finds nothing behind the link.
			...(what !== 'locked' && { action: { label: mail('security.action'), href: link } }),
			closing: [mail(byAdmin ? 'security.byAdmin' : 'security.warning')],
			why: mail('account.why', { brand }),
		};
	},
});
