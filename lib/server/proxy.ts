import 'server-only';
import { type EndpointDefinition, paramsShape, queryShape } from '#contract/endpoint.ts';
import { type GuardedHandler, guarded, type Policy, refusal } from './guard.ts';
import { readJson } from './read-json.ts';
import { call, type LooseSending } from './service-client.ts';
import type { ServiceProblem } from './service-problem.ts';

/**
 * A route handler that passes one endpoint of the booking API through to our own pages. It checks what is sent against
 * the contract, adds token, version and device, and hands back data or problem. It decides nothing.
 */
export function proxy(endpoint: EndpointDefinition, policy: Policy): GuardedHandler {
	return guarded(policy, async (request, viewer, params) => {
		const sending = await readSending(endpoint, request, params);
		if ('problem' in sending) return refusal(sending.problem);
		const answer = await call(endpoint, sending, {
			signal: request.signal,
			device: viewer.device,
			requestId: viewer.requestId,
		});
		if (!answer.ok) return refusal(answer.problem);
		const meta = endpoint.list === 'page' ? { meta: { after: answer.after } } : {};
		return Response.json(
			{ data: answer.data, ...meta },
			{ status: endpoint.status, headers: { 'cache-control': 'no-store' } },
		);
	});
}

type Read = LooseSending | { problem: ServiceProblem };

async function readSending(
	endpoint: EndpointDefinition,
	request: Request,
	params: Record<string, string>,
): Promise<Read> {
	const given = [...new URL(request.url).searchParams.keys()];
	const all = new URL(request.url).searchParams;
	const query = Object.fromEntries(
		given.map((name) => [name, all.getAll(name).length > 1 ? all.getAll(name) : all.get(name)]),
	);
	const checks = [paramsShape(endpoint).safeParse(params), queryShape(endpoint).safeParse(query)];
	for (const check of checks) {
		const [issue] = check.error?.issues ?? [];
		if (issue) return { problem: invalid(issue.path.map(String), 'parameter') };
	}
	const known = Object.keys(queryShape(endpoint).shape);
	const asked = Object.fromEntries(Object.entries(query).filter(([name]) => known.includes(name)));
	if (!endpoint.body) return { params, query: asked };
	const body = await readJson(request);
	if ('problem' in body) return body;
	const parsed = endpoint.body.safeParse(body.value);
	if (!parsed.success) {
		const errors = parsed.error.issues.flatMap((issue) => invalid(issue.path.map(String), 'pointer').errors);
		return { problem: { kind: 'refused', status: 422, errors, requestId: null } };
	}
	return { params, query: asked, body: body.value };
}

function invalid(path: readonly string[], place: 'parameter' | 'pointer'): ServiceProblem {
	const field = path.at(-1) ?? '';
	const source = place === 'pointer' ? { field, pointer: `/${path.join('/')}` } : { field, parameter: field };
	return {
		kind: 'refused',
		status: 422,
		errors: [{ code: 'validation_format', message: 'This field has the wrong format.', source }],
		requestId: null,
	};
}
