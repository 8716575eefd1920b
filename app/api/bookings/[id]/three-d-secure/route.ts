import { createThreeDSecureSession } from '#contract/payments/three-d-secure-session.ts';
import { bookingRoute } from '#lib/server/bookings/booking-route.ts';
import { ThreeDSecureBody } from '#lib/server/bookings/schemas.ts';
import { call } from '#lib/server/service-client.ts';
import { resultOf } from '#lib/server/step-result.ts';

/** Authenticates the holder of a card for this booking with these services. */
export const POST = bookingRoute(
	{ limit: 'write', body: ThreeDSecureBody, whileDraft: true },
	async ({ intent, body, visit }) =>
		resultOf(
			await call(
				createThreeDSecureSession,
				{ body: { ...body, resource_id: intent.subject_id, cardholder_present: true } },
				{ device: visit.device, timeoutMs: 25_000 },
			),
		),
);
