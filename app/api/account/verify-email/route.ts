import { brokenConstraint } from '#base/broken-constraint.ts';
import { isLocale } from '#lib/i18n/locales.ts';
import { paths } from '#lib/paths.ts';
import { accountById, createAccount, setEmail } from '#lib/server/accounts/account-store.ts';
import { mailChangedAddress } from '#lib/server/accounts/account-mail.ts';
import { finishSignIn } from '#lib/server/accounts/finish-sign-in.ts';
import { type FoundLink, endLinksOf, readLink, useLink } from '#lib/server/accounts/link-store.ts';
import { isPassword } from '#lib/server/accounts/password.ts';
import { noteRefusal } from '#lib/server/audit/note-refusal.ts';
import { actorOf, recordAudit } from '#lib/server/audit/record-audit.ts';
import { webDatabase } from '#lib/server/db/web-database.ts';
import { moveStopped } from '#lib/server/mail/stopped-mails.ts';
import { localeOfRequest } from '#lib/server/preferences.ts';
import { readForm } from '#lib/server/read-form.ts';
import { route } from '#lib/server/route.ts';
import { seeOther } from '#lib/server/see-other.ts';
import { siteOf } from '#lib/server/site-of.ts';
import { browserVisitor, type KnownViewer } from '#lib/server/viewer.ts';

/** Gives the account of a link its new address, and tells the old one. False when that cannot be done any more. */
const changeEmail = (request: Request, viewer: KnownViewer, token: string): Promise<boolean> =>
	webDatabase()
		.transaction(async (tx) => {
			const link = await useLink(tx, token, ['change_email']);
			const account = link?.accountId ? await accountById(tx, link.accountId) : undefined;
			if (!link || !account || account.lockedAt || !(await setEmail(tx, account.id, link.details.email))) return false;
			// What was mailed to the old address opens nothing any more.
			await endLinksOf(tx, account.id);
			await moveStopped(tx, { from: account.email, to: link.details.email });
			const locale = isLocale(account.locale) ? account.locale : localeOfRequest(request.headers);
			await mailChangedAddress(tx, { to: account.email, locale, site: siteOf(request.headers) });
			const act = { action: 'account.change_email', subject: account.id, outcome: 'done' } as const;
			await recordAudit(tx, { ...actorOf({ ...viewer, account }), ...act });
			return true;
		})
		.catch((error: unknown) => {
			// Another account has taken it at the same moment.
			if (brokenConstraint(error) === 'accounts_email_key_key') return false;
			throw error;
		});

/** The account that a link makes; undefined when it was used, or the address has one by now. */
const signUp = (viewer: KnownViewer, token: string) =>
	webDatabase().transaction(async (tx) => {
		const details = (await useLink(tx, token, ['verify']))?.details;
		const own = { role: 'traveller', verified: true, currency: null } as const;
		const account =
			details &&
			(await createAccount(tx, {
				...own,
				email: details.email,
				passwordHash: details.passwordHash ?? null,
				locale: details.locale ?? null,
			}));
		const act = { action: 'account.sign_up', subject: account?.id ?? null, outcome: 'done' } as const;
		if (account) await recordAudit(tx, { ...actorOf({ ...viewer, account }), ...act });
		return account;
	});

/**
 * Whether who presses is who signed up: it is their browser and they have just asked, or they know the password that was
 * chosen there.
 */
const isWhoSignedUp = async ({ details, fresh }: FoundLink, headers: Headers, password: string): Promise<boolean> =>
	(fresh && details.browser === browserVisitor(headers)) || (await isPassword(details.passwordHash ?? null, password));

/**
 * Confirms an address by the `token` of a plain form. Of a sign-up it makes the account and signs in, but not for somebody
 * who reads the mailbox and has not signed up: they would use an account whose password another knows. 303.
 */
export const POST = route(
	{
		limit: 'password',
		limited: paths.verifyEmail({ step: 'limit' }),
		down: paths.verifyEmail({ step: 'down' }),
		body: readForm,
	},
	async ({ request, viewer, body }) => {
		const token = body.get('token') ?? '';
		const link = await readLink(webDatabase(), token, ['verify', 'change_email']);
		if (link?.purpose === 'change_email' && (await changeEmail(request, viewer, token)))
			return seeOther(viewer.account ? paths.changeEmail({ step: 'changed' }) : paths.signIn({ step: 'changed' }));
		if (link?.purpose === 'verify') {
			if (!(await isWhoSignedUp(link, request.headers, body.get('password') ?? ''))) {
				void noteRefusal({ action: 'account.verify', code: 'wrong_password' }, viewer);
				return seeOther(paths.verifyEmail({ token, step: 'wrong' }));
			}
			const account = await signUp(viewer, token);
			if (account) return finishSignIn(request, viewer, account, { back: link.details.back });
		}
		void noteRefusal({ action: 'account.verify', code: 'link_expired' }, viewer);
		return seeOther(paths.verifyEmail({ step: 'expired' }));
	},
);
