import 'server-only';
import { noteRefusal } from './audit/note-refusal.ts';
import { env } from './env.ts';
import { isSameOrigin } from './same-origin.ts';
import { seeOther } from './see-other.ts';
import { FORBIDDEN, LIMITED } from './service-problem.ts';
import type { Result } from './route.ts';
import { type KnownViewer, type Viewer, viewerOf } from './viewer.ts';
import { type LimitName, overLimit } from './visitor-limits.ts';

/** Who may use a route, and how often. */
export interface Policy {
	/** Which allowance a request takes from. */
	limit: LimitName;
	/** For plain forms: the page that says it in words when the allowance is used up. */
	limited?: string;
}

/** Of a route that takes what another machine has signed. */
export interface SignedPolicy {
	signed: true;
}
/** For a route whose answer is the same for everyone and about no one. */
export interface OpenPolicy {
	open: true;
}
/** A route handler that carries its policy, so that a test can see that none goes without. */
export interface GuardedHandler {
	/** A route without parameters in its path has none at all. */
	(request: Request, context: { params: Promise<Record<string, string> | undefined> }): Promise<Response>;
	readonly policy: Policy | SignedPolicy | OpenPolicy;
}

/** Who asks, with a visitor's signed cookie, for writes from a page of ours, and within the allowance; else the refusal. */
export async function admit(policy: Policy, request: Request): Promise<KnownViewer | Result> {
	const writes = request.method !== 'GET' && request.method !== 'HEAD';
	const viewer = await viewerOf(request.headers, writes, writes);
	if (!allowedOrigin(request, writes)) {
		void noteRefusal({ action: 'origin', code: 'origin', subject: pathOf(request) }, viewer);
		return FORBIDDEN;
	}
	if (!isKnown(viewer)) return FORBIDDEN;
	const waitSeconds = await overLimit(policy.limit, viewer.visitorId, viewer.device.ip);
	if (waitSeconds === null) return viewer;
	const about = { action: `limit.${policy.limit}`, code: 'rate_limit_exceeded', subject: pathOf(request) } as const;
	void noteRefusal(about, viewer);
	return policy.limited ? seeOther(policy.limited) : { ...LIMITED, waitSeconds };
}

/** Without what follows `?`, which may be a key or a name. */
export const pathOf = (request: Request): string => new URL(request.url).pathname.slice(0, 100);

const isKnown = (viewer: Viewer): viewer is KnownViewer => viewer.visitorId !== undefined;

/** A write has to come from a page of ours. A reading may come from anywhere but another site's page. */
function allowedOrigin(request: Request, writes: boolean): boolean {
	if (writes) return isSameOrigin(request.headers, env().PUBLIC_URL);
	const site = request.headers.get('sec-fetch-site');
	return site === null || site === 'same-origin' || site === 'none';
}
