/** The addresses that asking for a place needs. `paths.api` has these too. */
export const placePaths = {
	placeSuggestions: (text: string) => `/api/places/suggestions?query=${encodeURIComponent(text)}`,
	placesNear: (lat: number, lng: number) => `/api/places/suggestions?lat=${lat}&lng=${lng}&rad=100000`,
} as const;
