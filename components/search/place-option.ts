import type { ComboboxOption } from '#components/ui/combobox-option.ts';
import type { RecentPlace } from '#lib/recent-searches.ts';
import { placeOfSearch } from '#lib/searches/place-of-search.ts';
import type { SuggestedPlace } from '#lib/travel/suggested-place.ts';

/** A place in the form: what the list shows, and where it is for the map. */
export interface PlaceOption extends ComboboxOption {
	place: RecentPlace;
}

/** How a suggestion stands in the list. The text carries the code, so that a form without JavaScript is understood too. */
export function placeOption(suggestion: SuggestedPlace, allAirports: string): PlaceOption {
	const city = suggestion.type === 'city';
	const place = placeOfSearch(suggestion);
	return {
		value: suggestion.iata_code,
		text: `${[suggestion.region_name, place.name].filter(Boolean).join(' – ')} (${suggestion.iata_code})`,
		detail: [city ? allAirports : suggestion.name, suggestion.country_name].filter(Boolean).join(' · '),
		icon: city ? 'building-complex' : 'plane',
		place,
	};
}

/** A place that was searched before. */
export const recentOption = (place: RecentPlace): PlaceOption => ({
	value: place.code,
	text: `${place.name} (${place.code})`,
	icon: 'rotate-ccw-clock',
	place,
});

/** Text that is no place yet: shown as it was typed. */
export const typedOption = (text: string): PlaceOption => ({
	value: text,
	text,
	place: { code: text, name: text, latitude: null, longitude: null },
});
