import type { SandboxSentinel } from '#contract/sandbox/sentinels.ts';
import { listedSteps } from './listed-steps.ts';

/** Answers to a booking that no input brings about, since our own records decide: what to do for each. */
export const ORDER_STEPS: readonly SandboxSentinel[] = listedSteps('createOrder', [
	['offer_expired', 'Move the test clock on by 31 minutes after the search, then book.'],
	['offer_request_already_booked', 'Book an offer, then the same one again.'],
	[
		'order_creation_already_attempted',
		'Book an offer of SEN–STN, which answers 202, and the same one again before its order is there.',
	],
	['invalid_order_create_type', 'Hold an offer that requires instant payment: any of BTS–ABV.'],
	['three_d_secure_session_not_found', 'Pay with a 3DS session that does not exist.'],
	['three_d_secure_session_expired', 'Move the test clock on by 21 minutes between the 3DS session and the order.'],
	['card_not_found', 'Pay with a card that has paid before, or that does not exist.'],
	['cannot_pay_with_card', 'Pay with a multi-use card itself, not with a single-use one made of it.'],
	['payment_amount_does_not_match_order_amount', 'Pay another amount than the price.'],
	['payment_currency_does_not_match_order_currency', 'Pay in another currency than the price’s.'],
	[
		'gateway_timeout_error',
		'Stop the card host while it pays: nobody says whether the card was charged, and it is released when it is back.',
	],
]);
