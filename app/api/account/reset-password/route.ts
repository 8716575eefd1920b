import { after } from 'next/server';
import { paths } from '#lib/paths.ts';
import { accountByEmail } from '#lib/server/accounts/account-store.ts';
import { mailLink, mayMail, quietly } from '#lib/server/accounts/account-mail.ts';
import { withCookies } from '#lib/server/accounts/begin-session.ts';
import { emailOf, typedCookie } from '#lib/server/accounts/typed-email.ts';
import { webDatabase } from '#lib/server/db/web-database.ts';
import { readForm } from '#lib/server/read-form.ts';
import { route } from '#lib/server/route.ts';
import { seeOther } from '#lib/server/see-other.ts';
import { browserVisitor } from '#lib/server/viewer.ts';

/** Mails a link that sets another password to the `email` of a plain form, if it has an account. 303, the same for all. */
export const POST = route(
	{
		limit: 'account_mail',
		limited: paths.resetPassword({ step: 'limit' }),
		down: paths.resetPassword({ step: 'down' }),
		body: readForm,
	},
	async ({ request: { headers }, viewer, body }) => {
		const email = emailOf(body);
		const answer = (step: 'email' | 'sent') =>
			withCookies(seeOther(paths.resetPassword({ step })), headers, [typedCookie(body)]);
		if (email === undefined) return answer('email');
		const browser = browserVisitor(headers);
		after(
			quietly('mail a reset', async () => {
				const account = await accountByEmail(webDatabase(), email);
				if (!account || account.lockedAt || !(await mayMail(viewer, email))) return;
				const details = { email: account.email, ...(browser !== undefined && { browser }) };
				await mailLink(headers, { purpose: 'reset', accountId: account.id, details });
			}),
		);
		return answer('sent');
	},
);
