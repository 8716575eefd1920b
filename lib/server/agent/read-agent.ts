import 'server-only';
import { env } from '../env.ts';
import { AGENT_COOKIE, isAgentSession } from './agent-session.ts';

/**
 * Whether a request comes from an agent: the one place that decides it. Pages learn it from `readVisitor`, routes from
 * their visit.
 */
export function readAgent(requestHeaders: Headers): boolean {
	const cookie = new RegExp(`(?:^|;\\s*)${AGENT_COOKIE}=([^;]+)`).exec(requestHeaders.get('cookie') ?? '')?.[1];
	if (cookie === undefined) return false;
	const { WEB_SECRET: secret, AGENT_ACCESS_CODE: code } = env();
	return isAgentSession(cookie, { secret, code }, Date.now());
}
