import { after } from 'next/server';
import { paths } from '#lib/paths.ts';
import { accountByEmail } from '#lib/server/accounts/account-store.ts';
import { mailKnownAddress, mailLink, mayMail, quietly } from '#lib/server/accounts/account-mail.ts';
import { withCookies } from '#lib/server/accounts/begin-session.ts';
import { hashPassword } from '#lib/server/accounts/password.ts';
import { emailOf, typedCookie } from '#lib/server/accounts/typed-email.ts';
import { siteWords } from '#lib/server/accounts/site-words.ts';
import { weaknessOf } from '#lib/server/accounts/weak-password.ts';
import { webDatabase } from '#lib/server/db/web-database.ts';
import { localeOfRequest } from '#lib/server/preferences.ts';
import { readForm } from '#lib/server/read-form.ts';
import { returnPath } from '#lib/server/return-path.ts';
import { route } from '#lib/server/route.ts';
import { seeOther } from '#lib/server/see-other.ts';
import { browserVisitor } from '#lib/server/viewer.ts';

/**
 * Mails a link to the `email` of a plain form that makes an account with its `password`. An address that has one gets a
 * mail that says so; the answer is the same, and nothing is kept of an address that nobody confirms. 303.
 */
export const POST = route(
	{
		limit: 'account_mail',
		limited: paths.signUp({ step: 'limit' }),
		down: paths.signUp({ step: 'down' }),
		body: readForm,
	},
	async ({ request: { headers }, viewer, body }) => {
		const back = returnPath(body.get('return'), '');
		const [email, password] = [emailOf(body), body.get('password') ?? ''];
		const answer = (step: 'email' | 'sent' | NonNullable<ReturnType<typeof weaknessOf>>) =>
			withCookies(seeOther(paths.signUp({ step, back })), headers, [typedCookie(body)]);
		if (email === undefined) return answer('email');
		const weakness = weaknessOf(password, email, siteWords());
		if (weakness) return answer(weakness);
		const passwordHash = await hashPassword(password);
		const browser = browserVisitor(headers);
		after(
			quietly('mail a sign-up', async () => {
				if (!(await mayMail(viewer, email))) return;
				if (await accountByEmail(webDatabase(), email)) return mailKnownAddress(headers, email);
				const locale = localeOfRequest(headers);
				const details = { email, back, passwordHash, locale, ...(browser !== undefined && { browser }) };
				await mailLink(headers, { purpose: 'verify', accountId: null, details });
			}),
		);
		return answer('sent');
	},
);
