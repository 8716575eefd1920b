import type { SandboxSentinel } from '#contract/sandbox/sentinels.ts';
import { listedSteps, type Step } from './listed-steps.ts';

/** What may be wrong with the money, whatever is paid for. */
export const MONEY_STEPS: readonly Step[] = [
	['three_d_secure_session_not_found', 'Pay with a 3DS session that does not exist.'],
	['three_d_secure_session_not_ready_for_payment', 'Pay with a 3DS session whose challenge nobody has answered.'],
	['three_d_secure_session_expired', 'Move the test clock on by 21 minutes between the 3DS session and the payment.'],
	['card_not_found', 'Pay with a card that has paid before, or that does not exist.'],
	['cannot_pay_with_card', 'Pay with a multi-use card itself, not with a single-use one made of it.'],
	[
		'high_fraud_risk',
		'Pay with the test card that is refused as fraud; or, of an organisation that has the check for fraud, with the header of the device’s IP address at 203.0.113.9.',
	],
	['payment_amount_does_not_match_order_amount', 'Pay another amount than the price.'],
	['payment_currency_does_not_match_order_currency', 'Pay in another currency than the order’s.'],
	['gateway_timeout_error', 'Stop the card host while it pays.'],
];
const PAYING: readonly Step[] = [
	['order_type_not_eligible_for_payment', 'Pay for an order that was paid when it was booked.'],
	['already_paid', 'Pay for a held order, then once more.'],
	['schedule_changed', 'Make a schedule change of a held order, then pay before it is answered.'],
	['past_payment_required_by_date', 'Move the test clock beyond the end of a held order, then pay.'],
	['ineligible_airline_credit', 'Pay for a held order with a credit of the code 2000000000001.'],
];
const ADDING: readonly Step[] = [
	['unsupported_action', 'Add something to an order of Wayfare Airways (ZZ), which sells nothing later.', 400],
	['pay_later_order_no_payment_for_ancillaries', 'Add something to a held order.'],
	['already_paid', 'Add extras twice at the same moment: one payment for an order is on its way at a time.'],
];

/** Answers to paying for a held order, and to adding extras, that no name brings about: what to do for each. */
export const LATER_STEPS: readonly SandboxSentinel[] = [
	...listedSteps('createPayment', [...PAYING, ...MONEY_STEPS]),
	...listedSteps('addOrderServices', [...ADDING, ...MONEY_STEPS]),
];
