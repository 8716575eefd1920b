import { type ErrorCode, ERRORS } from '#contract/errors.ts';
import type { SandboxSentinel } from '#contract/sandbox/sentinels.ts';
import type { StaysSupplier, TestStay } from '#service/suppliers/stays/stays-supplier.ts';

/** Who answers what, where hotels or their rooms behave in this way. A status stands for a success. */
type Answer = readonly [endpoint: string, says: ErrorCode | number];

const ANSWERS: Readonly<Record<string, Answer>> = {
	rates_gone: ['fetchAllRates', 'result_no_longer_available'],
	supplier_timeout: ['createStaysSearch', 'gateway_timeout_error'],
	supplier_fails: ['createStaysSearch', 'bad_gateway'],
	books: ['createStaysBooking', 201],
	unavailable_at_quote: ['createStaysQuote', 'rate_unavailable'],
	unavailable_at_booking: ['createStaysBooking', 'rate_unavailable'],
	price_up_at_quote: ['createStaysQuote', 201],
	booked_later: ['createStaysBooking', 202],
	answer_lost: ['createStaysBooking', 202],
	fails_later: ['createStaysBooking', 202],
	loyalty_required: ['createStaysQuote', 'loyalty_programme_required'],
	deposit: ['createStaysBooking', 201],
	guarantee: ['createStaysBooking', 'card_missing'],
	card_declined: ['createStaysBooking', 'payment_declined'],
	high_fraud_risk: ['createStaysBooking', 'high_fraud_risk'],
	cancel_lost: ['cancelStaysBooking', 202],
	cancel_refused: ['cancelStaysBooking', 'booking_not_cancellable'],
};

function listed({ accommodationId, room, behaviour, description }: TestStay): SandboxSentinel[] {
	const answer = ANSWERS[behaviour];
	if (!answer) return [];
	const [endpoint, says] = answer;
	const told = typeof says === 'number' ? { status: says, code: null } : { status: ERRORS[says].status, code: says };
	const entered =
		room === null
			? ({ input: 'accommodation_id', value: accommodationId } as const)
			: ({ input: 'room_name', value: room, accommodation_id: accommodationId } as const);
	return [{ ...entered, endpoint, ...told, description }];
}

/** Test hotels and rooms of them that bring about an answer each, and codes of negotiated rates. */
export const staysSentinels = ({ sandbox }: StaysSupplier): SandboxSentinel[] => [
	...(sandbox?.testStays ?? []).flatMap(listed),
	...(sandbox?.testCodes ?? []).map(
		({ code, description }): SandboxSentinel => ({
			input: 'rate_access_code',
			value: code,
			endpoint: 'createStaysSearch',
			status: 201,
			code: null,
			description,
		}),
	),
];
