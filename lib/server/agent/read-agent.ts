import 'server-only';
import { env } from '../env.ts';
import { AGENT_COOKIE, agentVisitor } from './agent-session.ts';

/**
 * The visitor as whom an agent works, when a request comes from one: the one place that decides it. Pages learn it from
 * `readVisitor`, routes from their visit.
 */
export function readAgent(requestHeaders: Headers): string | undefined {
	const cookie = new RegExp(`(?:^|;\\s*)${AGENT_COOKIE}=([^;]+)`).exec(requestHeaders.get('cookie') ?? '')?.[1];
	if (cookie === undefined) return undefined;
	const { WEB_SECRET: secret, AGENT_ACCESS_CODE: code } = env();
	return agentVisitor(cookie, { secret, code }, Date.now());
}
