import 'server-only';
import type { z } from 'zod';
import { fieldProblem } from './intents/field-problem.ts';
import { refusal } from './guard.ts';
import { readJson } from './read-json.ts';
import type { ServiceProblem } from './service-problem.ts';

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
	const body = await readJson(request);
	if ('problem' in body) return body;
	const parsed = schema.safeParse(body.value);
	return parsed.success ? { value: parsed.data } : { problem: fieldProblem(parsed.error.issues, body.value) };
}

/** A service's answer as a result. */
export const resultOf = <T>(answer: { ok: true; data: T } | { ok: false; problem: ServiceProblem }): StepResult =>
	answer.ok ? { data: answer.data } : { problem: answer.problem };
