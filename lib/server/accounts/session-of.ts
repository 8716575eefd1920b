import 'server-only';
import { webDatabase } from '../db/web-database.ts';
import { env } from '../env.ts';
import { findSession, type Session } from './session-store.ts';
import { hashOfDeskSession, hashOfSession, sessionIdOf } from './session-token.ts';

/** How long a session that was seen to stand is believed in while the database cannot be asked. */
const GRACE_MS = 60_000;
/** So many are remembered, the latest. */
const MOST_SEEN = 10_000;
/** Routes are separate bundles: what they share hangs on the process. */
const SEEN = Symbol.for('wayfare.sessions-seen');

/** When this process last saw each session stand, and how. */
function seen(): Map<string, { at: number; session: Session }> {
	const known = Reflect.get(globalThis, SEEN) as ReturnType<typeof seen> | undefined;
	if (known) return known;
	const made: ReturnType<typeof seen> = new Map();
	Reflect.set(globalThis, SEEN, made);
	return made;
}

function remember(key: string, session: Session | undefined): void {
	seen().delete(key);
	if (!session) return;
	seen().set(key, { at: Date.now(), session });
	const [oldest] = seen().keys();
	if (seen().size > MOST_SEEN && oldest !== undefined) seen().delete(oldest);
}

/**
 * The session of a cookie; undefined when it is none of ours or has ended. `used`: the request is somebody's act, not what
 * a page asks by itself. Rejects when the database does not say, and has not in the last minute; for what `changes`
 * anything at once, for another process may have ended the session meanwhile.
 */
export async function sessionOf(
	cookie: string | undefined,
	used: boolean,
	changes = false,
): Promise<Session | undefined> {
	const id = await sessionIdOf(cookie);
	if (id === undefined) return undefined;
	const { AGENT_ACCESS_CODE: code } = env();
	const hashes = [hashOfSession(id), ...(code === undefined ? [] : [hashOfDeskSession(id, code)])];
	const key = hashes.map((hash) => hash.toString('base64url')).join();
	try {
		const session = await findSession(webDatabase(), hashes, used);
		remember(key, session);
		return session;
	} catch (error) {
		const last = seen().get(key);
		if (changes || !last || last.at < Date.now() - GRACE_MS) throw error;
		return last.session;
	}
}
