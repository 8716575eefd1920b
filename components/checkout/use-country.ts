import { useCallback } from 'react';

/**
 * Where a phone number without a country code is taken to be: the browser's region, or `origin`, where the journey or the
 * stay begins; ISO 3166-1 alpha-2.
 */
export const useCountry = (origin: string | null | undefined): (() => string | undefined) =>
	useCallback(() => regionOf(navigator.language) ?? origin ?? undefined, [origin]);

/** The country in a language tag: `de-CH` is CH. */
function regionOf(tag: string): string | undefined {
	try {
		return new Intl.Locale(tag).region;
	} catch {
		return undefined;
	}
}
