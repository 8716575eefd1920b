import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** The cookie of a browser in which an agent has signed in. */
export const AGENT_COOKIE = 'wf_agent';
/** A working day; seconds. */
export const AGENT_SESSION_S = 12 * 3_600;
/** As many as the id of any visitor. */
const VISITOR_BYTES = 16;

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

/**
 * The visitor as whom an agent works in a session of ours that has not ended; otherwise undefined. It is the session's
 * own: what is booked and opened in it is closed to the browser when it ends.
 */
export function agentVisitor(cookie: string | undefined, signing: Signing, nowMs: number): string | undefined {
	const [, session = '', ends = '', signature = ''] =
		/^((\d{10,12})\.[A-Za-z0-9_-]{16})\.([A-Za-z0-9_-]{43})$/.exec(cookie ?? '') ?? [];
	if (signing.code === undefined || Number(ends) * 1000 <= nowMs) return undefined;
	const given = Buffer.from(signature, 'base64url');
	const right = sign(session, signing);
	if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined;
	return sign(`visitor:${session}`, signing).subarray(0, VISITOR_BYTES).toString('base64url');
}
