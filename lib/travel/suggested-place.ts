import type { PlaceSuggestion } from '#contract/places/suggestion.ts';

/** A place as the search form suggests it. */
export interface SuggestedPlace extends PlaceSuggestion {
	/** The region by whose name it was found, in the visitor's language. */
	region_name?: string;
}
