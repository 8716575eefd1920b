import { paths } from '#lib/paths.ts';
import { accountById, setPassword, setVerified } from '#lib/server/accounts/account-store.ts';
import { finishSignIn } from '#lib/server/accounts/finish-sign-in.ts';
import { endLinksOf, readLink, useLink } from '#lib/server/accounts/link-store.ts';
import { hashPassword } from '#lib/server/accounts/password.ts';
import { endSessionsOf } from '#lib/server/accounts/session-store.ts';
import { siteWords } from '#lib/server/accounts/site-words.ts';
import { weaknessOf } from '#lib/server/accounts/weak-password.ts';
import { noteRefusal } from '#lib/server/audit/note-refusal.ts';
import { actorOf, recordAudit } from '#lib/server/audit/record-audit.ts';
import { webDatabase } from '#lib/server/db/web-database.ts';
import { endStreams } from '#lib/server/live/publish.ts';
import { readForm } from '#lib/server/read-form.ts';
import { route } from '#lib/server/route.ts';
import { seeOther } from '#lib/server/see-other.ts';
import { ProblemError, refused } from '#lib/server/service-problem.ts';
import { browserVisitor } from '#lib/server/viewer.ts';

const BY = ['reset', 'invite'] as const;

/**
 * Sets the `password` of a plain form by the `token` of a mailed link, in the browser that asked for it, ends every session
 * of the account and signs in here. 303.
 */
export const POST = route(
	{
		limit: 'password',
		limited: paths.resetPassword({ step: 'limit' }),
		down: paths.resetPassword({ step: 'down' }),
		body: readForm,
	},
	async ({ request, viewer, body }) => {
		const [token, password] = [body.get('token') ?? '', body.get('password') ?? ''];
		const refuse = (step: 'expired' | 'elsewhere' = 'expired') => {
			void noteRefusal({ action: 'account.password', code: `link_${step}` }, viewer);
			return seeOther(paths.resetPassword({ step }));
		};
		const link = await readLink(webDatabase(), token, BY);
		const account = link?.accountId ? await accountById(webDatabase(), link.accountId) : undefined;
		if (!link || !account || account.lockedAt || account.email !== link.details.email) return refuse();
		// Whom somebody else invites has not asked in any browser.
		if (link.purpose === 'reset' && link.details.browser !== browserVisitor(request.headers))
			return refuse('elsewhere');
		const weakness = weaknessOf(password, account.email, siteWords());
		if (weakness) return seeOther(paths.resetPassword({ token, step: weakness }));
		const passwordHash = await hashPassword(password);
		try {
			const answer = await finishSignIn(request, viewer, account, {
				back: link.details.back,
				along: async (tx) => {
					if (!(await useLink(tx, token, BY))) throw new ProblemError(refused(409, 'link_used'));
					await setPassword(tx, account.id, passwordHash);
					await setVerified(tx, account.id, account.email);
					await endLinksOf(tx, account.id);
					await endSessionsOf(tx, account.id);
					const act = { action: 'account.password', subject: account.id, outcome: 'done' } as const;
					await recordAudit(tx, { ...actorOf({ ...viewer, account }), ...act });
				},
			});
			await endStreams(account.visitorId);
			return answer;
		} catch (error) {
			if (error instanceof ProblemError) return refuse();
			throw error;
		}
	},
);
