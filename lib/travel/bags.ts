import type { CardBags, CardOffer } from './card-offer.ts';

export const BAG_TYPES = ['carry_on', 'checked'] as const;
export type BagType = (typeof BAG_TYPES)[number];

/**
 * The bags of a whole fare: the fewest of any slice, since that is what a traveller can count on. Null, "not stated by
 * the airline", as soon as one slice does not say; that is never nought.
 */
export function fareBags(offer: Pick<CardOffer, 'slices'>): CardBags {
	const fewest = (type: BagType): number | null => {
		const pieces = offer.slices.map((slice) => slice.bags[type]);
		return pieces.some((n) => n === null) ? null : Math.min(...pieces.map((n) => n ?? 0));
	};
	return { carry_on: fewest('carry_on'), checked: fewest('checked') };
}

/** Whether slices differ in what they include, so that a sentence must name each; of one type or of any. */
export const bagsDiffer = (offer: Pick<CardOffer, 'slices'>, type?: BagType): boolean =>
	(type ? [type] : BAG_TYPES).some((one) => new Set(offer.slices.map((slice) => slice.bags[one])).size > 1);
