import { paths } from '#lib/paths.ts';
import { AGENT_COOKIE, AGENT_SESSION_S, agentVisitor, newAgentSession } from '#lib/server/agent/agent-session.ts';
import { browserOf } from '#lib/server/agent/browser-of.ts';
import { isAccessCode } from '#lib/server/agent/is-access-code.ts';
import { openSession } from '#lib/server/agent/session-store.ts';
import { noteRefusal } from '#lib/server/audit/note-refusal.ts';
import { actorOf, recordAudit } from '#lib/server/audit/record-audit.ts';
import { webDatabase } from '#lib/server/db/web-database.ts';
import { env } from '#lib/server/env.ts';
import { logFailure } from '#lib/server/log-failure.ts';
import { setCookie } from '#lib/server/own-cookie.ts';
import { readForm } from '#lib/server/read-form.ts';
import { returnPath } from '#lib/server/return-path.ts';
import { route } from '#lib/server/route.ts';
import { seeOther } from '#lib/server/see-other.ts';
import type { KnownViewer } from '#lib/server/viewer.ts';
import { rewardLimit } from '#lib/server/visitor-limits.ts';

/** Opens a session and gives the value of its cookie. */
async function begin(viewer: KnownViewer): Promise<string> {
	const { WEB_SECRET: secret, AGENT_ACCESS_CODE: code } = env();
	const now = Date.now();
	const cookie = newAgentSession({ secret, code }, now);
	const visitorId = agentVisitor(cookie, { secret, code }, now) ?? '';
	const agent = actorOf({ ...viewer, visitorId, role: 'agent' });
	await webDatabase().transaction(async (tx) => {
		const { addressHash } = agent;
		await openSession(tx, { visitorId, addressHash, browser: browserOf(viewer.device.userAgent) });
		await recordAudit(tx, { ...agent, action: 'agent.sign_in', outcome: 'done' });
	});
	return cookie;
}

const withRefusal = (back: string, refused: string): string =>
	`${back}${back.includes('?') ? '&' : '?'}refused=${refused}`;

/**
 * Signs an agent in by the access `code` of a plain form. 303 to `return`, a page of the desk; with a wrong code, to the
 * door in its place.
 */
export const POST = route(
	{ limit: 'sign_in', limited: paths.agent({ refused: 'limit' }), body: readForm },
	async ({ request, viewer, body: form }) => {
		const back = returnPath(form.get('return'), paths.agent(), paths.agent());
		if (!isAccessCode(form.get('code') ?? '', env().AGENT_ACCESS_CODE)) {
			void noteRefusal({ action: 'agent.sign_in', code: 'wrong_code' }, viewer);
			return seeOther(withRefusal(back, 'code'));
		}
		await rewardLimit('sign_in', viewer.visitorId, viewer.device.ip);
		try {
			const cookie = { name: AGENT_COOKIE, value: await begin(viewer), maxAge: AGENT_SESSION_S };
			return setCookie(seeOther(back), request.headers, cookie);
		} catch (error) {
			logFailure('sign in', error);
			return seeOther(withRefusal(back, 'down'));
		}
	},
);
