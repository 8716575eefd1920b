import { refreshThreeDSecureSession } from '#contract/payments/three-d-secure-session.ts';
import { ownIntent } from '#lib/server/intents/own-intent.ts';
import { paidResource } from '#lib/server/intents/purposes/purposes.ts';
import { route } from '#lib/server/route.ts';
import { call } from '#lib/server/service-client.ts';
import { NOT_FOUND } from '#lib/server/service-problem.ts';

/** The outcome of a challenge; 404 for a session of anything but this booking. */
export const POST = route({ limit: 'write', find: ownIntent() }, async ({ subject, viewer, params }) => {
	const answer = await call(
		refreshThreeDSecureSession,
		{ params: { id: params.sessionId ?? '' } },
		{ device: viewer.device, timeoutMs: 25_000 },
	);
	return answer.ok && answer.data.resource_id !== paidResource(subject) ? NOT_FOUND : answer;
});
