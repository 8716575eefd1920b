import { NextResponse } from 'next/server';
import { paths } from '#lib/paths.ts';
import { AGENT_COOKIE, AGENT_SESSION_S, agentVisitor, newAgentSession } from '#lib/server/agent/agent-session.ts';
import { browserOf } from '#lib/server/agent/browser-of.ts';
import { isAccessCode } from '#lib/server/agent/is-access-code.ts';
import { openSession } from '#lib/server/agent/session-store.ts';
import { noteRefusal } from '#lib/server/audit/note-refusal.ts';
import { recordAudit } from '#lib/server/audit/record-audit.ts';
import { webDatabase } from '#lib/server/db/web-database.ts';
import { env } from '#lib/server/env.ts';
import { guarded, refusedOf } from '#lib/server/guard.ts';
import { logFailure } from '#lib/server/log-failure.ts';
import { setCookie } from '#lib/server/own-cookie.ts';
import { readForm } from '#lib/server/read-form.ts';
import { returnPath } from '#lib/server/return-path.ts';
import { seeOther } from '#lib/server/see-other.ts';
import type { KnownViewer } from '#lib/server/viewer.ts';
import { hashAddress } from '#lib/server/visitor-address.ts';
import { giveBack } from '#lib/server/visitor-limits.ts';

/** Opens a session and gives the value of its cookie. */
async function begin({ device, requestId }: KnownViewer): Promise<string> {
	const { WEB_SECRET: secret, AGENT_ACCESS_CODE: code } = env();
	const now = Date.now();
	const cookie = newAgentSession({ secret, code }, now);
	const visitorId = agentVisitor(cookie, { secret, code }, now) ?? '';
	const addressHash = hashAddress(device.ip);
	await webDatabase().transaction(async (tx) => {
		await openSession(tx, { visitorId, addressHash, browser: browserOf(device.userAgent) });
		const act = { viewerId: visitorId, role: 'agent', action: 'agent.sign_in', outcome: 'done' } as const;
		await recordAudit(tx, { ...act, addressHash, requestId: requestId?.slice(0, 64) ?? null });
	});
	return cookie;
}

const withRefusal = (back: string, refused: string): string =>
	`${back}${back.includes('?') ? '&' : '?'}refused=${refused}`;

/**
 * Signs an agent in by the access `code` of a plain form. 303 to `return`, a page of the desk; with a wrong code, to the
 * door in its place.
 */
export const POST = guarded(
	{ limit: 'sign_in', limited: paths.agent({ refused: 'limit' }) },
	async (request, viewer) => {
		const form = await readForm(request);
		if (typeof form === 'number') return new Response(null, { status: form });
		const back = returnPath(form.get('return'), paths.agent(), paths.agent());
		if (!isAccessCode(form.get('code') ?? '', env().AGENT_ACCESS_CODE)) {
			void noteRefusal({ action: 'agent.sign_in', code: 'wrong_code' }, refusedOf(viewer));
			return seeOther(withRefusal(back, 'code'));
		}
		await giveBack('sign_in', viewer.visitorId, viewer.device.ip);
		try {
			const cookie = await begin(viewer);
			const response = new NextResponse(null, { status: 303, headers: { location: back } });
			setCookie(response, request.headers, { name: AGENT_COOKIE, value: cookie, maxAge: AGENT_SESSION_S });
			return response;
		} catch (error) {
			logFailure('sign in', error);
			return seeOther(withRefusal(back, 'down'));
		}
	},
);
