import { fromMinor } from '#contract/common/amounts.ts';
import type { BoardType } from '#contract/stays/rate.ts';
import type { CancellationStep, SupplierRate } from '#service/suppliers/stays/rates.ts';
import { chance } from './chance.ts';
import { REWARDING_CHAIN } from './data/chains.ts';
import type { DueAtHotel } from './due-at-hotel.ts';
import { DEAL_TYPES_OF, type StayOffer, totalOf } from './offers.ts';
import { writeBenefits, writeConditions } from './rate-words.ts';
import type { Selling } from './selling.ts';
import { deadlineAt, givenBack } from './timeline.ts';

const RATE_MS = 20 * 60_000;
const [COMMISSION, COUNTS] = [140, 141] as const;

const BOARD_WORDS: Readonly<Record<BoardType, string>> = {
	room_only: 'room only',
	breakfast: 'breakfast included',
	half_board: 'half board',
	full_board: 'full board',
	all_inclusive: 'all inclusive',
};
const DEAL_WORDS: Readonly<Record<StayOffer['deal'], string>> = {
	public: '',
	group: ' (for signed-in guests)',
	mobile: ' (booked by phone)',
	member: ' (Wayfare Hotel Group Rewards)',
	negotiated: ' (negotiated)',
};

/** A rate's own key: it names the offer among those of its hotel. */
export const referenceOf = ({ room, plan, board, deal, negotiated }: StayOffer): string =>
	[room.kind.key, plan.key, board, deal, negotiated?.id].filter(Boolean).join('/');

/** An offer as a rate. */
export function writeRate(selling: Selling, offer: StayOffer, due: DueAtHotel): SupplierRate {
	const { ask, at, money } = selling;
	const { hotel, traits, terms } = selling.house;
	const { plan, board, deal, negotiated } = offer;
	const total = totalOf(offer);
	const amount = (minor: number): string => fromMinor(minor, money.billed);
	const { depositShare } = terms;
	const firstNight = Math.ceil(total / ask.nights);
	const deposit = depositShare === 0 ? firstNight : Math.ceil(total * depositShare);
	const paid = plan.paymentType === 'pay_now' ? total : plan.paymentType === 'deposit' ? deposit : 0;
	const timeline = writeTimeline(selling, offer, { paid, firstNight });
	const commission = chance(hotel.city.id, hotel.ordinal, COMMISSION);
	return {
		reference: referenceOf(offer),
		name: `${plan.name}, ${BOARD_WORDS[board]}${DEAL_WORDS[deal]}`,
		code: negotiated?.code ?? `${plan.key.slice(0, 3)}${board.slice(0, 2)}${deal.slice(0, 1)}`.toUpperCase(),
		description: null,
		source: plan.source,
		boardType: board,
		paymentType: plan.paymentType,
		paymentMethods: plan.paymentType === 'guarantee' ? ['card'] : ['balance', 'card'],
		currency: money.billed,
		totalAmount: amount(total),
		baseAmount: amount(offer.base),
		taxAmount: amount(offer.tax),
		feeAmount: amount(offer.fee),
		publicAmount: offer.publicTotal === null ? null : amount(offer.publicTotal),
		dueAtAccommodation: { amount: fromMinor(due.minor, due.currency), currency: due.currency },
		depositAmount: plan.paymentType === 'deposit' ? amount(deposit) : null,
		noShowAmount: plan.paymentType === 'guarantee' ? amount(firstNight) : null,
		commissionAmount: commission < 0.25 ? null : amount(Math.round(offer.base * (0.06 + 0.1 * commission))),
		quantityAvailable: chance(hotel.city.id, hotel.ordinal, COUNTS) < 0.15 ? null : offer.left,
		expiresAt: new Date(at.getTime() + RATE_MS),
		dealTypes: DEAL_TYPES_OF[deal],
		conditions: writeConditions(selling, offer, { due, timeline, deposit, firstNight }),
		cancellationTimeline: timeline,
		benefits: writeBenefits(offer),
		loyaltyProgrammeRequired: deal === 'member',
		loyaltyProgramme: traits.brand?.chain === REWARDING_CHAIN ? 'wayfare_hotel_group_rewards' : null,
		negotiatedRateId: negotiated?.id ?? null,
	};
}

/** Of a guarantee nothing was paid, so only the end of free cancelling is worth telling. */
function writeTimeline(
	{ house, ask, at, clocks, money }: Selling,
	{ plan }: StayOffer,
	{ paid, firstNight }: { paid: number; firstNight: number },
): CancellationStep[] {
	const steps: CancellationStep[] = [];
	for (const rule of plan.deadlines) {
		const back = givenBack(rule.gives, paid, firstNight);
		const before = deadlineAt(rule, ask.firstDay, (wallMs) => clocks.toInstant(house.hotel.city.timeZone, wallMs));
		if (before < at.getTime() || (rule.gives !== 'all' && back === 0)) continue;
		steps.push({ before: new Date(before), refundAmount: fromMinor(back, money.billed) });
	}
	return steps;
}
