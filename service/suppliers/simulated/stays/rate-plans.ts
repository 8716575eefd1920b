import type { BoardType, DealType, RateSource, StayPaymentType } from '#contract/stays/rate.ts';
import { chance, pick } from './chance.ts';
import type { Hotel } from './hotel-world.ts';
import type { Traits } from './roster.ts';

const [BOARD, PAYS, HAS_FIXED, HAS_SEMI, DEADLINE, HOUR, AFTER, SOURCE, GROUP, MOBILE, DEPOSIT] = [
	90, 91, 92, 93, 94, 95, 96, 97, 98, 99, 100,
] as const;

/** Until when how much comes back: `less_night` is all but the first night, `half` is half. */
export interface DeadlineRule {
	/** Days before the day of check-in. */
	daysBefore: number;
	/** By the hotel's clock, minutes after midnight. */
	minutes: number;
	gives: 'all' | 'less_night' | 'half';
}

/** On what terms a hotel sells. */
export interface RatePlan {
	key: 'flexible' | 'semi_flexible' | 'non_refundable';
	name: string;
	/** Price against the flexible plan. */
	factor: number;
	paymentType: StayPaymentType;
	/** The latest deadline last; empty: nothing ever comes back. */
	deadlines: readonly DeadlineRule[];
	source: RateSource;
}

/** A price that is not for everyone. */
export interface Deal {
	key: 'public' | 'group' | 'mobile' | 'member' | 'negotiated';
	/** Price against the public's. */
	factor: number;
	dealTypes: readonly DealType[];
}

export interface HotelTerms {
	plans: readonly RatePlan[];
	/** The plainest first. */
	boards: readonly BoardType[];
	/** Shares of the total that a deposit is; 0: the first night. */
	depositShare: number;
	/** Price against the public's, where it sells so; undefined where it does not. */
	group: number | undefined;
	mobile: number | undefined;
}

const SOURCES: readonly RateSource[] = ['bookingcom', 'expedia', 'priceline', 'travelport', 'sabre', 'wayfare'];

/** The terms of a hotel: most sell a flexible plan and a cheaper one that gives nothing back. */
export function termsOf({ city, ordinal }: Hotel, traits: Traits): HotelTerms {
	const at = (salt: number, more = 0) => chance(city.id, ordinal, salt, more);
	const { brand, isResort } = traits;
	const source = (plan: number): RateSource =>
		brand?.chain === 'Wayfare Hotel Group' ? 'wayfare_hotel_group' : pick(SOURCES, at(SOURCE, plan));
	const paymentType = paysBy(at(PAYS), isResort);
	const plans: RatePlan[] = [
		{
			key: 'flexible',
			name: 'Flexible',
			factor: 1,
			paymentType,
			deadlines: deadlinesOf(at, isResort),
			source: source(0),
		},
	];
	if (at(HAS_SEMI) < 0.3)
		plans.push({
			key: 'semi_flexible',
			name: 'Semi-flexible',
			factor: 0.95,
			paymentType: 'pay_now',
			deadlines: [{ daysBefore: isResort ? 21 : 7, minutes: 1_439, gives: 'all' }],
			source: source(1),
		});
	if (at(HAS_FIXED) < 0.85)
		plans.push({
			key: 'non_refundable',
			name: 'Non-refundable',
			factor: 0.88,
			paymentType: 'pay_now',
			deadlines: [],
			source: source(2),
		});
	return {
		plans,
		boards: boardsOf(traits, city.profile.character === 'ski', at(BOARD)),
		depositShare: at(DEPOSIT) < 0.5 ? 0 : isResort ? 0.3 : 0.2,
		group: at(GROUP) < 0.3 ? 0.9 + 0.05 * at(GROUP, 1) : undefined,
		mobile: at(MOBILE) < 0.4 ? 0.92 : undefined,
	};
}

function paysBy(at: number, isResort: boolean): StayPaymentType {
	if (isResort) return at < 0.4 ? 'deposit' : at < 0.7 ? 'guarantee' : 'pay_now';
	return at < 0.45 ? 'guarantee' : at < 0.88 ? 'pay_now' : 'deposit';
}

function deadlinesOf(at: (salt: number) => number, isResort: boolean): DeadlineRule[] {
	const daysBefore = pick(isResort ? [3, 7, 14] : [0, 1, 1, 2, 3], at(DEADLINE));
	const minutes = daysBefore === 0 ? pick([14, 16, 18], at(HOUR)) * 60 : pick([720, 960, 1_080, 1_439], at(HOUR));
	const free: DeadlineRule = { daysBefore, minutes, gives: 'all' };
	const after = at(AFTER);
	if (daysBefore >= 7 && after < 0.5) return [free, { daysBefore: 3, minutes, gives: 'half' }];
	if (daysBefore >= 1 && after < 0.6) return [free, { daysBefore: 0, minutes: 900, gives: 'less_night' }];
	return [free];
}

function boardsOf({ stars, isResort }: Traits, isSki: boolean, at: number): readonly BoardType[] {
	if (isResort && !isSki && stars >= 4 && at < 0.4) return ['breakfast', 'half_board', 'all_inclusive'];
	if (isResort) return at < 0.7 ? ['breakfast', 'half_board'] : ['room_only', 'breakfast', 'half_board', 'full_board'];
	if (stars === 1) return at < 0.3 ? ['room_only', 'breakfast'] : ['room_only'];
	if (at < 0.14) return ['breakfast'];
	return at < 0.86 ? ['room_only', 'breakfast'] : ['room_only'];
}
