import { paths } from '#lib/paths.ts';
import { accountByEmail, setPassword } from '#lib/server/accounts/account-store.ts';
import { addressKey } from '#lib/server/accounts/address-key.ts';
import { withCookies } from '#lib/server/accounts/begin-session.ts';
import { finishSignIn } from '#lib/server/accounts/finish-sign-in.ts';
import { knownBrowser } from '#lib/server/accounts/known-browser.ts';
import { exactHash, isPassword } from '#lib/server/accounts/password.ts';
import { emailOf, typedCookie } from '#lib/server/accounts/typed-email.ts';
import { noteRefusal } from '#lib/server/audit/note-refusal.ts';
import { webDatabase } from '#lib/server/db/web-database.ts';
import { readForm } from '#lib/server/read-form.ts';
import { returnPath } from '#lib/server/return-path.ts';
import { route } from '#lib/server/route.ts';
import { seeOther } from '#lib/server/see-other.ts';
import { overLimit, rewardLimit } from '#lib/server/visitor-limits.ts';

/**
 * Signs in by the `email` and `password` of a plain form. 303 to `return`, or back to the form. Whether an address has an
 * account shows neither in the answer nor in the time that it takes. Who guesses at an account from elsewhere uses up
 * nothing of a browser that it knows.
 */
export const POST = route(
	{ limit: 'password', limited: paths.signIn({ step: 'limit' }), down: paths.signIn({ step: 'down' }), body: readForm },
	async ({ request, viewer, body }) => {
		const { headers } = request;
		const back = returnPath(body.get('return'), '');
		const email = emailOf(body) ?? '';
		const refuse = (step: 'wrong' | 'limit', subject: string | null) => {
			void noteRefusal(
				{ action: 'account.sign_in', code: step === 'wrong' ? 'wrong_password' : 'limit', subject },
				viewer,
			);
			return withCookies(seeOther(paths.signIn({ step, back })), headers, [typedCookie(body)]);
		};
		const account = await accountByEmail(webDatabase(), email);
		const known = account && knownBrowser(headers, account.id);
		const guesser = known === undefined ? addressKey(email) : `known ${known}`;
		if ((await overLimit('password_of_account', guesser, null)) !== null) return refuse('limit', account?.id ?? null);
		const right = await isPassword(account?.passwordHash ?? null, body.get('password') ?? '');
		if (!account || !right || account.lockedAt) return refuse('wrong', account?.id ?? null);
		await rewardLimit('password', viewer.visitorId, viewer.device.ip);
		await rewardLimit('password_of_account', guesser, null);
		const exact = exactHash(account.passwordHash, body.get('password') ?? '');
		return finishSignIn(request, viewer, account, {
			back,
			...(exact !== undefined && { along: (tx) => setPassword(tx, account.id, exact) }),
		});
	},
);
