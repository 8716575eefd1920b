import { after } from 'next/server';
import { paths } from '#lib/paths.ts';
import { accountByEmail } from '#lib/server/accounts/account-store.ts';
import { mailLink, mayMail, quietly } from '#lib/server/accounts/account-mail.ts';
import { withCookies } from '#lib/server/accounts/begin-session.ts';
import { emailOf, typedCookie } from '#lib/server/accounts/typed-email.ts';
import { webDatabase } from '#lib/server/db/web-database.ts';
import { readForm } from '#lib/server/read-form.ts';
import { returnPath } from '#lib/server/return-path.ts';
import { route } from '#lib/server/route.ts';
import { seeOther } from '#lib/server/see-other.ts';
import { browserVisitor } from '#lib/server/viewer.ts';

/**
 * Mails a link that signs in to the `email` of a plain form, if it has an account: that is looked up after the answer has
 * gone out. 303 to the page that says so.
 */
export const POST = route(
	{
		limit: 'account_mail',
		limited: paths.signIn({ step: 'limit' }),
		down: paths.signIn({ step: 'down' }),
		body: readForm,
	},
	async ({ request: { headers }, viewer, body }) => {
		const back = returnPath(body.get('return'), '');
		const email = emailOf(body);
		const answer = (step: 'email' | 'sent') =>
			withCookies(seeOther(paths.signIn({ step, back })), headers, [typedCookie(body)]);
		if (email === undefined) return answer('email');
		const browser = browserVisitor(headers);
		after(
			quietly('mail a sign-in link', async () => {
				const account = await accountByEmail(webDatabase(), email);
				if (!account || account.lockedAt || !(await mayMail(viewer, email))) return;
				const details = { email: account.email, back, ...(browser !== undefined && { browser }) };
				await mailLink(headers, { purpose: 'sign_in', accountId: account.id, details });
			}),
		);
		return answer('sent');
	},
);
