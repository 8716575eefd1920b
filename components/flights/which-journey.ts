import type { useTranslations } from 'next-intl';
import type { CardAirline } from '#lib/travel/card-offer.ts';
import type { Journey } from '#lib/travel/journeys.ts';
import { operatorsOf } from '#lib/travel/operators.ts';
import type { Show } from '../shell/use-format.ts';

/** Tells the button of one journey from the next: who flies, and when. */
export function whichJourney(
	{ slices }: Journey,
	airlines: Readonly<Record<string, CardAirline>>,
	show: Show,
	t: ReturnType<typeof useTranslations<'flights.card'>>,
): string {
	const [out] = slices;
	const first = out?.segments[0];
	if (!out || !first) return '';
	const names = [...new Set(operatorsOf(out, airlines).map(({ name }) => name ?? t('operatorMissing')))];
	return t('which', {
		airline: show.list(names),
		departs: show.time(first.departing_at),
		arrives: show.time(out.segments.at(-1)?.arriving_at ?? ''),
	});
}
