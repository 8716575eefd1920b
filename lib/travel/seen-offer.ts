import { subtractAmounts } from '#contract/common/amounts.ts';
import type { CardOffer } from './card-offer.ts';
import { fareName } from './fare-name.ts';
import type { QueryValues } from './search-query.ts';

/**
 * What a visitor was shown of an offer before they opened it. It travels in the address, so that a price that moved is
 * noticed and the same flights are found again when the offer itself is over. It is information, never a price to charge.
 */
export interface SeenOffer {
	/** `CardOffer.journey`: the flights, whatever the fare. */
	journey: string;
	/** Seller and fare brands: `BA.Basic`. */
	fare: string;
	amount: string;
	currency: string;
}

const LONGEST = { journey: 600, fare: 200 } as const;
const SHOWN = /^(\d{1,12}(?:\.\d{1,4})?)([A-Z]{3})$/;

/** Names a fare of a journey: who sells it and under which brands. */
export const fareKey = (offer: CardOffer): string => `${offer.owner}.${fareName(offer) ?? ''}`;

/** What is seen of an offer where its price stands. */
export const seenOf = (offer: CardOffer): SeenOffer => ({
	journey: offer.journey,
	fare: fareKey(offer),
	amount: offer.total_amount,
	currency: offer.total_currency,
});

/** Writes what was seen into an address. */
export function seenParams(params: URLSearchParams, seen: SeenOffer): URLSearchParams {
	params.set('journey', seen.journey);
	params.set('fare', seen.fare);
	params.set('shown', seen.amount + seen.currency);
	return params;
}

/** Reads what was seen from an address; null when it does not say, or says what nobody could have seen. */
export function parseSeen(values: QueryValues): SeenOffer | null {
	const one = (name: string): string => [values[name] ?? ''].flat()[0] ?? '';
	const [, amount, currency] = SHOWN.exec(one('shown')) ?? [];
	const journey = one('journey');
	const fare = one('fare');
	if (!amount || !currency || journey === '' || journey.length > LONGEST.journey || fare.length > LONGEST.fare)
		return null;
	return { journey, fare, amount, currency };
}

/** The brand names within `SeenOffer.fare`; null when the airline gave none. */
export const seenFareName = (seen: SeenOffer): string | null => seen.fare.slice(seen.fare.indexOf('.') + 1) || null;

export type PriceNews =
	| { kind: 'same' }
	/** `difference` is signed: now less then. */
	| { kind: 'rose' | 'fell'; was: string; now: string; currency: string; difference: string };

/** How a price stands to the one that was seen. In another currency there is nothing to compare. */
export function priceNews(
	offer: Pick<CardOffer, 'total_amount' | 'total_currency'>,
	seen: SeenOffer | null,
): PriceNews {
	if (!seen || seen.currency !== offer.total_currency) return { kind: 'same' };
	let difference: string;
	try {
		difference = subtractAmounts(seen.currency, offer.total_amount, seen.amount);
	} catch {
		// An amount finer than its currency was never shown by us.
		return { kind: 'same' };
	}
	if (/^-?[0.]+$/.test(difference)) return { kind: 'same' };
	return {
		kind: difference.startsWith('-') ? 'fell' : 'rose',
		was: seen.amount,
		now: offer.total_amount,
		currency: seen.currency,
		difference,
	};
}

/** The offer that was seen, among those found later: the same fare of the same flights, or the cheapest of those flights. */
export function findSeen(offers: readonly CardOffer[], seen: SeenOffer): CardOffer | undefined {
	const same = offers
		.filter((offer) => offer.journey === seen.journey)
		.sort((a, b) => Number(a.total_amount) - Number(b.total_amount));
	return same.find((offer) => fareKey(offer) === seen.fare) ?? same[0];
}
