import { ERRORS } from '#contract/errors.ts';
import type { SandboxSentinel } from '#contract/sandbox/sentinels.ts';
import type { RefusalCode, RefusedField } from '../air/booking.ts';
import { TEST_CREDITS } from './extras/payment-terms.ts';

/** What a simulated airline does when a traveller of this name or e-mail is booked, in test mode. */
export interface Sentinel {
	field: 'family_name' | 'email';
	value: string;
	/** The certain refusal; or how the answer goes astray. */
	does: RefusalCode | 'answer_lost' | 'refusal_lost' | 'known_later' | 'pending_created' | 'pending_fails';
	description: string;
	/** What of the traveller it refuses, where it says so. */
	refuses?: RefusedField['field'];
}

const name = (value: string, does: Sentinel['does'], description: string): Sentinel => ({
	field: 'family_name',
	value,
	does,
	description,
});
const refuses = (value: string, code: RefusalCode, field?: RefusedField['field']): Sentinel => ({
	...name(value, code, `The airline refuses: ${ERRORS[code].message}`),
	...(field && { refuses: field }),
});

/** One for each answer that an airline may give to a booking. Case does not matter. */
export const SENTINELS: readonly Sentinel[] = [
	refuses('Offer-Gone', 'offer_no_longer_available'),
	refuses('Price-Changed', 'price_changed'),
	refuses('Payment-Declined', 'payment_declined'),
	refuses('Booking-Twice', 'duplicate_booking'),
	refuses('Names-Twice', 'duplicate_passenger_names'),
	refuses('Service-Gone', 'ancillary_service_not_available'),
	refuses('Changed-Elsewhere', 'modified_externally'),
	refuses('Card-Expired', 'invalid_card_expiration_date'),
	refuses('Credit-Refused', 'ineligible_airline_credit'),
	{ ...refuses('refused@example.com', 'invalid_email_address', 'email'), field: 'email' },
	refuses('Phone-Refused', 'invalid_phone_number', 'phoneNumber'),
	refuses('Title-Refused', 'invalid_passenger_title', 'title'),
	refuses('Name-Refused', 'invalid_passenger_name', 'familyName'),
	refuses('Loyalty-Refused', 'invalid_loyalty_card', 'loyaltyAccounts'),
	refuses('Other-Passengers', 'order_passengers_incompatible_with_offer'),
	refuses('Order-Invalid', 'invalid_order'),
	refuses('Balance-Low', 'insufficient_balance'),
	refuses('Not-Created', 'order_not_created'),
	refuses('Airline-Unknown', 'airline_unknown'),
	refuses('Airline-Internal', 'airline_internal'),
	name('Answer-Lost', 'answer_lost', 'The airline books, but its answer never arrives: 202, then the order.'),
	name('Refusal-Lost', 'refusal_lost', 'The airline refuses, but its answer never arrives: 202, then no order.'),
	name('Known-Later', 'known_later', 'The airline books and tells the details later: 200 with a message.'),
	name('Answer-Later', 'pending_created', 'The airline takes its time and then books: 202, then the order.'),
	name('Refusal-Later', 'pending_fails', 'The airline takes its time and then refuses: 202, then no order.'),
];

const STATUS_OF: Partial<Record<Sentinel['does'], number>> = {
	known_later: 200,
	answer_lost: 202,
	refusal_lost: 202,
	pending_created: 202,
	pending_fails: 202,
};

function asListed({ field: input, value, does, description }: Sentinel): SandboxSentinel {
	const status = STATUS_OF[does];
	const code = status === undefined ? (does as RefusalCode) : null;
	return {
		input,
		value,
		endpoint: 'createOrder',
		status: status ?? ERRORS[does as RefusalCode].status,
		code,
		description,
	};
}

/** Every input that the simulated airlines know, as the sandbox lists them. */
export const AIRLINE_SENTINELS: readonly SandboxSentinel[] = [
	...SENTINELS.map(asListed),
	{
		input: 'airline_credit_code',
		value: TEST_CREDITS.refused,
		endpoint: 'priceOffer',
		status: ERRORS.ineligible_airline_credit.status,
		code: 'ineligible_airline_credit',
		description: 'The airline does not take the credit when an offer is priced with it.',
	},
	{
		input: 'airline_credit_code',
		value: TEST_CREDITS.penalised,
		endpoint: 'priceOffer',
		status: 200,
		code: null,
		description: 'The airline takes a penalty of 25 dollars of the credit.',
	},
	{
		input: 'airline_credit_code',
		value: TEST_CREDITS.notAttached,
		endpoint: 'createOrder',
		status: ERRORS.ineligible_airline_credit.status,
		code: 'ineligible_airline_credit',
		description: 'The airline refuses an order, or the payment of a hold, that the credit pays a part of.',
	},
	{
		input: 'airline_credit_code',
		value: TEST_CREDITS.amountsChanged,
		endpoint: 'createOrder',
		status: ERRORS.price_changed.status,
		code: 'price_changed',
		description: 'The amounts have changed when an order, or the payment of a hold, is paid with the credit.',
	},
];

/** A sentinel, and which of the travellers it is. */
export interface MetSentinel extends Sentinel {
	/** By index. */
	passenger: number;
}

/** The sentinel among these travellers; the first one counts. Live mode has none. */
export function sentinelOf(
	passengers: readonly { familyName: string; email: string }[],
	liveMode: boolean,
): MetSentinel | undefined {
	if (liveMode) return undefined;
	const same = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();
	for (const sentinel of SENTINELS) {
		const { field, value } = sentinel;
		const passenger = passengers.findIndex((one) => same(field === 'email' ? one.email : one.familyName, value));
		if (passenger >= 0) return { ...sentinel, passenger };
	}
	return undefined;
}
