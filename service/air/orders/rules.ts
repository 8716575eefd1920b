import type { NewOrder, NewOrderPassenger, NewPayment, Order } from '#contract/air/order.ts';
import { ADULT_AGE, type PartyProblem, type PartyTerms, partyProblems } from '#contract/air/party.ts';
import type { OfferPassenger } from '#contract/air/passenger.ts';
import type { ErrorCode } from '#contract/errors.ts';
import type { Caller } from '#service/context.ts';
import type { FieldError } from '#service/errors.ts';
import { isPhoneNumber } from '#service/phone-number.ts';

/** What a booking must agree with. */
export interface BookedOffer extends PartyTerms {
	passengers: readonly OfferPassenger[];
	/** Airlines whose loyalty programmes are taken. */
	loyaltyProgrammes: readonly string[];
}

const error = (code: ErrorCode, pointer: string, message: string): FieldError => ({ code, pointer, message });

/** Whether the travellers are those of the offer: each of them once, and nobody else. */
export function isSameParty(passengers: readonly NewOrderPassenger[], offer: BookedOffer): boolean {
	const given = new Set(passengers.map(({ id }) => id));
	return (
		given.size === passengers.length &&
		given.size === offer.passengers.length &&
		offer.passengers.every(({ id }) => given.has(id))
	);
}

/** What an API client reads of a problem with the party: the code, the field and a sentence. */
function partyError(problem: PartyProblem, { lastDepartureOn }: BookedOffer): FieldError[] {
	const at = problem.traveller < 0 ? '/passengers' : `/passengers/${problem.traveller}`;
	const document = 'document' in problem ? `identity_documents/${problem.document}` : 'identity_documents';
	const wrong = (field: string, message: string) => [error('validation_inclusion', `${at}/${field}`, message)];
	const missing = (field: string, message: string) => [error('validation_required', `${at}/${field}`, message)];
	switch (problem.code) {
		case 'born_later':
		case 'born_long_ago':
			return wrong('born_on', 'Nobody of this birth date travels on that day.');
		case 'age_exact':
			return wrong(
				'born_on',
				`The search was for someone aged ${problem.searched}, on ${lastDepartureOn} this traveller is ${problem.age}.`,
			);
		case 'age_infant':
			return wrong('born_on', `An infant is under 2 on ${lastDepartureOn}.`);
		case 'age_child':
			return wrong('born_on', `A child is 2 to ${ADULT_AGE - 1} on ${lastDepartureOn}.`);
		case 'age_adult':
			return wrong('born_on', `An adult is ${ADULT_AGE} or older on ${lastDepartureOn}.`);
		case 'document_required':
			return missing(document, 'The airline needs an identity document.');
		case 'documents_refused':
			return wrong(document, 'Identity documents must not be provided for this offer.');
		case 'document_type':
			return wrong(`${document}/type`, 'The airline does not take this kind of document here.');
		case 'document_country':
			return missing(`${document}/issuing_country_code`, 'Say which country issued it.');
		case 'document_no_expiry':
			return missing(`${document}/expires_on`, 'Say when it expires.');
		case 'document_expires_early':
			return wrong(`${document}/expires_on`, 'It expires before the last departure.');
		case 'holder_not_adult':
			return wrong('infant_passenger_id', 'Only an adult can have an infant.');
		case 'held_not_infant':
			return wrong('infant_passenger_id', 'This is no infant of the offer.');
		case 'infant_twice':
			return wrong('infant_passenger_id', 'Another adult has this infant already.');
		case 'infant_adult': {
			const pointer = problem.traveller < 0 ? at : `${at}/infant_passenger_id`;
			return [error('validation_required', pointer, `An adult must have the infant ${problem.infant}.`)];
		}
		case 'name_twice':
			// The airline's own error, of the whole party: see `hasDuplicateNames`.
			return [];
	}
}

/**
 * What is wrong with the travellers, whose ids are those of the offer: `errors`, one a field, and whether two of them have
 * one name, as airlines write it.
 */
export function checkPassengers(
	passengers: readonly NewOrderPassenger[],
	offer: BookedOffer,
): { errors: FieldError[]; hasDuplicateNames: boolean } {
	const problems = partyProblems(passengers, offer);
	const phones = passengers.flatMap(({ phone_number: number }, i): FieldError[] =>
		isPhoneNumber(number)
			? []
			: [error('validation_format', `/passengers/${i}/phone_number`, 'There are no such phone numbers.')],
	);
	return {
		errors: [...problems.flatMap((problem) => partyError(problem, offer)), ...phones],
		hasDuplicateNames: problems.some(({ code }) => code === 'name_twice'),
	};
}

/** The accounts that the airline takes; the others are left out. */
export const acceptedAccounts = (
	accounts: NewOrderPassenger['loyalty_programme_accounts'],
	{ loyaltyProgrammes }: BookedOffer,
) => (accounts ?? []).filter(({ airline_iata_code }) => loyaltyProgrammes.includes(airline_iata_code));

/** The payer. */
export type Payer = Pick<Caller, 'accreditedAgent'>;

/** What is wrong with how the order is to be paid, before amounts are looked at. */
export function checkPayments({ type, payments }: Pick<NewOrder, 'type' | 'payments'>, payer: Payer): FieldError[] {
	const given = payments ?? [];
	if (type === 'hold') {
		return given.length === 0
			? []
			: [error('validation_inclusion', '/payments', 'A hold is paid later: leave the payments out.')];
	}
	if (given.length === 0) return [error('validation_required', '/payments', 'An instant order is paid at once.')];
	return given.flatMap((payment, i) => checkPayment(payment, `/payments/${i}`, payer));
}

/** What is wrong with how a payment names what pays; `at` is where it stands in the body. */
export function checkPayment(payment: NewPayment, at: string, { accreditedAgent }: Payer): FieldError[] {
	switch (payment.type) {
		case 'arc_bsp_cash':
			return accreditedAgent
				? []
				: [error('validation_inclusion', `${at}/type`, 'Only accredited agents pay by arc_bsp_cash.')];
		case 'card':
			if (payment.three_d_secure_session_id && payment.card_id) {
				return [error('validation_inclusion', `${at}/card_id`, 'Name a 3DS session or a card, not both.')];
			}
			return payment.three_d_secure_session_id || payment.card_id
				? []
				: [error('validation_required', `${at}/three_d_secure_session_id`, 'Say which 3DS session pays.')];
		case 'airline_credit':
			return payment.airline_credit_id
				? []
				: [error('validation_required', `${at}/airline_credit_id`, 'Say which credit pays.')];
		default:
			return [];
	}
}

/** What is asked of an order before something is done with it. */
export interface OrderState {
	cancelled: boolean;
	/** Not paid in time. */
	expired: boolean;
	/** Its first flight has left. */
	departed: boolean;
	/** Paid, in a fare that does not rule a change out. */
	changeable: boolean;
}

/**
 * What can be done with it: cancelling and changing until its first departure, cancelling for what comes back then, which
 * may be nothing; updating always.
 */
export function availableActions(order: OrderState): Order['available_actions'] {
	if (order.cancelled || order.expired || order.departed) return ['update'];
	return order.changeable ? ['cancel', 'change', 'update'] : ['cancel', 'update'];
}
