import 'server-only';
import type { z } from 'zod';
import { type GuardedHandler, guarded, type Policy, refusal } from '../guard.ts';
import { logFailure } from '../log-failure.ts';
import { may } from '../may.ts';
import { problem } from '../service-problem.ts';
import type { KnownViewer } from '../viewer.ts';
import { checkedBody, type StepResult, stepReply } from '../step-result.ts';

/** What an act of the desk is given. */
export interface AgentAct<Body> {
	body: Body;
	viewer: KnownViewer;
	request: Request;
	params: Record<string, string>;
}

/** A route of the agents’ desk, with the checked body; 404 for anybody but agents. */
export function agentRoute<Body = undefined>(
	policy: Policy & { body?: z.ZodType<Body> },
	act: (given: AgentAct<Body>) => Promise<StepResult>,
): GuardedHandler {
	return guarded({ limit: policy.limit }, async (request, viewer, params) => {
		if ((await may(viewer, 'desk')) === 'none') return refusal(problem('refused', 404, 'not_found'));
		try {
			const body = await checkedBody(policy.body, request);
			if ('problem' in body) return refusal(body.problem);
			return stepReply(await act({ body: body.value, viewer, request, params }));
		} catch (error) {
			logFailure('act of the desk', error);
			return refusal(problem('down', 503, 'service_unavailable'));
		}
	});
}
