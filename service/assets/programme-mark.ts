import type { HotelLoyaltyReference } from '#contract/stays/loyalty-programme.ts';
import { ringMark } from './airline-mark.ts';

/** The symbol of a loyalty programme of hotels: the first letters of its reference in a ring. */
export function programmeSymbol(reference: HotelLoyaltyReference): string {
	const words = reference.split('_');
	const letters = words
		.slice(0, 2)
		.map((word) => word.charAt(0).toUpperCase())
		.join('');
	return ringMark(letters, words.join(' '));
}
