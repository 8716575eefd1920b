import 'server-only';
import type { z } from 'zod';
import { webDatabase } from '../db/web-database.ts';
import { type GuardedHandler, guarded, type Policy, refusal, type Visit } from '../guard.ts';
import { logFailure } from '../log-failure.ts';
import { readBody } from '../proxy.ts';
import { problem, type ServiceProblem } from '../service-problem.ts';
import { CutOff } from './failpoints.ts';
import { fieldProblem } from './field-problem.ts';
import { findIntent, type IntentRow } from './intent-store.ts';

/** What a step of a booking is given. */
export interface BookingStep<Body> {
	intent: IntentRow;
	body: Body;
	visit: Visit;
	request: Request;
	params: Record<string, string>;
}

export type StepResult = { data: unknown } | { problem: ServiceProblem; waitSeconds?: number };

interface StepPolicy<Body> extends Policy {
	body?: z.ZodType<Body>;
	/** The purposes that have this step; both unless given. */
	purpose?: IntentRow['purpose'];
	/** Refused once an attempt is under way or has booked. */
	whileDraft?: boolean;
}

const reply = (result: StepResult): Response => {
	if ('problem' in result) {
		const wait = result.waitSeconds;
		return refusal(result.problem, wait === undefined ? {} : { 'retry-after': String(wait) });
	}
	const headers = { 'cache-control': 'no-store' };
	if (result.data === undefined) return new Response(null, { status: 204, headers });
	return Response.json({ data: result.data }, { headers });
};

/**
 * A route of one step of a booking: the visitor's own intent, found by the `id` of the path, and the checked body. An
 * intent of anybody else is not found.
 */
export function bookingRoute<Body = undefined>(
	policy: StepPolicy<Body>,
	step: (given: BookingStep<Body>) => Promise<StepResult>,
): GuardedHandler {
	return guarded({ limit: policy.limit }, async (request, visit, params) => {
		try {
			const intent = await findIntent(webDatabase(), visit.visitorId, params.id ?? '');
			if (!intent || (policy.purpose && policy.purpose !== intent.purpose))
				return refusal(problem('refused', 404, 'not_found'));
			const body = await checkedBody(policy.body, request);
			if ('problem' in body) return refusal(body.problem);
			if (policy.whileDraft && intent.state !== 'draft')
				return refusal(problem('refused', 422, 'order_creation_already_attempted'));
			return reply(await step({ intent, body: body.value, visit, request, params }));
		} catch (error) {
			if (error instanceof CutOff) throw error;
			logFailure('step of a booking', error);
			return refusal(problem('down', 503, 'service_unavailable'));
		}
	});
}

async function checkedBody<Body>(
	schema: z.ZodType<Body> | undefined,
	request: Request,
): Promise<{ value: Body } | { problem: ServiceProblem }> {
	if (!schema) return { value: undefined as Body };
	const body = await readBody(request);
	if (body === undefined) return { problem: problem('refused', 400, 'bad_request') };
	const parsed = schema.safeParse(body);
	return parsed.success ? { value: parsed.data } : { problem: fieldProblem(parsed.error.issues, body) };
}

/** A service's answer as a step's result. */
export const resultOf = <T>(answer: { ok: true; data: T } | { ok: false; problem: ServiceProblem }): StepResult =>
	answer.ok ? { data: answer.data } : { problem: answer.problem };
