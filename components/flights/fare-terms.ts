import type { ReactNode } from 'react';
import { fareBags } from '#lib/travel/bags.ts';
import type { CardOffer } from '#lib/travel/card-offer.ts';
import { termOf } from '#lib/travel/conditions.ts';
import type { useFareWords } from './fare-words.ts';

export interface FareTerm {
	state: 'yes' | 'no' | 'unknown';
	text: ReactNode;
}

const pieces = (count: number | null) => (count === null ? 'unknown' : count > 0 ? 'yes' : 'no');
const allowed = (offer: CardOffer, what: 'refund' | 'change') => {
	const { kind } = termOf(offer[what]);
	return kind === 'not_stated' ? 'unknown' : kind === 'no' ? 'no' : 'yes';
};

/** What a fare gives, each with its mark: yes, no, not stated. */
export function fareTerms(offer: CardOffer, words: ReturnType<typeof useFareWords>): FareTerm[] {
	const bags = fareBags(offer);
	const seats = offer.slices.map((slice) => slice.seat_selection);
	return [
		{ state: pieces(bags.carry_on), text: words.carryOn(offer) },
		{ state: pieces(bags.checked), text: words.checked(offer) },
		{ state: allowed(offer, 'change'), text: words.change(offer) },
		{ state: allowed(offer, 'refund'), text: words.refund(offer) },
		{ state: seats.includes(null) ? 'unknown' : seats.every(Boolean) ? 'yes' : 'no', text: words.seat(offer) },
	];
}
