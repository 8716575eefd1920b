import 'server-only';
import { fold } from '#contract/places/fold.ts';
import { regionMeant } from '#contract/places/regions.ts';
import type { PlaceSuggestion } from '#contract/places/suggestion.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import type { SuggestedPlace } from '#lib/travel/suggested-place.ts';

/** Places that a text suggests; airports that it finds by the name of their region, with that name. */
export const withRegions = (places: readonly PlaceSuggestion[], typed: string, locale: Locale): SuggestedPlace[] =>
	places.map((place) => {
		const region = place.type === 'airport' ? regionMeant(typed, place.iata_code)?.names[locale] : undefined;
		// Phuket lies on Phuket: once is enough.
		return region && fold(region) !== fold(place.city_name ?? place.name) ? { ...place, region_name: region } : place;
	});
