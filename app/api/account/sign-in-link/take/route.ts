import { paths } from '#lib/paths.ts';
import { accountById, setVerified } from '#lib/server/accounts/account-store.ts';
import { finishSignIn } from '#lib/server/accounts/finish-sign-in.ts';
import { readLink, useLink } from '#lib/server/accounts/link-store.ts';
import { noteRefusal } from '#lib/server/audit/note-refusal.ts';
import { webDatabase } from '#lib/server/db/web-database.ts';
import { readForm } from '#lib/server/read-form.ts';
import { route } from '#lib/server/route.ts';
import { seeOther } from '#lib/server/see-other.ts';
import { ProblemError, refused } from '#lib/server/service-problem.ts';
import { browserVisitor } from '#lib/server/viewer.ts';
import { rewardLimit } from '#lib/server/visitor-limits.ts';

/**
 * Signs in by the `token` of a link that was mailed to this browser's user: a press on its page, because programs that look
 * mails through open links too. It works once, in the browser that asked for it. 303.
 */
export const POST = route(
	{ limit: 'password', limited: paths.signIn({ step: 'limit' }), down: paths.signIn({ step: 'down' }), body: readForm },
	async ({ request, viewer, body }) => {
		const token = body.get('token') ?? '';
		const refuse = (step: 'expired' | 'elsewhere') => {
			void noteRefusal({ action: 'account.sign_in', code: `link_${step}` }, viewer);
			return seeOther(paths.signIn({ step }));
		};
		const link = await readLink(webDatabase(), token, ['sign_in']);
		const account = link?.accountId ? await accountById(webDatabase(), link.accountId) : undefined;
		if (!link || !account || account.lockedAt || account.email !== link.details.email) return refuse('expired');
		if (link.details.browser !== browserVisitor(request.headers)) return refuse('elsewhere');
		await rewardLimit('password', viewer.visitorId, viewer.device.ip);
		try {
			return await finishSignIn(request, viewer, account, {
				back: link.details.back,
				along: async (tx) => {
					if (!(await useLink(tx, token, ['sign_in']))) throw new ProblemError(refused(409, 'link_used'));
					await setVerified(tx, account.id, account.email);
				},
			});
		} catch (error) {
			// Of two presses the other was first.
			if (error instanceof ProblemError) return refuse('expired');
			throw error;
		}
	},
);
