import { createThreeDSecureSession } from '#contract/payments/three-d-secure-session.ts';
import { isStaff } from '#lib/accounts/roles.ts';
import { claimCard } from '#lib/server/intents/claim-card.ts';
import { ownIntent } from '#lib/server/intents/own-intent.ts';
import { paymentAllowance } from '#lib/server/intents/payment-allowance.ts';
import { paidResource } from '#lib/server/intents/purposes/purposes.ts';
import { ThreeDSecureBody } from '#lib/server/intents/schemas.ts';
import { watchCards } from '#lib/server/intents/watch-cards.ts';
import { jsonOf } from '#lib/server/json-of.ts';
import { route } from '#lib/server/route.ts';
import { call } from '#lib/server/service-client.ts';

/** Authenticates the holder of a card for this booking with these services. 429 after too many cards, 422 for a card of another checkout. */
export const POST = route(
	{ limit: 'write', find: ownIntent({ whileDraft: true }), body: jsonOf(ThreeDSecureBody) },
	async ({ subject: intent, body, viewer }) => {
		// Who works at the desk types what a caller tells them: nobody is there to be challenged.
		const isPresent = !isStaff(viewer.role);
		const refused =
			(await paymentAllowance(intent.id, viewer, 'authenticate')) ?? (await claimCard(intent.id, body.card_id, viewer));
		if (refused) return refused;
		const answer = await call(
			createThreeDSecureSession,
			{
				body: { ...body, resource_id: paidResource(intent), cardholder_present: isPresent },
			},
			{ device: viewer.device, timeoutMs: 25_000 },
		);
		if (answer.ok) watchCards(answer.data.status === 'failed' ? 'failed' : 'passed');
		return answer;
	},
);
