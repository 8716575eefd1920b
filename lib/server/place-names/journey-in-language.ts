import 'server-only';
import type { Locale } from '#lib/i18n/locales.ts';
import { cityName } from './city-name.ts';

/** Between which cities, in English, and by the codes of which airports. */
interface NamedJourney {
	origin: string;
	destination: string;
	/** IATA; attempts from before they were kept have none, and keep their English names. */
	origin_code?: string | undefined;
	destination_code?: string | undefined;
}

/** A journey with its cities as readers of a language call them. */
export const journeyInLanguage = <J extends NamedJourney>(journey: J, locale: Locale): J => ({
	...journey,
	origin: cityName('airport', journey.origin_code ?? '', locale) ?? journey.origin,
	destination: cityName('airport', journey.destination_code ?? '', locale) ?? journey.destination,
});
