import { fromMinor } from '#contract/common/amounts.ts';
import type { RateCondition } from '#contract/stays/rate.ts';
import type { SupplierAccommodation } from '#service/suppliers/stays/accommodation.ts';
import type { CancellationStep, SupplierRate, SupplierRoom } from '#service/suppliers/stays/rates.ts';
import type { NegotiatedCode, StaySearch, SupplierStay } from '#service/suppliers/stays/stays-shop.ts';
import type { HotelClocks } from './hotel-clocks.ts';
import { codeFactor, TEST_CODES } from './negotiated-codes.ts';
import { type StayAsk, stayAsk } from './stay-ask.ts';
import { stayMoney } from './stay-money.ts';
import { TEST_ROOMS, type TestRoom } from './test-rooms.ts';
import { deadlineAt } from './timeline.ts';

/** A room for a night, NZD and cents; taxes; and what an adult pays at the desk for a night. */
const [NIGHT, TAX, DESK] = [20_000, 0.1, 500] as const;
/** What a room whose price has risen costs once it is quoted. */
const RAISED = 1.1;
const RATE_MS = 20 * 60_000;
const SLEEPS = 4;

/** When rates are read, and whether to quote one of them. */
export interface TestReading {
	at: Date;
	quotes?: boolean;
}

/** What the test hotel sells for a search: the same price for every room, refundable until two days before. */
export function testStay(
	accommodation: SupplierAccommodation,
	search: StaySearch,
	clocks: HotelClocks,
	rates: TestReading | undefined,
): SupplierStay | undefined {
	const ask = stayAsk(search);
	if (ask.perRoom > SLEEPS || ask.firstDay < clocks.today(accommodation.timeZone, search.now.getTime()))
		return undefined;
	const codes = search.negotiatedRates.filter(
		({ accommodationIds, code }) => accommodationIds?.includes(accommodation.id) && code !== TEST_CODES.refused,
	);
	const rooms = roomsFor(accommodation, ask, codes, clocks, rates ?? { at: search.now });
	const cheapest = rooms
		.flatMap((room) => room.rates)
		.filter(({ loyaltyProgrammeRequired }) => !loyaltyProgrammeRequired)
		.reduce<SupplierRate | undefined>(
			(a, b) => (a && Number(a.totalAmount) <= Number(b.totalAmount) ? a : b),
			undefined,
		);
	if (!cheapest) return undefined;
	const { currency, totalAmount, baseAmount, publicAmount, dueAtAccommodation } = cheapest;
	return {
		accommodation,
		cheapest: { currency, totalAmount, baseAmount, publicAmount, dueAtAccommodation },
		negotiatedRateIds: codes.map(({ id }) => id),
		rooms: rates ? rooms : [],
	};
}

function roomsFor(
	accommodation: SupplierAccommodation,
	ask: StayAsk,
	codes: readonly NegotiatedCode[],
	clocks: HotelClocks,
	{ at, quotes = false }: TestReading,
): SupplierRoom[] {
	const { instantPayment, freeCancellationOnly } = ask.search;
	const deadline = deadlineAt({ daysBefore: 2, minutes: 1_080 }, ask.firstDay, (wallMs) =>
		clocks.toInstant(accommodation.timeZone, wallMs),
	);
	const before = deadline >= at.getTime() ? new Date(deadline) : undefined;
	if (freeCancellationOnly && !before) return [];
	return TEST_ROOMS.filter(
		({ paymentType, behaviour }) =>
			(instantPayment === null || (paymentType === 'pay_now') === instantPayment) &&
			!(quotes && behaviour === 'unavailable_at_quote'),
	).map((room) => ({
		name: room.name,
		photos: ['room-warm-1', 'bathroom-warm-1'],
		beds: [{ type: 'queen', count: 2 }],
		rates: [
			testRate(room, ask, undefined, before, { at, quotes }),
			...codes.map((code) => testRate(room, ask, code, before, { at, quotes })),
		].sort((a, b) => Number(a.totalAmount) - Number(b.totalAmount)),
	}));
}

const noShowCondition = (night: string): RateCondition => ({
	title: 'Cancellation',
	description: `Free until the time stated. After it, and if you do not come, the hotel charges the first night, ${night}.`,
});

function testRate(
	room: TestRoom,
	ask: StayAsk,
	code: NegotiatedCode | undefined,
	before: Date | undefined,
	{ at, quotes }: TestReading,
): SupplierRate {
	const money = stayMoney('NZD', ask.search.currency);
	const amount = (minor: number) => fromMinor(minor, money.billed);
	const night = quotes && room.behaviour === 'price_up_at_quote' ? NIGHT * RAISED : NIGHT;
	const full = night * ask.nights * ask.rooms;
	const [base, publicBase] = [money.bill(code ? full * codeFactor(code) : full), money.bill(full)];
	const withTax = (minor: number) => minor + Math.round(minor * TAX);
	const total = withTax(base);
	const deposit = Math.round(total / ask.nights);
	const paid = room.paymentType === 'pay_now' ? total : room.paymentType === 'deposit' ? deposit : 0;
	const timeline: CancellationStep[] = before ? [{ before, refundAmount: amount(paid) }] : [];
	return {
		reference: [room.name, code?.id].filter(Boolean).join('/'),
		name: code ? 'Flexible, room only (negotiated)' : 'Flexible, room only',
		code: code?.code ?? 'TEST',
		description: null,
		source: 'wayfare',
		boardType: 'room_only',
		paymentType: room.paymentType,
		paymentMethods: room.balanceOnly ? ['balance'] : room.paymentType === 'guarantee' ? ['card'] : ['balance', 'card'],
		currency: money.billed,
		totalAmount: amount(total),
		baseAmount: amount(base),
		taxAmount: amount(total - base),
		feeAmount: amount(0),
		publicAmount: code ? amount(withTax(publicBase)) : null,
		dueAtAccommodation: { amount: fromMinor(DESK * ask.adults * ask.nights, 'NZD'), currency: 'NZD' },
		depositAmount: room.paymentType === 'deposit' ? amount(deposit) : null,
		noShowAmount: room.paymentType === 'guarantee' ? amount(deposit) : null,
		commissionAmount: amount(Math.round(base * 0.1)),
		quantityAvailable: 9,
		expiresAt: new Date(at.getTime() + RATE_MS),
		dealTypes: code ? ['corporate'] : [],
		conditions: [
			...(room.paymentType === 'guarantee' ? [noShowCondition(`${money.billed} ${amount(deposit)}`)] : []),
			{ title: 'Local tax', description: 'NZD 5.00 for each adult and night is paid at the hotel.' },
		],
		cancellationTimeline: timeline,
		benefits: [],
		loyaltyProgrammeRequired: room.loyaltyRequired ?? false,
		loyaltyProgramme: room.loyaltyRequired ? 'wayfare_hotel_group_rewards' : null,
		negotiatedRateId: code?.id ?? null,
	};
}
