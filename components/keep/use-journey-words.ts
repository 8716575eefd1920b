import { useLocale, useTranslations } from 'next-intl';
import { placeName } from '#components/flights/warning-words.ts';
import type { Show } from '#components/shell/use-format.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import type { SavedItem } from '#lib/saved-items.ts';
import type { CardAirline, CardPlace } from '#lib/travel/card-offer.ts';
import type { Journey } from '#lib/travel/journeys.ts';
import { operatorsIn, timesOf } from '#lib/travel/direction-words.ts';
import { type Direction, directionsOf } from '#lib/travel/journey-directions.ts';

interface Known {
	airlines: Readonly<Record<string, CardAirline>>;
	places: Readonly<Record<string, CardPlace>>;
}

/** A journey in the words of a list: where to, when, and everybody who flies it. */
export function useJourneyWords(show: Show) {
	const t = useTranslations('flights.card');
	const locale: Locale = useLocale();
	return (
		{ slices }: Journey,
		{ airlines, places }: Known,
		roundTrip: boolean,
	): Pick<SavedItem, 'title' | 'detail' | 'locale'> & { operators: string; directions: readonly Direction[] } => {
		const title = (roundTrip ? slices.slice(0, 1) : slices).map(({ segments }) =>
			t('sliceHeading', {
				from: placeName(places, segments[0]?.origin ?? ''),
				to: placeName(places, segments.at(-1)?.destination ?? ''),
			}),
		);
		const directions = directionsOf({ slices }, airlines);
		return {
			title: show.commas(title),
			detail: timesOf(directions, show),
			operators: operatorsIn(directions, show, t('operatorMissing')),
			directions,
			locale,
		};
	};
}
