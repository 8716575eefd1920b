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
const NOT_COMING: readonly Step[] = [
	[
		'unsupported_action',
		'Have the hotel of the room “Guarantee” say that the guest did not come before the day of check-in is over.',
	],
	[
		'card_not_found',
		'Delete the stored card of the room “Guarantee”, then move the test clock beyond the day of check-in and have its hotel say that the guest did not come.',
	],
	[
		'payment_declined',
		'Book the room “Guarantee” with the stored test card that declines, move the test clock beyond the day of check-in and have its hotel say that the guest did not come.',
	],
];

/** Answers to a quote, a booking and a cancellation of a stay, and to a charge for not coming, that our own records decide: what to do for each. */
export const STAYS_STEPS: readonly SandboxSentinel[] = [
	...listedSteps('createStaysQuote', QUOTING),
	...listedSteps('createStaysBooking', BOOKING),
	...listedSteps('cancelStaysBooking', CANCELLING),
	...listedSteps('createSandboxNoShow', NOT_COMING),
];
