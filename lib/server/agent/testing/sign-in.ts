import type { WebQueryable } from '../../db/web-database.ts';
import { agentVisitor, newAgentSession } from '../agent-session.ts';
import { openSession } from '../session-store.ts';

/** Opens an agent's session and gives the value of its cookie. */
export async function signIn(db: WebQueryable, signing: { secret: string; code: string }): Promise<string> {
	const cookie = newAgentSession(signing, Date.now());
	const visitorId = agentVisitor(cookie, signing, Date.now()) ?? '';
	await openSession(db, { visitorId, addressHash: null, browser: null });
	return cookie;
}
