import { after } from 'next/server';
import { securityPaths } from '#lib/accounts/security-paths.ts';
import { paths } from '#lib/paths.ts';
import { accountByEmail } from '#lib/server/accounts/account-store.ts';
import { mailKnownAddress, mailLink, mayMail, quietly } from '#lib/server/accounts/account-mail.ts';
import { withCookies } from '#lib/server/accounts/begin-session.ts';
import { takeProof } from '#lib/server/accounts/session-store.ts';
import { emailOf, typedCookie } from '#lib/server/accounts/typed-email.ts';
import { webDatabase } from '#lib/server/db/web-database.ts';
import { may } from '#lib/server/may.ts';
import { readForm } from '#lib/server/read-form.ts';
import { route } from '#lib/server/route.ts';
import { seeOther } from '#lib/server/see-other.ts';

/**
 * Mails a link to the new `email` of a plain form, which becomes the account's once it is pressed there. Uses up a
 * proof of the last five minutes. 303; 404 for those who are not signed in.
 */
export const POST = route(
	{
		limit: 'account_mail',
		act: 'account',
		limited: paths.changeEmail({ step: 'limit' }),
		down: paths.changeEmail({ step: 'down' }),
		body: readForm,
	},
	async ({ request: { headers }, viewer, body }) => {
		const email = emailOf(body);
		if ((await may(viewer, 'account.secure')) === 'none')
			return seeOther(securityPaths.confirm({ back: paths.changeEmail() }));
		const answer = (step: 'email' | 'sent') =>
			withCookies(seeOther(paths.changeEmail({ step })), headers, [typedCookie(body)]);
		if (email === undefined) return answer('email');
		if (!viewer.account || !(await takeProof(webDatabase(), viewer.account.sessionId)))
			return seeOther(securityPaths.confirm({ back: paths.changeEmail() }));
		const accountId = viewer.account.id;
		after(
			quietly('mail a change of address', async () => {
				if (!(await mayMail(viewer, email))) return;
				const other = await accountByEmail(webDatabase(), email);
				if (other && other.id !== accountId) return mailKnownAddress(headers, email);
				await mailLink(headers, { purpose: 'change_email', accountId, details: { email } });
			}),
		);
		return answer('sent');
	},
);
