import 'server-only';
import type { z } from 'zod';
import { webDatabase } from '../db/web-database.ts';
import { type GuardedHandler, guarded, type Policy, refusal, type Visit } from '../guard.ts';
import { logFailure } from '../log-failure.ts';
import { problem } from '../service-problem.ts';
import { checkedBody, type StepResult, stepReply } from '../step-result.ts';
import { CutOff } from './failpoints.ts';
import { findIntent, type IntentRow } from './intent-store.ts';

/** What a step of a booking is given. */
export interface BookingStep<Body> {
	intent: IntentRow;
	body: Body;
	visit: Visit;
	request: Request;
	params: Record<string, string>;
}

interface StepPolicy<Body> extends Policy {
	body?: z.ZodType<Body>;
	/** The purposes that have this step; both unless given. */
	purpose?: IntentRow['purpose'];
	/** Refused once an attempt is under way or has booked. */
	whileDraft?: boolean;
}

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
			return stepReply(await step({ intent, body: body.value, visit, request, params }));
		} catch (error) {
			if (error instanceof CutOff) throw error;
			logFailure('step of a booking', error);
			return refusal(problem('down', 503, 'service_unavailable'));
		}
	});
}
