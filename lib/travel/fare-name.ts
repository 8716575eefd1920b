import type { CardOffer } from './card-offer.ts';

/** The brand names of a fare, told once when all directions have the same; null when the airline gives none. */
export function fareName(offer: Pick<CardOffer, 'slices'>): string | null {
	const names = [...new Set(offer.slices.map((slice) => slice.fare_brand_name).filter((name) => name !== null))];
	return names.length === 0 ? null : names.join(' + ');
}
