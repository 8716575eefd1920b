import type { PlaceSuggestion } from '#contract/places/suggestion.ts';
import type { RecentPlace } from '../recent-searches.ts';

/** A city or airport as the form, the map and what a browser remembers have it. */
export function placeOfSearch(suggestion: PlaceSuggestion): RecentPlace {
	const first = suggestion.airports?.[0];
	return {
		code: suggestion.iata_code,
		name: suggestion.type === 'city' ? suggestion.name : (suggestion.city_name ?? suggestion.name),
		latitude: suggestion.latitude ?? first?.latitude ?? null,
		longitude: suggestion.longitude ?? first?.longitude ?? null,
	};
}
