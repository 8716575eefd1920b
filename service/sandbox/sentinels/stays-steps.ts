import type { SandboxSentinel } from '#contract/sandbox/sentinels.ts';
import { listedSteps, type Step } from './listed-steps.ts';

const QUOTING: readonly Step[] = [
	['loyalty_programme_unsupported', 'Quote a rate that names no loyalty programme, with an account number.'],
	[
		'loyalty_programme_account_number_invalid',
		'Quote the room “Loyalty number required” with an account number that has not nine digits.',
	],
];
const BOOKING: readonly Step[] = [
	['booking_already_confirmed', 'Book a quote, then once more.'],
	['booking_already_attempted', 'Book the room “Booked later”, then once more.'],
	['loyalty_programme_unsupported', 'Book a rate that names no loyalty programme, with an account number.'],
	[
		'loyalty_programme_account_number_invalid',
		'Book the room “Loyalty number required” with an account number that has not nine digits.',
	],
	['card_not_found', 'Book the room “Guarantee” with a card that does not exist.'],
	['card_not_multi_use', 'Book the room “Guarantee” with a single-use card.'],
	[
		'card_expires_before_check_in',
		'Book the room “Guarantee” with a multi-use card that ends in the month of check-in.',
	],
	['cannot_pay_with_card', 'Book the room “Books by balance” with a card.'],
];
const CANCELLING: readonly Step[] = [['already_cancelled', 'Cancel a stay, then once more.']];

/** Answers to a quote, a booking and a cancellation of a stay that our own records decide: what to do for each. */
export const STAYS_STEPS: readonly SandboxSentinel[] = [
	...listedSteps('createStaysQuote', QUOTING),
	...listedSteps('createStaysBooking', BOOKING),
	...listedSteps('cancelStaysBooking', CANCELLING),
];
