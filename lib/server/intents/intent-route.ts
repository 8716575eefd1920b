import 'server-only';
import type { KnownViewer } from '../viewer.ts';
import { CutOff } from '#base/failpoints.ts';
import type { z } from 'zod';
import { webDatabase } from '../db/web-database.ts';
import { type GuardedHandler, guarded, type Policy, refusal } from '../guard.ts';
import { logFailure } from '../log-failure.ts';
import { problem } from '../service-problem.ts';
import { checkedBody, type StepResult, stepReply } from '../step-result.ts';
import { findIntent, type IntentRow } from './intent-store.ts';

/** What a step of an intent is given. */
export interface IntentStep<Body> {
	intent: IntentRow;
	body: Body;
	viewer: KnownViewer;
	request: Request;
	params: Record<string, string>;
}

interface StepPolicy<Body> extends Policy {
	/** What is sent; of the press it depends on the purpose. */
	body?: z.ZodType<Body> | ((intent: IntentRow) => z.ZodType<Body>);
	/** The purpose that has this step; all unless given. */
	purpose?: IntentRow['purpose'];
	/** Refused once an attempt is under way or has booked. */
	whileDraft?: boolean;
}

/**
 * A route of one step of an intent: the visitor's own intent, found by the `id` of the path, and the checked body. An
 * intent of anybody else is not found.
 */
export function intentRoute<Body = undefined>(
	policy: StepPolicy<Body>,
	step: (given: IntentStep<Body>) => Promise<StepResult>,
): GuardedHandler {
	return guarded({ limit: policy.limit }, async (request, viewer, params) => {
		try {
			const intent = await findIntent(webDatabase(), viewer.visitorId, params.id ?? '');
			if (!intent || (policy.purpose && policy.purpose !== intent.purpose))
				return refusal(problem('refused', 404, 'not_found'));
			const schema = typeof policy.body === 'function' ? policy.body(intent) : policy.body;
			const body = await checkedBody(schema, request);
			if ('problem' in body) return refusal(body.problem);
			if (policy.whileDraft && intent.state !== 'draft')
				return refusal(problem('refused', 422, 'order_creation_already_attempted'));
			return stepReply(await step({ intent, body: body.value, viewer, request, params }));
		} catch (error) {
			if (error instanceof CutOff) throw error;
			logFailure('step of an intent', error);
			return refusal(problem('down', 503, 'service_unavailable'));
		}
	});
}
