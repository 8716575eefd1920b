import { ERRORS, type ErrorCode } from '#contract/errors.ts';
import type { SandboxSentinel } from '#contract/sandbox/sentinels.ts';
import { type RefusalCode, SupplierRefusal } from '../air/booking.ts';

/** What an airline is asked after it has booked: to be paid for a hold, for extras, what cancelling gives back, to cancel, what other flights cost, to change. */
const MOMENTS = {
	paid: { endpoint: 'createPayment', words: 'Hold, then pay' },
	added: { endpoint: 'addOrderServices', words: 'Book, then add extras' },
	quoted: { endpoint: 'createOrderCancellation', words: 'Book, then ask what cancelling gives back' },
	cancelled: { endpoint: 'confirmOrderCancellation', words: 'Book, then cancel' },
	accepted: { endpoint: 'acceptAirlineInitiatedChange', words: 'Book, make a schedule change, then accept it' },
	offered: { endpoint: 'createOrderChangeRequest', words: 'Book, then ask what other flights cost' },
	changed: { endpoint: 'confirmOrderChange', words: 'Book, then change' },
} as const;
type Moment = keyof typeof MOMENTS;

/** How an airline may answer other than by yes or no. */
const WAYS = {
	answer_lost: {
		status: 202,
		code: null,
		words: 'the airline does it, but its answer never arrives: 202, then it is done.',
	},
	answer_later: {
		status: 202,
		code: null,
		words: 'the airline takes its time and then does it: 202, then it is done.',
	},
	answer_in_hours: {
		status: 202,
		code: null,
		words: 'the airline does it, but says so after six hours: 202, and until then nobody knows.',
	},
	unheard: {
		status: 202,
		code: null,
		words: 'the airline never hears of it, and never answers: 202, then it is not done.',
	},
	no_answer: {
		status: 504,
		code: 'airline_internal',
		words: 'the airline does not answer in time.',
	},
	no_amount: {
		status: 201,
		code: null,
		words: 'the airline says how much once it has cancelled: `refund_amount` is null, but while it can be voided.',
	},
	no_offers: {
		status: 201,
		code: null,
		words: 'the airline offers no other flights: `order_change_offers` is empty.',
	},
	even_offers: {
		status: 201,
		code: null,
		words: 'the airline asks nothing for other flights and gives nothing back: `change_total_amount` is 0.00.',
	},
	no_end: {
		status: 201,
		code: null,
		words: 'the airline does not say until when that holds: `expires_at` is null.',
	},
} as const satisfies Record<string, { status: number; code: ErrorCode | null; words: string }>;
type Way = keyof typeof WAYS;

interface LaterSentinel {
	/** A traveller's family name. */
	value: string;
	moment: Moment;
	does: RefusalCode | Way;
}

