import type { NewOrder, NewOrderPassenger, NewPayment } from '#contract/air/order.ts';
import type { OfferPassenger } from '#contract/air/passenger.ts';
import type { OfferConditions } from '#contract/air/segment.ts';
import type { ErrorCode } from '#contract/errors.ts';
import type { FieldError } from '#service/errors.ts';
import { isPhoneNumber } from '#service/phone-number.ts';

/** What a booking must agree with. */
export interface BookedOffer {
	passengers: readonly OfferPassenger[];
	/** The day of the last slice's first departure, `YYYY-MM-DD`, local: ages are of that day. */
	lastDepartureOn: string;
	supportedDocumentTypes: readonly string[];
	documentsRequired: boolean;
	/** Airlines whose loyalty programmes are taken. */
	loyaltyProgrammes: readonly string[];
}

export const ADULT_AGE = 18;
const INFANT_BELOW = 2;
const OLDEST = 130;

const error = (code: ErrorCode, pointer: string, message: string): FieldError => ({ code, pointer, message });

/** Full years between two dates, both `YYYY-MM-DD`. Whoever was born on 29 February ages on 1 March of other years. */
export function ageOn(bornOn: string, date: string): number {
	const [bornYear = 0] = bornOn.split('-').map(Number);
	const [year = 0] = date.split('-').map(Number);
	return year - bornYear - (date.slice(5) < bornOn.slice(5) ? 1 : 0);
}

/** Whether the travellers are those of the offer: each of them once, and nobody else. */
export function isSameParty(passengers: readonly NewOrderPassenger[], offer: BookedOffer): boolean {
	const given = new Set(passengers.map(({ id }) => id));
	return (
		given.size === passengers.length &&
		given.size === offer.passengers.length &&
		offer.passengers.every(({ id }) => given.has(id))
	);
}

/** Why a birth date does not fit what was searched for; undefined when it does. */
function misfit(bornOn: string, searched: OfferPassenger, offer: BookedOffer): string | undefined {
	const age = ageOn(bornOn, offer.lastDepartureOn);
	if (age < 0 || age > OLDEST) return 'Nobody of this birth date travels on that day.';
	if (searched.age !== null && searched.age < ADULT_AGE) {
		return age === searched.age
			? undefined
			: `The search was for someone aged ${searched.age}, on ${offer.lastDepartureOn} this traveller is ${age}.`;
	}
	switch (searched.type) {
		case 'infant_without_seat':
			return age < INFANT_BELOW ? undefined : `An infant is under ${INFANT_BELOW} on ${offer.lastDepartureOn}.`;
		case 'child':
			return age >= INFANT_BELOW && age < ADULT_AGE
				? undefined
				: `A child is ${INFANT_BELOW} to ${ADULT_AGE - 1} on ${offer.lastDepartureOn}.`;
		default:
			return age >= ADULT_AGE ? undefined : `An adult is ${ADULT_AGE} or older on ${offer.lastDepartureOn}.`;
	}
}

function checkDocuments(passenger: NewOrderPassenger, at: string, offer: BookedOffer): FieldError[] {
	const documents = passenger.identity_documents ?? [];
	if (documents.length === 0) {
		if (!offer.documentsRequired) return [];
		return [error('validation_required', `${at}/identity_documents`, 'The airline needs an identity document.')];
	}
	return documents.flatMap((document, i): FieldError[] => {
		const here = `${at}/identity_documents/${i}`;
		if (!offer.supportedDocumentTypes.includes(document.type)) {
			return [error('validation_inclusion', `${here}/type`, 'The airline does not take this kind of document here.')];
		}
		const errors: FieldError[] = [];
		const named = document.type === 'passport' || document.type === 'tax_id';
		if (named && !document.issuing_country_code) {
			errors.push(error('validation_required', `${here}/issuing_country_code`, 'Say which country issued it.'));
		}
		if (document.type !== 'passport') return errors;
		if (!document.expires_on) errors.push(error('validation_required', `${here}/expires_on`, 'Say when it expires.'));
		else if (document.expires_on < offer.lastDepartureOn) {
			errors.push(error('validation_inclusion', `${here}/expires_on`, 'It expires before the last departure.'));
		}
		return errors;
	});
}

/** Each infant has an adult, each adult at most one infant. */
function checkInfants(passengers: readonly NewOrderPassenger[], offer: BookedOffer): FieldError[] {
	const typeOf = new Map(offer.passengers.map(({ id, type }) => [id, type]));
	const carried = new Set<string>();
	const errors: FieldError[] = [];
	passengers.forEach(({ id, infant_passenger_id: infant }, i) => {
		if (!infant) return;
		const at = `/passengers/${i}/infant_passenger_id`;
		if (typeOf.get(id) !== 'adult') errors.push(error('validation_inclusion', at, 'Only an adult can have an infant.'));
		else if (typeOf.get(infant) !== 'infant_without_seat') {
			errors.push(error('validation_inclusion', at, 'This is no infant of the offer.'));
		} else if (carried.has(infant)) {
			errors.push(error('validation_inclusion', at, 'Another adult has this infant already.'));
		}
		carried.add(infant);
	});
	for (const { id, type } of offer.passengers) {
		if (type !== 'infant_without_seat' || carried.has(id)) continue;
		const adult = passengers.findIndex((each) => typeOf.get(each.id) === 'adult' && !each.infant_passenger_id);
		const at = adult < 0 ? '/passengers' : `/passengers/${adult}/infant_passenger_id`;
		errors.push(error('validation_required', at, `An adult must have the infant ${id}.`));
	}
	return errors;
}

/** What is wrong with the travellers, one error a field; their ids are those of the offer. */
export function checkPassengers(passengers: readonly NewOrderPassenger[], offer: BookedOffer): FieldError[] {
	const searched = new Map(offer.passengers.map((passenger) => [passenger.id, passenger]));
	const each = passengers.flatMap((passenger, i): FieldError[] => {
		const at = `/passengers/${i}`;
		const known = searched.get(passenger.id);
		const wrong = known && misfit(passenger.born_on, known, offer);
		return [
			...(wrong ? [error('validation_inclusion', `${at}/born_on`, wrong)] : []),
			...(isPhoneNumber(passenger.phone_number)
				? []
				: [error('validation_format', `${at}/phone_number`, 'There are no such phone numbers.')]),
			...checkDocuments(passenger, at, offer),
		];
	});
	return [...each, ...checkInfants(passengers, offer)];
}

const plain = (name: string) =>
	name
		.normalize('NFD')
		.replace(/\p{M}/gu, '')
		.replace(/[^A-Za-z]+/g, '')
		.toLowerCase();

/** Whether two travellers have one name, as airlines write it: without accents, spaces and case. */
export function hasDuplicateNames(passengers: readonly NewOrderPassenger[]): boolean {
	const names = passengers.map(({ given_name, family_name }) => `${plain(given_name)}/${plain(family_name)}`);
	return new Set(names).size < names.length;
}

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
	paid: boolean;
	departed: boolean;
	conditions: OfferConditions;
}

/**
 * What its airline allows: cancelling until the last departure (for what the conditions say, which may be nothing),
 * changing if it is paid and the fare allows it, updating always.
 */
export function availableActions(order: OrderState): ('cancel' | 'change' | 'update')[] {
	if (order.cancelled || order.lapsed || order.departed) return ['update'];
	const changeable = order.paid && order.conditions.change_before_departure?.allowed !== false;
	return ['cancel', ...(changeable ? (['change'] as const) : []), 'update'];
}
