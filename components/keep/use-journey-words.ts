import { useTranslations } from 'next-intl';
import { placeName } from '#components/flights/warning-words.ts';
import type { Show } from '#components/shell/use-format.ts';
import type { SavedItem } from '#lib/saved-items.ts';
import type { CardAirline, CardPlace } from '#lib/travel/card-offer.ts';
import type { Journey } from '#lib/travel/journeys.ts';
import { operatorsOf } from '#lib/travel/operators.ts';

interface Known {
	airlines: Readonly<Record<string, CardAirline>>;
	places: Readonly<Record<string, CardPlace>>;
}

/** A journey in the words of a list: where to, when, and everybody who flies it. */
export function useJourneyWords(show: Show) {
	const t = useTranslations('flights.card');
	return (
		{ slices }: Journey,
		{ airlines, places }: Known,
		roundTrip: boolean,
	): Pick<SavedItem, 'title' | 'detail'> & { operators: string } => {
		const directions = slices.map(({ segments }) => ({ first: segments[0], last: segments.at(-1) }));
		const shown = roundTrip ? directions.slice(0, 1) : directions;
		const title = shown.map(({ first, last }) =>
			t('sliceHeading', {
				from: placeName(places, first?.origin ?? ''),
				to: placeName(places, last?.destination ?? ''),
			}),
		);
		const detail = directions.map(
			({ first, last }) =>
				`${show.day(first?.departing_at ?? '')} ${show.time(first?.departing_at ?? '')}–${show.time(last?.arriving_at ?? '')}`,
		);
		const names = slices.flatMap((flights) =>
			operatorsOf(flights, airlines).map(({ name }) => name ?? t('operatorMissing')),
		);
		return { title: show.commas(title), detail: detail.join(' · '), operators: show.list([...new Set(names)]) };
	};
}
