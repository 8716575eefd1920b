import { searchPaths } from '#lib/search-paths.ts';
import type { SearchResults } from '#lib/api/flights.ts';
import type { Journey } from '#lib/travel/journeys.ts';
import { type Nearby, searchThatFound } from '#lib/travel/nearby.ts';
import type { FlightSearch } from '#lib/travel/search-query.ts';
import { partyOf, travellerCount } from '#lib/travel/traveller-count.ts';
import { seenOf } from '#lib/travel/seen-offer.ts';
import { JourneyFares } from './journey-fares.tsx';
import { JourneyCard } from './journey-card.tsx';
import type { Show } from '../shell/use-format.ts';

interface OfferedJourneysProps extends Pick<SearchResults, 'airlines' | 'places'> {
	journeys: readonly Journey[];
	search: FlightSearch;
	/** Median emissions to compare with, kilograms; null compares with nothing. */
	medianKg: number | null;
	/** Airports that were searched besides those asked for; null where none were. */
	nearby?: Nearby | null;
	show: Show;
}

/** Journeys with their fares folded in, each a link to its offer. Works without JavaScript. */
export function OfferedJourneys({
	journeys,
	search,
	airlines,
	places,
	medianKg,
	nearby = null,
	show,
}: OfferedJourneysProps) {
	const travellers = travellerCount(search);
	return (
		<ol className="grid gap-3">
			{journeys.map((journey) => (
				<li key={journey.key}>
					<JourneyCard
						{...{ journey, airlines, places, medianKg, nearby, show }}
						party={partyOf(search)}
						roundTrip={search.trip === 'return'}
						action={null}
						fares={
							<JourneyFares
								{...{ journey, airlines, travellers, show }}
								hrefOf={(offer) =>
									searchPaths.offer(offer.id, searchThatFound(search, nearby, journey.ends), seenOf(offer))
								}
							/>
						}
					/>
				</li>
			))}
		</ol>
	);
}
