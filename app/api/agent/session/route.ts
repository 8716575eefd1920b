import { paths } from '#lib/paths.ts';
import { hasAdmin } from '#lib/server/accounts/account-store.ts';
import { beginDeskSession, withCookies } from '#lib/server/accounts/begin-session.ts';
import { isAccessCode } from '#lib/server/agent/is-access-code.ts';
import { noteRefusal } from '#lib/server/audit/note-refusal.ts';
import { webDatabase } from '#lib/server/db/web-database.ts';
import { env } from '#lib/server/env.ts';
import { logFailure } from '#lib/server/log-failure.ts';
import { readForm } from '#lib/server/read-form.ts';
import { returnPath } from '#lib/server/return-path.ts';
import { route } from '#lib/server/route.ts';
import { seeOther } from '#lib/server/see-other.ts';
import { rewardLimit } from '#lib/server/visitor-limits.ts';

const withRefusal = (back: string, refused: string): string =>
	`${back}${back.includes('?') ? '&' : '?'}refused=${refused}`;

/**
 * Signs an agent in by the access `code` of a plain form, while there is no admin. 303 to `return`, a page of the desk;
 * with a wrong code, to the door in its place.
 */
export const POST = route(
	{
		limit: 'sign_in',
		limited: paths.agent({ refused: 'limit' }),
		down: paths.agent({ refused: 'down' }),
		body: readForm,
	},
	async ({ request, viewer, body: form }) => {
		const back = returnPath(form.get('return'), paths.agent(), paths.agent());
		const { AGENT_ACCESS_CODE: code } = env();
		if (code === undefined || !isAccessCode(form.get('code') ?? '', code)) {
			void noteRefusal({ action: 'agent.sign_in', code: 'wrong_code' }, viewer);
			return seeOther(withRefusal(back, 'code'));
		}
		await rewardLimit('sign_in', viewer.visitorId, viewer.device.ip);
		try {
			// The door is gone: agents sign in as themselves.
			if (await hasAdmin(webDatabase())) return seeOther(paths.signIn({ back }));
			return withCookies(seeOther(back), request.headers, await beginDeskSession(viewer, code));
		} catch (error) {
			logFailure('sign in', error);
			return seeOther(withRefusal(back, 'down'));
		}
	},
);
