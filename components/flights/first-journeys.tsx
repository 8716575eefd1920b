import { useTranslations } from 'next-intl';
import { buttonClass } from '#components/ui/button-class.ts';
import type { SearchResults } from '#lib/api/flights.ts';
import type { Preferences } from '#lib/i18n/preferences.ts';
import type { ResultsView } from '#lib/results-view.ts';
import { medianEmissions } from '#lib/travel/emissions.ts';
import { filterJourneys } from '#lib/travel/filter-journeys.ts';
import { cheapestFare, groupJourneys } from '#lib/travel/journeys.ts';
import { directionsOf } from '#lib/travel/journey-directions.ts';
import type { Nearby } from '#lib/travel/nearby.ts';
import type { FlightSearch } from '#lib/travel/search-query.ts';
import { rankJourneys, sortJourneys } from '#lib/travel/sort-journeys.ts';
import { partyOf } from '#lib/travel/traveller-count.ts';
import { useFormat } from '../shell/use-format.ts';
import { JourneyCard } from './journey-card.tsx';
import { useJourneyName } from './use-journey-name.ts';
import { SkeletonCards } from './skeleton-cards.tsx';

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
 * The first journeys as the server writes them, to be read before any script has come; the list takes their place and
 * opens what was pressed meanwhile.
 */
export function FirstJourneys({ results, search, view, nearby, preferences }: FirstJourneysProps) {
	const t = useTranslations('flights');
	const show = useFormat(preferences);
	const named = useJourneyName(show);
	const all = groupJourneys(results);
	const ranks = rankJourneys(all, view.sort, view.wish);
	const journeys = sortJourneys(filterJourneys(all, view.filters).journeys, ranks).slice(0, FIRST);
	if (journeys.length === 0) return <SkeletonCards slices={search.legs.length} />;
	const medianKg = medianEmissions(all.flatMap((journey) => cheapestFare(journey).emissions ?? []));
	const { airlines, places } = results;
	return (
		<ol aria-label={t('listLabel')} data-offers={results.offers.length} className="first-journeys">
			{journeys.map((journey) => (
				<li key={journey.key}>
					<JourneyCard
						{...{ journey, airlines, places, medianKg, nearby, show }}
						party={partyOf(search)}
						roundTrip={search.trip === 'return'}
						action={
							<div className="journey-acts">
								<button type="button" aria-expanded="false" data-journey={journey.key} className={buttonClass()}>
									{t('card.seeFares')}
									<span className="sr-only">{show.further(named.times(directionsOf(journey, airlines)))}</span>
								</button>
								<button
									type="button"
									aria-pressed="false"
									title={t('pin.pin')}
									data-journey={journey.key}
									className={buttonClass({ tone: 'text', className: 'pin' })}
								>
									{t('pin.pin')}
									<span className="sr-only">{show.further(named.days(directionsOf(journey, airlines)))}</span>
								</button>
							</div>
						}
					/>
				</li>
			))}
		</ol>
	);
}
