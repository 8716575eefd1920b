import { ERRORS } from '#contract/errors.ts';
import type { SandboxSentinel } from '#contract/sandbox/sentinels.ts';
import { type RefusalCode, SupplierRefusal } from '../air/booking.ts';

/** What an airline does after it has booked: when a hold is paid, or when extras are added. */
type Moment = 'paid' | 'added';

interface LaterSentinel {
	/** A traveller's family name. */
	value: string;
	moment: Moment;
	/** `answer_lost`: it does what is asked, but its first answer never arrives. */
	does: RefusalCode | 'answer_lost';
}

/** One for each answer that an airline may give once it has booked. The booking itself goes through. */
const LATER_SENTINELS: readonly LaterSentinel[] = [
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
];

const MOMENTS = {
	paid: { endpoint: 'createPayment', words: 'Hold, then pay' },
	added: { endpoint: 'addOrderServices', words: 'Book, then add extras' },
} as const;

/** As the sandbox lists them. */
export const listedLaterSentinels: readonly SandboxSentinel[] = LATER_SENTINELS.map(({ value, moment, does }) => {
	const { endpoint, words } = MOMENTS[moment];
	const lost = does === 'answer_lost';
	const happens = lost
		? 'the airline does it, but its answer never arrives: 202, then it is done.'
		: `the airline refuses: ${ERRORS[does].message}`;
	return {
		input: 'family_name',
		value,
		endpoint,
		status: lost ? 202 : ERRORS[does].status,
		code: lost ? null : does,
		description: `${words}: ${happens}`,
	};
});

/** The name among travellers that decides what happens after their booking; kept with it. Live mode has none. */
export function laterSentinelOf(passengers: readonly { familyName: string }[], liveMode: boolean): string | undefined {
	if (liveMode) return undefined;
	const names = new Set(passengers.map(({ familyName }) => familyName.toLowerCase()));
	return LATER_SENTINELS.find(({ value }) => names.has(value.toLowerCase()))?.value;
}

/**
 * Does what the name kept with a booking asks for at this moment. Gives whether the answer is to be lost.
 * @throws SupplierRefusal
 */
export function meetLaterSentinel(airline: string, kept: string | undefined, at: Moment): boolean {
	const does = LATER_SENTINELS.find(({ value, moment }) => value === kept && moment === at)?.does;
	if (does === undefined || does === 'answer_lost') return does === 'answer_lost';
	throw new SupplierRefusal(airline, does);
}
