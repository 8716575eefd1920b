import { fromMinor } from '#contract/common/amounts.ts';
import type { RateBenefit, RateCondition } from '#contract/stays/rate.ts';
import type { CancellationStep } from '#service/suppliers/stays/rates.ts';
import type { DueAtHotel } from './due-at-hotel.ts';
import type { StayOffer } from './offers.ts';
import type { Selling } from './selling.ts';

interface Said {
	due: DueAtHotel;
	timeline: readonly CancellationStep[];
	/** Minor units of the bill. */
	deposit: number;
	firstNight: number;
}

function cancellationWords(isGuarantee: boolean, hasTimes: boolean, night: string): string {
	if (isGuarantee && hasTimes)
		return `Free until the time stated. After it, and if you do not come, the hotel charges the first night, ${night}.`;
	if (isGuarantee) return `The hotel charges the first night, ${night}, if you cancel or do not come.`;
	if (!hasTimes) return 'Nothing is given back if you cancel, change or do not come.';
	return 'What is given back depends on when you cancel: see the times stated. If you do not come, nothing is.';
}

/** The terms of a rate as the hotel words them. */
export function writeConditions(selling: Selling, offer: StayOffer, said: Said): RateCondition[] {
	const { due, timeline, deposit, firstNight } = said;
	const { money, ask } = selling;
	const billed = (minor: number) => `${money.billed} ${fromMinor(minor, money.billed)}`;
	const own = `${money.own.currency} ${fromMinor(Math.round(offer.ownBase), money.own.currency)}`;
	const conditions: RateCondition[] = [];
	const say = (title: string, description: string) => conditions.push({ title, description });
	const { paymentType } = offer.plan;
	say('Cancellation', cancellationWords(paymentType === 'guarantee', timeline.length > 0, billed(firstNight)));
	if (paymentType === 'guarantee')
		say(
			'Payment',
			`A card holds the room and is not charged now. You pay at the hotel in its own currency: ${own} before taxes.`,
		);
	if (paymentType === 'deposit')
		say('Payment', `A deposit of ${billed(deposit)} is paid now. You pay the rest at the hotel in its own currency.`);
	if (due.minor > 0) {
		const what = due.tax?.isResortFee ? 'Resort fee' : 'Local tax';
		say(
			what,
			`${due.currency} ${fromMinor(due.minor, due.currency)} is paid at the hotel for the whole stay, on top of the total.`,
		);
	}
	if (ask.search.guests.some(({ type }) => type === 'child'))
		say('Children', 'A child under 2 sleeps in a cot for free. Ages count on the day of check-in.');
	return conditions;
}

/** What a rate brings along. */
export function writeBenefits({ board, deal }: StayOffer): RateBenefit[] {
	const benefits: RateBenefit[] = [];
	if (board !== 'room_only')
		benefits.push({
			type: 'breakfast_included',
			title: 'Breakfast included',
			description: 'For every guest, every morning.',
		});
	if (deal === 'member')
		benefits.push({
			type: 'late_check_out',
			title: 'Late check-out',
			description: 'Two hours later, when the house is not full.',
		});
	if (deal === 'negotiated') benefits.push({ type: 'wifi_included', title: 'Wi-Fi included', description: null });
	return benefits;
}
