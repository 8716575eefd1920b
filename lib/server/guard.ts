import 'server-only';
import { readAgent } from './agent/read-agent.ts';
import { env } from './env.ts';
import { isSameOrigin } from './same-origin.ts';
import { seeOther } from './see-other.ts';
import type { Device } from './service-client.ts';
import { problem, type ServiceProblem } from './service-problem.ts';
import { VISITOR_COOKIE, visitorId } from './visitor.ts';
import { type LimitName, overLimit } from './visitor-limits.ts';

/** Who may use a route, and how often. */
export interface Policy {
	/** Which allowance a request takes from. */
	limit: LimitName;
	/** For plain forms: the page that says it in words when the allowance is used up. */
	limited?: string;
}

/** Who asks. */
export interface Visit {
	visitorId: string;
	device: Device;
	requestId: string | undefined;
	/** Signed in at the agents' desk. */
	agent: boolean;
}

/** A route without parameters in its path has none at all. */
export type RouteContext = { params: Promise<Record<string, string> | undefined> };
export type RouteHandler = (request: Request, context: RouteContext) => Promise<Response>;
/** Of a route that takes what another machine has signed. */
export interface SignedPolicy {
	signed: true;
}
/** A handler that carries its policy, so that a test can see that none goes without. */
export type GuardedHandler = RouteHandler & { readonly policy: Policy | SignedPolicy };

const MARK = 'policy';

/**
 * Puts a policy before a route handler: a visitor's signed cookie, for writes a page of ours as the sender, and the
 * visitor's allowance. Everything else the handler decides.
 */
export function guarded(
	policy: Policy,
	handler: (request: Request, visit: Visit, params: Record<string, string>) => Promise<Response>,
): GuardedHandler {
	const route: RouteHandler = async (request, context) => {
		const writes = request.method !== 'GET' && request.method !== 'HEAD';
		if (!allowedOrigin(request, writes)) return refusal(problem('refused', 403, 'insufficient_permissions'));
		const visit = visitOf(request);
		if (!visit) return refusal(problem('refused', 403, 'insufficient_permissions'));
		const wait = await overLimit(policy.limit, visit.visitorId, visit.device.ip);
		if (wait !== null) return policy.limited ? seeOther(policy.limited) : tooMany(wait);
		return handler(request, visit, (await context.params) ?? {});
	};
	return Object.assign(route, { [MARK]: policy }) as GuardedHandler;
}

const tooMany = (wait: number): Response =>
	refusal(problem('refused', 429, 'rate_limit_exceeded'), { 'retry-after': String(wait) });

/** A write has to come from a page of ours. A reading may come from anywhere but another site's page. */
function allowedOrigin(request: Request, writes: boolean): boolean {
	if (writes) return isSameOrigin(request.headers, env().PUBLIC_URL);
	const site = request.headers.get('sec-fetch-site');
	return site === null || site === 'same-origin' || site === 'none';
}

function visitOf(request: Request): Visit | undefined {
	const cookie = new RegExp(`(?:^|;\\s*)${VISITOR_COOKIE}=([^;]+)`).exec(request.headers.get('cookie') ?? '')?.[1];
	const agent = readAgent(request.headers);
	const id = agent ?? visitorId(cookie, env().WEB_SECRET);
	return id === undefined
		? undefined
		: {
				visitorId: id,
				device: deviceOf(request.headers),
				requestId: request.headers.get('x-request-id') ?? undefined,
				agent: agent !== undefined,
			};
}

/** The traveller's device as the request shows it. */
export const deviceOf = (headers: Headers): Device => ({
	ip: headers.get('x-forwarded-for')?.split(',')[0]?.trim() || null,
	userAgent: headers.get('user-agent'),
});

/** A problem as a reply: code, message and place of each error. Nothing of ours or the API's inside shows. */
export const refusal = (p: ServiceProblem, headers: Record<string, string> = {}): Response =>
	Response.json(
		{
			errors: p.errors.map(({ code, message, source }) => ({ code, message, ...(source && { source }) })),
			meta: { status: p.status, kind: p.kind, request_id: p.requestId },
		},
		{ status: p.status, headers: { 'cache-control': 'no-store', ...headers } },
	);
