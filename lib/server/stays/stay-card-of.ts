import { distanceKm, type Position } from '#contract/common/distance-km.ts';
import type { Rates } from '#contract/common/amounts.ts';
import type { StaysSearchResult } from '#contract/stays/search.ts';
import { priceOfResult } from '#lib/stays/price/price-of-result.ts';
import type { StayCard } from '#lib/stays/search/stay-card.ts';
import { cardPrice } from './card-price.ts';
import { ownPicture } from './own-picture.ts';

/** What a list shows of a result; undefined where it has no price or no position. */
export function stayCardOf(result: StaysSearchResult, middle: Position, rates: Rates): StayCard | undefined {
	const { accommodation } = result;
	const position = accommodation.location.geographic_coordinates;
	const price = priceOfResult(result);
	if (!position || !price) return undefined;
	const { address } = accommodation.location;
	const photo = accommodation.photos?.[0];
	const accepted = result.supported_negotiated_rates.map(({ display_name: name }) => name);
	return {
		id: accommodation.id,
		name: accommodation.name,
		address: address.line_one,
		city: address.city_name,
		latitude: position.latitude,
		longitude: position.longitude,
		km: Math.round(distanceKm(middle, position) * 10) / 10,
		stars: accommodation.rating,
		score: accommodation.review_score,
		reviews: accommodation.review_count,
		photo: photo ? ownPicture(photo.url) : null,
		amenities: (accommodation.amenities ?? []).map(({ type }) => type),
		brand: accommodation.brand,
		loyalty: accommodation.supported_loyalty_programme,
		...(accepted.length > 0 && { accepted }),
		price: cardPrice(price, rates),
	};
}
