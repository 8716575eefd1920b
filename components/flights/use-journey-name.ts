import { useTranslations } from 'next-intl';
import type { Show } from '#components/shell/use-format.ts';
import type { Direction } from '#lib/travel/journey-directions.ts';

/** Names a journey by all its directions, so that none has the name of another: who flies, and when. */
export function useJourneyName(show: Show) {
	const t = useTranslations('flights.card');
	const times = ({ by, departs, arrives }: Direction): string =>
		t('which', {
			airline: show.list(by.map((name) => name ?? t('operatorMissing'))),
			departs: show.time(departs),
			arrives: show.time(arrives),
		});
	return {
		/** Among journeys of the same days. */
		times: (directions: readonly Direction[]): string => show.semicolons(directions.map(times)),
		/** Among journeys of any days. */
		days: (directions: readonly Direction[]): string =>
			show.semicolons(directions.map((one) => show.commas([times(one), show.day(one.departs)]))),
	};
}
