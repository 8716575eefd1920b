import type { SupplierPassenger } from '../../air/offers.ts';

/** Ages that fares know: an infant is under 2, a child under 12, a youth under 16. */
const CHILD_FROM = 2;
const YOUTH_FROM = 12;
const YOUTH_UNTIL = 16;
const SENIOR_FROM = 65;

/** How a traveller is priced against an adult. */
export interface PassengerFare {
	/** Shares of an adult's base fare and taxes. */
	base: number;
	taxes: number;
	/** False: travels on an adult's lap. */
	seat: boolean;
	/** What the fare basis ends in: `/CH25`, or nothing. */
	designator: string;
}

const ADULT: PassengerFare = { base: 1, taxes: 1, seat: true, designator: '' };
const CHILD: PassengerFare = { base: 0.75, taxes: 1, seat: true, designator: '/CH25' };
const INFANT: PassengerFare = { base: 0.1, taxes: 0.1, seat: false, designator: '/IN90' };
/** On a lap of the test airline, whose sums are easily checked. */
export const FREE_INFANT: PassengerFare = { base: 0, taxes: 0, seat: false, designator: '/IN00' };
const YOUTH: PassengerFare = { base: 0.95, taxes: 1, seat: true, designator: '/ZS5' };
const SENIOR: PassengerFare = { base: 0.95, taxes: 1, seat: true, designator: '/SC5' };

/** Fare types that change the price; the others are priced by age. */
const BY_FARE_TYPE: Partial<Record<NonNullable<SupplierPassenger['fareType']>, PassengerFare>> = {
	student: { base: 0.92, taxes: 1, seat: true, designator: '/SD8' },
	teacher: { base: 0.95, taxes: 1, seat: true, designator: '/TC5' },
	marine: { base: 0.85, taxes: 1, seat: true, designator: '/SEA' },
	humanitarian: { base: 0.85, taxes: 1, seat: true, designator: '/HUM' },
	visiting_friends_and_family: { base: 0.94, taxes: 1, seat: true, designator: '/VFR' },
	group_inclusive_tour_child: CHILD,
	individual_inclusive_tour_child: CHILD,
	contract_bulk_child: CHILD,
	contract_bulk_infant_with_seat: CHILD,
	contract_bulk_infant_without_seat: INFANT,
	tour_operator_inclusive_infant: INFANT,
	unaccompanied_child: { ...ADULT, designator: '/UM' },
	unaccompanied_minor: { ...ADULT, designator: '/UM' },
};

function byAge(age: number, discounts: boolean): PassengerFare {
	if (age < CHILD_FROM) return INFANT;
	if (age < YOUTH_FROM) return CHILD;
	if (!discounts) return ADULT;
	if (age < YOUTH_UNTIL) return YOUTH;
	return age >= SENIOR_FROM ? SENIOR : ADULT;
}

/**
 * How one traveller is priced: a child of 2 to 11 pays 75 % of the base fare and all taxes, an infant on a lap 10 %.
 * Full-service airlines also know youths, seniors and fare types such as student (`discounts`).
 */
export function passengerFare(passenger: SupplierPassenger, discounts: boolean): PassengerFare {
	if (passenger.type === 'infant_without_seat') return INFANT;
	const special = passenger.fareType ? BY_FARE_TYPE[passenger.fareType] : undefined;
	if (special && (discounts || !special.seat || special === CHILD)) return special;
	if (passenger.age !== null) return byAge(passenger.age, discounts);
	return passenger.type === 'child' ? CHILD : ADULT;
}
