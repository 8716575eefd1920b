import type { NewOrder, NewOrderPassenger, NewPayment } from '#contract/air/order.ts';
import { ADULT_AGE, type PartyProblem, type PartyTerms, partyProblems } from '#contract/air/party.ts';
import type { OfferPassenger } from '#contract/air/passenger.ts';
import type { ErrorCode } from '#contract/errors.ts';
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
	const born = (message: string) => [error('validation_inclusion', `${at}/born_on`, message)];
	const holder = (message: string) => [error('validation_inclusion', `${at}/infant_passenger_id`, message)];
	const document = (code: ErrorCode, field: string, message: string) =>
		'document' in problem ? [error(code, `${at}/identity_documents/${problem.document}/${field}`, message)] : [];
	switch (problem.code) {
		case 'born_later':
		case 'born_long_ago':
			return born('Nobody of this birth date travels on that day.');
		case 'age_exact':
			return born(
				`The search was for someone aged ${problem.searched}, on ${lastDepartureOn} this traveller is ${problem.age}.`,
			);
		case 'age_infant':
			return born(`An infant is under 2 on ${lastDepartureOn}.`);
		case 'age_child':
			return born(`A child is 2 to ${ADULT_AGE - 1} on ${lastDepartureOn}.`);
		case 'age_adult':
			return born(`An adult is ${ADULT_AGE} or older on ${lastDepartureOn}.`);
		case 'document_required':
			return [error('validation_required', `${at}/identity_documents`, 'The airline needs an identity document.')];
		case 'documents_refused':
			return [
				error(
					'validation_inclusion',
					`${at}/identity_documents`,
					'Identity documents must not be provided for this offer.',
				),
			];
		case 'document_type':
			return document('validation_inclusion', 'type', 'The airline does not take this kind of document here.');
		case 'document_country':
			return document('validation_required', 'issuing_country_code', 'Say which country issued it.');
		case 'document_no_expiry':
			return document('validation_required', 'expires_on', 'Say when it expires.');
		case 'document_expires_early':
			return document('validation_inclusion', 'expires_on', 'It expires before the last departure.');
		case 'holder_not_adult':
			return holder('Only an adult can have an infant.');
		case 'held_not_infant':
			return holder('This is no infant of the offer.');
		case 'infant_twice':
			return holder('Another adult has this infant already.');
		case 'infant_adult':
			return [
				error(
					'validation_required',
					problem.traveller < 0 ? at : `${at}/infant_passenger_id`,
					`An adult must have the infant ${problem.infant}.`,
				),
			];
		case 'name_twice':
			// The airline's own error, of the whole party: see `hasDuplicateNames`.
			return [];
	}
}

/** What is wrong with the travellers, one error a field; their ids are those of the offer. */
export function checkPassengers(passengers: readonly NewOrderPassenger[], offer: BookedOffer): FieldError[] {
	const phones = passengers.flatMap(({ phone_number: number }, i): FieldError[] =>
		isPhoneNumber(number)
			? []
			: [error('validation_format', `/passengers/${i}/phone_number`, 'There are no such phone numbers.')],
	);
	return [...partyProblems(passengers, offer).flatMap((problem) => partyError(problem, offer)), ...phones];
}

/** Whether two travellers have one name, as airlines write it. */
export const hasDuplicateNames = (passengers: readonly NewOrderPassenger[], offer: BookedOffer): boolean =>
	partyProblems(passengers, offer).some(({ code }) => code === 'name_twice');

/** The accounts that the airline takes; the others are left out. */
export const acceptedAccounts = (
	accounts: NewOrderPassenger['loyalty_programme_accounts'],
	{ loyaltyProgrammes }: BookedOffer,
) => (accounts ?? []).filter(({ airline_iata_code }) => loyaltyProgrammes.includes(airline_iata_code));

/** What is wrong with how the order is to be paid, before amounts are looked at. */
export function checkPayments({ type, payments }: Pick<NewOrder, 'type' | 'payments'>): FieldError[] {
	const given = payments ?? [];
	if (type === 'hold') {
		return given.length === 0
			? []
			: [error('validation_inclusion', '/payments', 'A hold is paid later: leave the payments out.')];
	}
	if (given.length === 0) return [error('validation_required', '/payments', 'An instant order is paid at once.')];
	return given.flatMap((payment, i) => checkPayment(payment, `/payments/${i}`));
}

/** What is wrong with how a payment names what pays; `at` is where it stands in the body. */
export function checkPayment(payment: NewPayment, at: string): FieldError[] {
	switch (payment.type) {
		case 'arc_bsp_cash':
			return [error('validation_inclusion', `${at}/type`, 'Only accredited agents pay by arc_bsp_cash.')];
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
	lapsed: boolean;
	/** Its first flight has left. */
	departed: boolean;
}

/** What can be done with it: cancelling until its first departure, for what comes back then, which may be nothing; updating always. */
export const availableActions = (order: OrderState): ('cancel' | 'update')[] =>
	order.cancelled || order.lapsed || order.departed ? ['update'] : ['cancel', 'update'];
