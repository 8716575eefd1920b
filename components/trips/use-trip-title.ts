import { useTranslations } from 'next-intl';
import type { Show } from '#components/shell/use-format.ts';
import { formatDate, formatDateRange } from '#lib/i18n/format-date.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import type { ItinerarySlice } from '#lib/travel/itinerary.ts';

type Leg = Pick<ItinerarySlice, 'from' | 'to' | 'date'>;

/** Names a trip by where it leads and its days: "Lisbon, 11–15 Mar 2027". */
export function useTripTitle(show: Show, locale: Locale): (itinerary: readonly Leg[]) => string {
	const t = useTranslations('trips');
	return (itinerary) => {
		const first = itinerary[0];
		const last = itinerary.at(-1);
		if (!first || !last) return t('title');
		const ends = itinerary.map(({ to }) => to);
		// The way home names no place to go.
		const places = last.to === first.from && ends.length > 1 ? ends.slice(0, -1) : ends;
		const dates =
			first.date === last.date
				? formatDate(first.date, 'medium', locale)
				: formatDateRange(first.date, last.date, 'medium', locale);
		return t('to', { place: show.list([...new Set(places)].map(show.isolate)), dates });
	};
}
