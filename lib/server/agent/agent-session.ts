import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** The cookie of a browser in which an agent has signed in. */
export const AGENT_COOKIE = 'wf_agent';
/** A working day; seconds. */
export const AGENT_SESSION_S = 12 * 3_600;

/** What a session is signed with. The access code is part of it: a new code ends every session. */
interface Signing {
	secret: string;
	code: string | undefined;
}

const sign = (session: string, { secret, code }: Signing): Buffer =>
	createHmac('sha256', secret).update(`agent:${code}:${session}`).digest();

/** The cookie value of a session that begins at `nowMs`. */
export function newAgentSession(signing: Signing, nowMs: number): string {
	const session = `${Math.floor(nowMs / 1000) + AGENT_SESSION_S}.${randomBytes(12).toString('base64url')}`;
	return `${session}.${sign(session, signing).toString('base64url')}`;
}

/** Whether a cookie is a session of ours that has not ended. */
export function isAgentSession(cookie: string | undefined, signing: Signing, nowMs: number): boolean {
	const [, session = '', ends = '', signature = ''] =
		/^((\d{10,12})\.[A-Za-z0-9_-]{16})\.([A-Za-z0-9_-]{43})$/.exec(cookie ?? '') ?? [];
	if (signing.code === undefined || Number(ends) * 1000 <= nowMs) return false;
	const given = Buffer.from(signature, 'base64url');
	const right = sign(session, signing);
	return given.length === right.length && timingSafeEqual(given, right);
}
