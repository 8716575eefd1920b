import type { SuggestedPlace } from '#lib/travel/suggested-place.ts';
import { type PlaceOption, placeOption } from './place-option.ts';

/** Most places of a list. */
const MOST = 8;

/** The places that an address of the storefront suggests. Throws where it does not answer. */
export async function askPlaces(
	url: string,
	signal: AbortSignal | undefined,
	allAirports: string,
): Promise<PlaceOption[]> {
	const response = await fetch(url, { signal });
	if (!response.ok) throw new Error(`suggestions: ${response.status}`);
	const { data } = (await response.json()) as { data: SuggestedPlace[] };
	return data.slice(0, MOST).map((suggestion) => placeOption(suggestion, allAirports));
}
