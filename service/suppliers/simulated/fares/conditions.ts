import type { Condition, OfferConditions, SegmentConditions, SliceConditions } from '#contract/air/segment.ts';
import { fromMinor } from '#contract/common/money.ts';
import type { RefAirline } from '#service/refdata/types.ts';
import type { AirlineHabits } from './airline-habits.ts';
import type { FareBrand, Permission } from './brands.ts';
import type { Converter } from './money-steps.ts';

const LONG_KM = 3_500;

/** What a change or a refund costs each traveller, US dollars, by group of airlines, short and long. Estimates. */
const FEES: Record<RefAirline['kind'], { change: readonly [number, number]; refund: readonly [number, number] }> = {
	F: { change: [60, 150], refund: [80, 200] },
	L: { change: [45, 90], refund: [60, 120] },
	U: { change: [55, 110], refund: [70, 130] },
	R: { change: [45, 90], refund: [60, 120] },
};

export interface ConditionsInput {
	brand: FareBrand;
	kind: RefAirline['kind'];
	habits: Pick<AirlineHabits, 'conditions'>;
	/** The longest slice of the trip. */
	km: number;
	/** Travellers with a seat: the penalty is the whole booking's. */
	seats: number;
	convert: Converter;
	/** A fixed fee for each traveller, US dollars, in place of the table's. */
	feeUsd?: number;
}

function condition(
	permission: Permission,
	feeUsd: number,
	{ habits, seats, convert }: ConditionsInput,
): Condition | null {
	if (habits.conditions === 'unknown') return null;
	if (permission === 'no') return { allowed: false, penalty_amount: null, penalty_currency: null };
	if (permission === 'fee' && habits.conditions === 'no_penalty')
		return { allowed: true, penalty_amount: null, penalty_currency: null };
	const minor = permission === 'free' ? 0 : convert.fee(feeUsd) * seats;
	return { allowed: true, penalty_amount: fromMinor(minor, convert.currency), penalty_currency: convert.currency };
}

/** Refund and change before departure, of the whole booking, with penalties in the currency of the offer. */
export function offerConditions(input: ConditionsInput): OfferConditions {
	const fees = FEES[input.kind];
	const length = input.km > LONG_KM ? 1 : 0;
	return {
		refund_before_departure: condition(input.brand.refund, input.feeUsd ?? fees.refund[length], input),
		change_before_departure: condition(input.brand.change, input.feeUsd ?? fees.change[length], input),
	};
}

/**
 * What a fare gives a traveller on a flight. Members of the airline's programme board and check in first; a lap infant
 * has no seat to choose.
 */
export function segmentConditions({
	brand,
	habits,
	member,
	seat,
}: Pick<ConditionsInput, 'brand' | 'habits'> & { member: boolean; seat: boolean }): SegmentConditions {
	if (habits.conditions === 'unknown')
		return { advance_seat_selection: null, priority_boarding: null, priority_check_in: null };
	return {
		advance_seat_selection: seat && brand.seatSelection,
		priority_boarding: member || brand.priority,
		priority_check_in: member || (brand.priority && brand.shelf >= 3),
	};
}

/** The offer's conditions, with what a slice says besides: what the fare gives everybody who has a seat. */
export const sliceConditions = (offer: OfferConditions, { brand, habits }: ConditionsInput): SliceConditions => ({
	...offer,
	...segmentConditions({ brand, habits, member: false, seat: true }),
});
