import { refreshThreeDSecureSession } from '#contract/payments/three-d-secure-session.ts';
import { intentRoute } from '#lib/server/intents/intent-route.ts';
import { call } from '#lib/server/service-client.ts';
import { problem } from '#lib/server/service-problem.ts';

/** What became of a challenge; 404 for a session of anything but this booking. */
export const POST = intentRoute({ limit: 'write' }, async ({ intent, viewer, params }) => {
	const answer = await call(
		refreshThreeDSecureSession,
		{ params: { id: params.sessionId ?? '' } },
		{ device: viewer.device, timeoutMs: 25_000 },
	);
	if (!answer.ok) return answer;
	if (answer.data.resource_id !== intent.subject_id) return { problem: problem('refused', 404, 'not_found') };
	return { data: answer.data };
});
