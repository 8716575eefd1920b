import { z } from 'zod';
import { Payment } from '../air/payment.ts';
import { endpoint } from '../endpoint.ts';

export const createSandboxNoShow = endpoint({
	name: 'createSandboxNoShow',
	summary: 'Have a simulated hotel say that a guest did not come',
	description:
		'Charges the stored card that guarantees the stay, once, the amount that its rate takes of guests who do not come. The day of check-in has to be over at the hotel: move the test clock beyond it with `POST /sandbox/clock`. 201: charged, with the payment. 202 with a message and no payment: the outcome is not known yet; look at the payments of the booking, and do not ask again. After any error nothing is charged. `unsupported_action`: no card guarantees the stay, it is cancelled or has been charged, its day of check-in is not over at the hotel, or another act on it is on its way.',
	method: 'POST',
	path: '/sandbox/no_shows',
	body: z.object({ booking_id: z.string().min(1).max(80) }),
	data: Payment,
	status: 201,
	followsLater: true,
	errors: [
		'unsupported_action',
		'card_not_found',
		'payment_declined',
		'invalid_card_expiration_date',
		'high_fraud_risk',
		'bad_gateway',
	],
	testModeOnly: true,
});
