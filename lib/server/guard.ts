import 'server-only';
import { noteRefusal, type Refused } from './audit/note-refusal.ts';
import { env } from './env.ts';
import { logFailure } from './log-failure.ts';
import { isSameOrigin } from './same-origin.ts';
import { seeOther } from './see-other.ts';
import { problem, type ServiceProblem } from './service-problem.ts';
import { type KnownViewer, type Viewer, viewerOf } from './viewer.ts';
import { type LimitName, overLimit } from './visitor-limits.ts';

/** Who may use a route, and how often. */
export interface Policy {
	/** Which allowance a request takes from. */
	limit: LimitName;
	/** For plain forms: the page that says it in words when the allowance is used up. */
	limited?: string;
}

/** A route without parameters in its path has none at all. */
export type RouteContext = { params: Promise<Record<string, string> | undefined> };
export type RouteHandler = (request: Request, context: RouteContext) => Promise<Response>;
/** Of a route that takes what another machine has signed. */
export interface SignedPolicy {
	signed: true;
}
/** Of a route that tells everybody the same, and nothing of anybody. */
export interface OpenPolicy {
	open: true;
}
/** A handler that carries its policy, so that a test can see that none goes without. */
export type GuardedHandler = RouteHandler & { readonly policy: Policy | SignedPolicy | OpenPolicy };

const MARK = 'policy';

/**
 * Puts a policy before a route handler: a visitor's signed cookie, for writes a page of ours as the sender, and the
 * visitor's allowance. Everything else the handler decides.
 */
export function guarded(
	policy: Policy,
	handler: (request: Request, viewer: KnownViewer, params: Record<string, string>) => Promise<Response>,
): GuardedHandler {
	const route: RouteHandler = async (request, context) => {
		const writes = request.method !== 'GET' && request.method !== 'HEAD';
		let viewer: Viewer;
		try {
			viewer = await viewerOf(request.headers, writes);
		} catch (error) {
			logFailure('read who asks', error);
			return refusal(problem('down', 503, 'service_unavailable'));
		}
		if (!allowedOrigin(request, writes)) {
			void noteRefusal({ action: 'origin', code: 'origin', subject: pathOf(request) }, refusedOf(viewer));
			return refusal(problem('refused', 403, 'insufficient_permissions'));
		}
		if (!isKnown(viewer)) return refusal(problem('refused', 403, 'insufficient_permissions'));
		const wait = await overLimit(policy.limit, viewer.visitorId, viewer.device.ip);
		if (wait !== null) {
			const about = { action: `limit.${policy.limit}`, code: 'rate_limit_exceeded', subject: pathOf(request) } as const;
			void noteRefusal(about, refusedOf(viewer));
			return policy.limited ? seeOther(policy.limited) : tooMany(wait);
		}
		return handler(request, viewer, (await context.params) ?? {});
	};
	return Object.assign(route, { [MARK]: policy }) as GuardedHandler;
}

/** Without what follows `?`, which may be a key or a name. */
const pathOf = (request: Request): string => new URL(request.url).pathname.slice(0, 100);

/** Who was refused, for `noteRefusal`. */
export const refusedOf = ({ visitorId, role, device, requestId }: Viewer): Refused => ({
	viewerId: visitorId ?? null,
	role,
	address: device.ip,
	requestId,
});

const isKnown = (viewer: Viewer): viewer is KnownViewer => viewer.visitorId !== undefined;

const tooMany = (wait: number): Response =>
	refusal(problem('refused', 429, 'rate_limit_exceeded'), { 'retry-after': String(wait) });

/** A write has to come from a page of ours. A reading may come from anywhere but another site's page. */
function allowedOrigin(request: Request, writes: boolean): boolean {
	if (writes) return isSameOrigin(request.headers, env().PUBLIC_URL);
	const site = request.headers.get('sec-fetch-site');
	return site === null || site === 'same-origin' || site === 'none';
}

/** A problem as a reply: code, message and place of each error. Nothing of ours or the API's inside shows. */
export const refusal = (p: ServiceProblem, headers: Record<string, string> = {}): Response =>
	Response.json(
		{
			errors: p.errors.map(({ code, message, source }) => ({ code, message, ...(source && { source }) })),
			meta: { status: p.status, kind: p.kind, request_id: p.requestId },
		},
		{ status: p.status, headers: { 'cache-control': 'no-store', ...headers } },
	);
