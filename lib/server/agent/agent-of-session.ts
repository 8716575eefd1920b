import 'server-only';
import { webDatabase } from '../db/web-database.ts';
import { env } from '../env.ts';
import { agentVisitor } from './agent-session.ts';
import { isOpenSession } from './session-store.ts';

/** How long a session that was seen to stand is believed in while the database cannot be asked. */
const GRACE_MS = 5 * 60_000;
/** Routes are bundles of their own: what they share hangs on the process. */
const SEEN = Symbol.for('wayfare.agent-sessions-seen');

/** When this process last saw each session stand. */
function seen(): Map<string, number> {
	const known = Reflect.get(globalThis, SEEN) as Map<string, number> | undefined;
	if (known) return known;
	const made = new Map<string, number>();
	Reflect.set(globalThis, SEEN, made);
	return made;
}

async function stands(visitor: string, used: boolean): Promise<boolean> {
	try {
		const open = await isOpenSession(webDatabase(), visitor, used);
		if (open) seen().set(visitor, Date.now());
		else seen().delete(visitor);
		return open;
	} catch (error) {
		if ((seen().get(visitor) ?? 0) < Date.now() - GRACE_MS) throw error;
		return true;
	}
}

/**
 * The visitor as whom an agent works, by the value of the session's cookie; undefined when it is none of ours or has
 * ended. `used`: the request is somebody's act, not what a page asks by itself. Rejects when the database does not say,
 * and has not in the last five minutes.
 */
export async function agentOfSession(cookie: string | undefined, used: boolean): Promise<string | undefined> {
	if (cookie === undefined) return undefined;
	const { WEB_SECRET: secret, AGENT_ACCESS_CODE: code } = env();
	const visitor = agentVisitor(cookie, { secret, code }, Date.now());
	return visitor !== undefined && (await stands(visitor, used)) ? visitor : undefined;
}
