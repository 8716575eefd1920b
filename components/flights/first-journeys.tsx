import { useTranslations } from 'next-intl';
import { buttonClass } from '#components/ui/button-class.ts';
import type { SearchResults } from '#lib/api/flights.ts';
import type { Preferences } from '#lib/i18n/preferences.ts';
import type { ResultsView } from '#lib/results-view.ts';
import { medianEmissions } from '#lib/travel/emissions.ts';
import { filterJourneys } from '#lib/travel/filter-journeys.ts';
import { cheapestFare, groupJourneys } from '#lib/travel/journeys.ts';
import type { Nearby } from '#lib/travel/nearby.ts';
import { signOf } from '#lib/travel/journey-sign.ts';
import type { FlightSearch } from '#lib/travel/search-query.ts';
import { rankJourneys, sortJourneys } from '#lib/travel/sort-journeys.ts';
import { partyOf } from '#lib/travel/traveller-count.ts';
import { useFormat } from '../shell/use-format.ts';
import { JourneyCard } from './journey-card.tsx';
import { SkeletonCards } from './skeleton-cards.tsx';
import { whichJourney } from './which-journey.ts';

/** As many as a tall screen shows before anybody scrolls. */
const FIRST = 4;

interface FirstJourneysProps {
	results: SearchResults;
	search: FlightSearch;
	view: ResultsView;
	nearby: Nearby | null;
	preferences: Preferences;
}

/**
 * The first journeys as the server writes them, to be read before any script has come. They stay while the list would show
 * the same; else, and once one of them is used, it takes their place, and does what was pressed.
 */
export function FirstJourneys({ results, search, view, nearby, preferences }: FirstJourneysProps) {
	const t = useTranslations('flights');
	const card = useTranslations('flights.card');
	const show = useFormat(preferences);
	const all = groupJourneys(results);
	const ranks = rankJourneys(all, view.sort, view.wish);
	const journeys = sortJourneys(filterJourneys(all, view.filters).journeys, ranks).slice(0, FIRST);
	if (journeys.length === 0) return <SkeletonCards slices={search.legs.length} />;
	const medianKg = medianEmissions(all.flatMap((journey) => cheapestFare(journey).emissions ?? []));
	const { airlines, places } = results;
	return (
		<ol aria-label={t('listLabel')} className="grid gap-3">
			{journeys.map((journey) => {
				const which = <span className="sr-only">{`, ${whichJourney(journey, airlines, show, card)}`}</span>;
				return (
					<li key={journey.key} data-key={journey.key} data-written={signOf(journey, medianKg)}>
						<JourneyCard
							{...{ journey, airlines, places, medianKg, nearby, show }}
							party={partyOf(search)}
							roundTrip={search.trip === 'return'}
							action={
								<div className="journey-acts">
									<button type="button" aria-expanded="false" className={buttonClass()}>
										{card('seeFares')}
										{which}
									</button>
									<button
										type="button"
										aria-pressed="false"
										className={buttonClass({ tone: 'text', className: 'pin' })}
									>
										{t('pin.pin')}
										{which}
									</button>
								</div>
							}
						/>
					</li>
				);
			})}
		</ol>
	);
}