/** One for each answer that an airline may give once it has booked. The booking itself goes through. */
export const LATER_SENTINELS: readonly LaterSentinel[] = [
	{ value: 'Pay-Price-Changed', moment: 'paid', does: 'price_changed' },
	{ value: 'Pay-Declined', moment: 'paid', does: 'payment_declined' },
	{ value: 'Pay-Balance-Low', moment: 'paid', does: 'insufficient_balance' },
	{ value: 'Pay-Card-Expired', moment: 'paid', does: 'invalid_card_expiration_date' },
	{ value: 'Pay-Cancelled', moment: 'paid', does: 'already_cancelled' },
	{ value: 'Pay-Lost', moment: 'paid', does: 'answer_lost' },
	{ value: 'Add-Gone', moment: 'added', does: 'ancillary_service_not_available' },
	{ value: 'Add-Price-Changed', moment: 'added', does: 'price_changed' },
	{ value: 'Add-Declined', moment: 'added', does: 'payment_declined' },
	{ value: 'Add-Balance-Low', moment: 'added', does: 'insufficient_balance' },
	{ value: 'Add-Card-Expired', moment: 'added', does: 'invalid_card_expiration_date' },
	{ value: 'Add-Cancelled', moment: 'added', does: 'already_cancelled' },
	{ value: 'Add-Internal', moment: 'added', does: 'airline_internal' },
	{ value: 'Add-Unknown', moment: 'added', does: 'airline_unknown' },
	{ value: 'Add-Lost', moment: 'added', does: 'answer_lost' },
	{ value: 'Quote-Cancelled', moment: 'quoted', does: 'already_cancelled' },
	{ value: 'Quote-Elsewhere', moment: 'quoted', does: 'modified_externally' },
	{ value: 'Quote-Invalid', moment: 'quoted', does: 'invalid_order' },
	{ value: 'Quote-Refused', moment: 'quoted', does: 'order_not_cancellable' },
	{ value: 'Quote-Internal', moment: 'quoted', does: 'airline_internal' },
	{ value: 'Quote-Unknown', moment: 'quoted', does: 'airline_unknown' },
	{ value: 'Quote-Silent', moment: 'quoted', does: 'no_answer' },
	{ value: 'Quote-Unstated', moment: 'quoted', does: 'no_amount' },
	{ value: 'Quote-Endless', moment: 'quoted', does: 'no_end' },
	{ value: 'Cancel-Cancelled', moment: 'cancelled', does: 'already_cancelled' },
	{ value: 'Cancel-Elsewhere', moment: 'cancelled', does: 'modified_externally' },
	{ value: 'Cancel-Invalid', moment: 'cancelled', does: 'invalid_order' },
	{ value: 'Cancel-Refused', moment: 'cancelled', does: 'order_not_cancellable' },
	{ value: 'Cancel-Stale', moment: 'cancelled', does: 'order_cancellation_stale' },
	{ value: 'Cancel-Internal', moment: 'cancelled', does: 'airline_internal' },
	{ value: 'Cancel-Unknown', moment: 'cancelled', does: 'airline_unknown' },
	{ value: 'Cancel-Lost', moment: 'cancelled', does: 'answer_lost' },
	{ value: 'Cancel-Later', moment: 'cancelled', does: 'answer_later' },
	{ value: 'Cancel-Hours', moment: 'cancelled', does: 'answer_in_hours' },
	{ value: 'Cancel-Silent', moment: 'cancelled', does: 'unheard' },
	{ value: 'Accept-Cancelled', moment: 'accepted', does: 'already_cancelled' },
	{ value: 'Accept-Elsewhere', moment: 'accepted', does: 'modified_externally' },
	{ value: 'Accept-Invalid', moment: 'accepted', does: 'invalid_order' },
	{ value: 'Accept-Internal', moment: 'accepted', does: 'airline_internal' },
	{ value: 'Accept-Unknown', moment: 'accepted', does: 'airline_unknown' },
	{ value: 'Accept-Lost', moment: 'accepted', does: 'answer_lost' },
	{ value: 'Accept-Later', moment: 'accepted', does: 'answer_later' },
	{ value: 'Accept-Silent', moment: 'accepted', does: 'unheard' },
	{ value: 'Rebook-Refused', moment: 'offered', does: 'order_not_changeable' },
	{ value: 'Rebook-Early', moment: 'offered', does: 'order_not_changeable_yet' },
	{ value: 'Rebook-Elsewhere', moment: 'offered', does: 'modified_externally' },
	{ value: 'Rebook-Invalid', moment: 'offered', does: 'invalid_order' },
	{ value: 'Rebook-Internal', moment: 'offered', does: 'airline_internal' },
	{ value: 'Rebook-Unknown', moment: 'offered', does: 'airline_unknown' },
	{ value: 'Rebook-Silent', moment: 'offered', does: 'no_answer' },
	{ value: 'Rebook-None', moment: 'offered', does: 'no_offers' },
	{ value: 'Rebook-Even', moment: 'offered', does: 'even_offers' },
	{ value: 'Change-Refused', moment: 'changed', does: 'order_not_changeable' },
	{ value: 'Change-Unsupported', moment: 'changed', does: 'unsupported_action' },
	{ value: 'Change-Elsewhere', moment: 'changed', does: 'modified_externally' },
	{ value: 'Change-Invalid', moment: 'changed', does: 'invalid_order' },
	{ value: 'Change-Internal', moment: 'changed', does: 'airline_internal' },
	{ value: 'Change-Unknown', moment: 'changed', does: 'airline_unknown' },
	{ value: 'Change-Declined', moment: 'changed', does: 'payment_declined' },
	{ value: 'Change-Balance-Low', moment: 'changed', does: 'insufficient_balance' },
	{ value: 'Change-Card-Expired', moment: 'changed', does: 'invalid_card_expiration_date' },
	{ value: 'Change-Lost', moment: 'changed', does: 'answer_lost' },
	{ value: 'Change-Later', moment: 'changed', does: 'answer_later' },
	{ value: 'Change-Silent', moment: 'changed', does: 'unheard' },
];

const isWay = (does: LaterSentinel['does']): does is Way => does in WAYS;

/** As the sandbox lists them. */
export const listedLaterSentinels: readonly SandboxSentinel[] = LATER_SENTINELS.map(({ value, moment, does }) => {
	const { endpoint, words } = MOMENTS[moment];
	const { words: happens, ...answer } = isWay(does)
		? WAYS[does]
		: { status: ERRORS[does].status, code: does, words: `the airline refuses: ${ERRORS[does].message}` };
	return { input: 'family_name', value, endpoint, ...answer, description: `${words}: ${happens}` };
});

/** The name among travellers that decides what happens after their booking; kept with it. Live mode has none. */
export function laterSentinelOf(passengers: readonly { familyName: string }[], liveMode: boolean): string | undefined {
	if (liveMode) return undefined;
	const names = new Set(passengers.map(({ familyName }) => familyName.toLowerCase()));
	return LATER_SENTINELS.find(({ value }) => names.has(value.toLowerCase()))?.value;
}

/**
 * Does what the name kept with a booking asks for at this moment. Gives how the answer is to be given; undefined: as usual.
 * @throws SupplierRefusal
 */
export function meetLaterSentinel(airline: string, kept: string | undefined, at: Moment): Way | undefined {
	const does = LATER_SENTINELS.find(({ value, moment }) => value === kept && moment === at)?.does;
	if (does === undefined || isWay(does)) return does;
	throw new SupplierRefusal(airline, does);
}
