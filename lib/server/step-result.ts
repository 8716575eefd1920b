import 'server-only';
import type { z } from 'zod';
import { fieldProblem } from './bookings/field-problem.ts';
import { refusal } from './guard.ts';
import { readBody } from './proxy.ts';
import { problem, type ServiceProblem } from './service-problem.ts';

/** What a route of ours came to. `data` undefined: done, and nothing to say. */
export type StepResult = { data: unknown } | { problem: ServiceProblem; waitSeconds?: number };

/** A result as a reply; never kept by anybody. */
export function stepReply(result: StepResult): Response {
	if ('problem' in result) {
		const wait = result.waitSeconds;
		return refusal(result.problem, wait === undefined ? {} : { 'retry-after': String(wait) });
	}
	const headers = { 'cache-control': 'no-store' };
	if (result.data === undefined) return new Response(null, { status: 204, headers });
	return Response.json({ data: result.data }, { headers });
}

/** The body of a request by its schema; without one, undefined and nothing is read. */
export async function checkedBody<Body>(
	schema: z.ZodType<Body> | undefined,
	request: Request,
): Promise<{ value: Body } | { problem: ServiceProblem }> {
	if (!schema) return { value: undefined as Body };
	const body = await readBody(request);
	if (body === undefined) return { problem: problem('refused', 400, 'bad_request') };
	const parsed = schema.safeParse(body);
	return parsed.success ? { value: parsed.data } : { problem: fieldProblem(parsed.error.issues, body) };
}

/** A service's answer as a result. */
export const resultOf = <T>(answer: { ok: true; data: T } | { ok: false; problem: ServiceProblem }): StepResult =>
	answer.ok ? { data: answer.data } : { problem: answer.problem };
