import type { NegotiatedCode } from '#service/suppliers/stays/stays-shop.ts';
import type { SoldRooms } from './bookings/sold-rooms.ts';
import { chance } from './chance.ts';
import type { Nights } from './demand.ts';
import type { HotelClocks } from './hotel-clocks.ts';
import type { House } from './house.ts';
import type { RatePlan } from './rate-plans.ts';
import type { HotelRoom } from './rooms.ts';
import type { StayAsk } from './stay-ask.ts';
import type { StayMoney } from './stay-money.ts';
import { deadlineAt } from './timeline.ts';

/** A hotel and a search: all that its prices follow from. */
export interface Selling {
	house: House;
	ask: StayAsk;
	/** When its rates are read: at the search, or later. */
	at: Date;
	nights: Nights;
	money: StayMoney;
	clocks: HotelClocks;
	/** The day it is at the hotel. */
	today: number;
	/** Codes of the search that the hotel takes. */
	codes: readonly NegotiatedCode[];
	/** What was sold here on these nights. */
	sold: SoldRooms;
}

const NOISE = 130;
/** Farther ahead than any deadline, days. */
const NO_DEADLINE = 30;

function leadFactor(days: number, filled: number): number {
	if (days <= 2) return filled > 0.6 ? 1.1 : 0.92;
	if (days <= 13) return 1.04;
	return days <= 60 ? 1 : 0.97;
}

const lengthFactor = (nights: number): number =>
	nights >= 28 ? 0.8 : nights >= 7 ? 0.92 : nights >= 3 ? 0.98 : nights === 1 ? 1.03 : 1;

/** What a double room costs on the mean night of the stay, US dollars before tax: season, weekday, lead time and length. */
export function stayNightUsd({ house, nights, ask, today }: Selling): number {
	const { city, ordinal } = house.hotel;
	let [sum, filled] = [0, 0];
	for (let night = 0; night < ask.nights; night++) {
		const noise = 0.96 + 0.08 * chance(city.id, ordinal, NOISE, ask.firstDay + night);
		sum += (nights.factors[night] ?? 1) * noise;
		filled += nights.filled[night] ?? 0;
	}
	const lead = leadFactor(ask.firstDay - today, filled / ask.nights);
	return (house.meanNightUsd * sum * lead * lengthFactor(ask.nights)) / ask.nights;
}

/** What one room of a kind costs a night, by who sleeps in it. */
export function roomNightUsd({ ask }: Selling, { kind }: HotelRoom, nightUsd: number): number {
	const extra = kind.sleeps >= 4 ? 0 : 0.18 * ask.extraAdults + 0.1 * ask.extraChildren;
	return nightUsd * kind.factor * (ask.singleUse && kind.sleeps > 1 ? 0.94 : 1) * (1 + extra);
}

/** Whether a plan still gives all back at a moment: every plan does until its first deadline. */
function isFree({ house, ask, today, clocks }: Selling, { deadlines: [first] }: RatePlan, at: Date): boolean {
	if (!first) return false;
	if (ask.firstDay - today > NO_DEADLINE) return true;
	const { timeZone } = house.hotel.city;
	return deadlineAt(first, ask.firstDay, (wallMs) => clocks.toInstant(timeZone, wallMs)) >= at.getTime();
}

/**
 * The plans that a search asks for, of those that make sense: who can get nothing back takes the cheapest. What made sense at
 * the search is sold until its time is over, but as free to cancel only while it is.
 */
export function plansFor(selling: Selling): readonly RatePlan[] {
	const { plans } = selling.house.terms;
	const { instantPayment, freeCancellationOnly, now } = selling.ask.search;
	const hasFixed = plans.some(({ key }) => key === 'non_refundable');
	return plans.filter((plan) => {
		if (instantPayment !== null && (plan.paymentType === 'pay_now') !== instantPayment) return false;
		if (freeCancellationOnly) return isFree(selling, plan, selling.at);
		return plan.deadlines.length === 0 || !hasFixed || isFree(selling, plan, now);
	});
}
