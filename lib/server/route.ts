import 'server-only';
import { CutOff } from '#base/failpoints.ts';
import { isStaff } from '#lib/accounts/roles.ts';
import { admit, type GuardedHandler, type OpenPolicy, pathOf, type Policy, type SignedPolicy } from './guard.ts';
import { isRefused } from './is-refused.ts';
import { logFailure } from './log-failure.ts';
import type { Act } from './may.ts';
import { seeOther } from './see-other.ts';
import { siteOf } from './site-of.ts';
import { DOWN, NOT_FOUND, ProblemError, type ServiceProblem } from './service-problem.ts';
import type { KnownViewer } from './viewer.ts';
import { atSite } from './web-address.ts';

/** What a route came to. `data` undefined: done, and nothing to say. */
export type Result = Response | { data: unknown } | { problem: ServiceProblem; waitSeconds?: number };

/** A request that was let in. */
export interface Asked {
	request: Request;
	viewer: KnownViewer;
	params: Record<string, string>;
	query: URLSearchParams;
}

export interface Given<Subject, Body> extends Asked {
	subject: Subject;
	body: Body;
}

/** Each part may throw a `ProblemError`. */
interface RoutePolicy<Subject, Body> extends Policy {
	/** What the viewer has to be allowed to do, to the trip of the path (`orderId`, `bookingId`); 404 for everyone else, noted. */
	act?: Act;
	/** Finds what the path names, for those whose it is; undefined: 404. */
	find?: (asked: Asked) => Promise<Subject | undefined>;
	/** Reads and checks what is sent. */
	body?: (request: Request, subject: Subject) => Promise<Body>;
	/** For plain forms: the page that says in words that it cannot be done now. */
	down?: string;
}

/**
 * The one way from a request to a handler: a visitor's signed cookie, for writes a page of ours as the sender, the
 * visitor's allowance, what the viewer may do, what the path names, what is sent. What fails on our side is logged and
 * answered with 503.
 */
export const route = <Subject = undefined, Body = undefined>(
	policy: RoutePolicy<Subject, Body>,
	handler: (given: Given<Subject, Body>) => Promise<Result>,
): GuardedHandler =>
	answering(policy, policy.down, async (request, params) => {
		const viewer = await admit(policy, request);
		if (!('visitorId' in viewer)) return viewer;
		const asked = { request, viewer, params, query: new URL(request.url).searchParams };
		const on = { tripId: params.orderId ?? params.bookingId, subject: pathOf(request) };
		if (policy.act && (await isRefused(viewer, policy.act, on))) return NOT_FOUND;
		const found = await policy.find?.(asked);
		if (policy.find && found === undefined) return NOT_FOUND;
		// What a policy does not ask for is undefined in its type, too.
		const subject = found as Subject;
		const body = (await policy.body?.(request, subject)) as Body;
		// What a guest calls us is not believed in a mail to somebody else.
		const site = isStaff(viewer.role) ? siteOf(request.headers) : null;
		return atSite(site, () => handler({ ...asked, subject, body }));
	});

/** A route without a visitor: what it takes is signed by another machine, or what it says is for everyone. */
export const machineRoute = (
	policy: SignedPolicy | OpenPolicy,
	handler: (request: Request) => Promise<Result>,
): GuardedHandler => answering(policy, undefined, handler);

const answering = (
	policy: GuardedHandler['policy'],
	down: string | undefined,
	answer: (request: Request, params: Record<string, string>) => Promise<Result>,
): GuardedHandler =>
	Object.assign(
		async (request: Request, context: { params: Promise<Record<string, string> | undefined> }) => {
			try {
				return reply(await answer(request, (await context?.params) ?? {}));
			} catch (error) {
				if (error instanceof CutOff) throw error;
				if (error instanceof ProblemError) return reply(error);
				logFailure(`${request.method} ${pathOf(request)}`, error);
				return down === undefined ? reply(DOWN) : seeOther(down);
			}
		},
		{ policy },
	);

/**
 * A result as a reply, never kept by anybody. Of a problem it tells code, message and place of each error; nothing of ours
 * or the API's inside shows.
 */
function reply(result: Result): Response {
	if (result instanceof Response) return result;
	const headers = { 'cache-control': 'no-store' };
	if (!('problem' in result))
		return result.data === undefined
			? new Response(null, { status: 204, headers })
			: Response.json({ data: result.data }, { headers });
	const { problem, waitSeconds } = result;
	const { status, kind, errors, requestId } = problem;
	return Response.json(
		{
			errors: errors.map(({ code, message, source }) => ({ code, message, ...(source && { source }) })),
			meta: { status, kind, request_id: requestId },
		},
		{ status, headers: { ...headers, ...(waitSeconds !== undefined && { 'retry-after': String(waitSeconds) }) } },
	);
}
