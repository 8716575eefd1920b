import type { BoardType, DealType } from '#contract/stays/rate.ts';
import type { NegotiatedCode } from '#service/suppliers/stays/stays-shop.ts';
import { REWARDING_CHAIN } from './data/chains.ts';
import { codeFactor } from './negotiated-codes.ts';
import type { RatePlan } from './rate-plans.ts';
import { type HotelRoom, roomsLeft } from './rooms.ts';
import { plansFor, roomNightUsd, type Selling, stayNightUsd } from './selling.ts';

/** Amounts of a stay, in minor units of the bill. */
interface Price {
	base: number;
	tax: number;
	fee: number;
	/** The base in minor units of the hotel's own money. */
	ownBase: number;
}

/** A room on certain terms at a price, before anything is written of it. */
export interface StayOffer extends Price {
	room: HotelRoom;
	left: number;
	plan: RatePlan;
	board: BoardType;
	deal: 'public' | 'group' | 'mobile' | 'member' | 'negotiated';
	negotiated: NegotiatedCode | null;
	/** What the public pays in all, where this is a deal; null where this is that. */
	publicTotal: number | null;
}

export const DEAL_TYPES_OF: Readonly<Record<StayOffer['deal'], readonly DealType[]>> = {
	public: [],
	group: ['closed_user_group'],
	mobile: ['mobile'],
	member: [],
	negotiated: ['corporate'],
};

const MEMBER_FACTOR = 0.9;
/** Deals are for plain rooms. */
const DEAL_ROOMS = 3;
/** What a person eats on a night, US dollars: so much, and so much of a mean night's price. */
const BOARD_USD: Readonly<Record<BoardType, readonly [number, number]>> = {
	room_only: [0, 0],
	breakfast: [5, 0.055],
	half_board: [18, 0.13],
	full_board: [28, 0.19],
	all_inclusive: [34, 0.27],
};
const DEAREST_BREAKFAST = 32;

export const totalOf = ({ base, tax, fee }: Price): number => base + tax + fee;

function boardUsd({ house, ask }: Selling, board: BoardType): number {
	const [flat, share] = BOARD_USD[board];
	const each = flat + share * house.meanNightUsd;
	return ((board === 'breakfast' ? Math.min(DEAREST_BREAKFAST, each) : each) * ask.eaters) / ask.rooms;
}

/** A night of one room as the bill of the stay: rounded in the hotel's money, then taxed, then turned into the bill's. */
function priced({ house: { prices }, ask, money }: Selling, nightUsd: number): Price {
	const ownBase = money.own.price(nightUsd, 'whole') * ask.nights * ask.rooms;
	const ownFee = ownBase * prices.serviceCharge;
	return {
		ownBase,
		base: money.bill(ownBase),
		fee: money.bill(ownFee),
		tax: money.bill((ownBase + ownFee) * prices.tax),
	};
}

type Deal = readonly [StayOffer['deal'], factor: number, NegotiatedCode | null];

function dealsOf({ house, ask, codes }: Selling): Deal[] {
	const { group, mobile } = house.terms;
	const deals: Deal[] = [];
	if (group !== undefined) deals.push(['group', group, null]);
	if (mobile !== undefined && ask.search.mobile) deals.push(['mobile', mobile, null]);
	if (house.traits.brand?.chain === REWARDING_CHAIN) deals.push(['member', MEMBER_FACTOR, null]);
	for (const code of codes) deals.push(['negotiated', codeFactor(code), code]);
	return deals;
}

/** Rooms of a kind that a hotel has on the nights of a stay, before anything was sold here. */
export const capacityFor = ({ house, ask, nights, today }: Selling, room: HotelRoom): number =>
	roomsLeft(house.hotel, room, { firstDay: ask.firstDay, leadDays: ask.firstDay - today, nights });

/** Names rooms of one kind in the books of what was sold. */
export const soldAs = ({ house }: Selling, { kind }: HotelRoom): string => `${house.content.id}/${kind.key}`;

const leftFor = (selling: Selling, room: HotelRoom): number =>
	capacityFor(selling, room) - (selling.sold.size === 0 ? 0 : (selling.sold.get(soldAs(selling, room)) ?? 0));

/** All that a hotel sells for a search; empty when it is full, or nobody fits in. */
export function offersOf(selling: Selling): StayOffer[] {
	const { house, ask } = selling;
	const plans = plansFor(selling);
	const nightUsd = stayNightUsd(selling);
	const deals = dealsOf(selling);
	const offers: StayOffer[] = [];
	for (const [index, room] of house.rooms.entries()) {
		if (ask.perRoom > room.kind.sleeps) continue;
		const left = leftFor(selling, room);
		if (left < ask.rooms) continue;
		const roomUsd = roomNightUsd(selling, room, nightUsd);
		for (const [p, plan] of plans.entries()) {
			for (const [b, board] of house.terms.boards.entries()) {
				if (b > 1 && plan.key !== 'flexible') continue;
				const usd = (roomUsd + boardUsd(selling, board)) * plan.factor;
				const price = priced(selling, usd);
				offers.push({ room, left, plan, board, deal: 'public', negotiated: null, ...price, publicTotal: null });
				if (p > 0 || b > 0 || index >= DEAL_ROOMS) continue;
				for (const [deal, factor, negotiated] of deals) {
					const dealt = { ...priced(selling, usd * factor), publicTotal: totalOf(price) };
					offers.push({ room, left, plan, board, deal, negotiated, ...dealt });
				}
			}
		}
	}
	return offers;
}

/** The cheapest of `offersOf` but for members' prices, without working out the others. */
export function cheapestOffer(selling: Selling): (Price & Pick<StayOffer, 'publicTotal'>) | undefined {
	const { house, ask } = selling;
	const plans = plansFor(selling);
	const [first] = plans;
	const [board] = house.terms.boards;
	if (!first || !board) return undefined;
	const nightUsd = stayNightUsd(selling);
	let [least, leastDealt] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
	for (const [index, room] of house.rooms.entries()) {
		if (ask.perRoom > room.kind.sleeps) continue;
		const usd = roomNightUsd(selling, room, nightUsd);
		const mayBeDealt = index < DEAL_ROOMS && usd < leastDealt;
		if ((usd >= least && !mayBeDealt) || leftFor(selling, room) < ask.rooms) continue;
		least = Math.min(least, usd);
		if (mayBeDealt) leastDealt = usd;
	}
	if (least === Number.POSITIVE_INFINITY) return undefined;
	const eaten = boardUsd(selling, board);
	const factor = plans.reduce((lowest, plan) => Math.min(lowest, plan.factor), first.factor);
	const open = priced(selling, (least + eaten) * factor);
	const deals = dealsOf(selling).filter(([deal]) => deal !== 'member');
	if (deals.length === 0 || leastDealt === Number.POSITIVE_INFINITY) return { ...open, publicTotal: null };
	const usual = (leastDealt + eaten) * first.factor;
	const dealt = priced(
		selling,
		usual * deals.reduce((lowest, [, times]) => Math.min(lowest, times), Number.POSITIVE_INFINITY),
	);
	if (totalOf(dealt) >= totalOf(open)) return { ...open, publicTotal: null };
	return { ...dealt, publicTotal: totalOf(priced(selling, usual)) };
}
