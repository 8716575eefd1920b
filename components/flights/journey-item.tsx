'use client';
import { useTranslations } from 'next-intl';
import { memo, Suspense, useDeferredValue } from 'react';
import { PinButton } from '#components/compare/pin-button.tsx';
import { buttonClass } from '#components/ui/button-class.ts';
import { latePart, NoPart } from '#components/ui/late-part.ts';
import { PartFailed } from '#components/ui/part-failed.tsx';
import { searchPaths } from '#lib/search-paths.ts';
import type { SearchResults } from '#lib/api/flights.ts';
import { hasWish, type Wish } from '#lib/travel/all-in-price.ts';
import { directionsOf } from '#lib/travel/journey-directions.ts';
import { cheapestFare, type Journey } from '#lib/travel/journeys.ts';
import { type Nearby, searchThatFound } from '#lib/travel/nearby.ts';
import type { FlightSearch } from '#lib/travel/search-query.ts';
import { seenOf } from '#lib/travel/seen-offer.ts';
import { partyOf, travellerCount } from '#lib/travel/traveller-count.ts';
import { JourneyCard } from './journey-card.tsx';
import type { Show } from '../shell/use-format.ts';
import { useJourneyName } from './use-journey-name.ts';

// What only a click asks for comes when it is asked for.
const AllInLine = latePart(() => import('./all-in-line.tsx').then((module) => module.AllInLine), PartFailed);
const JourneyFares = latePart(() => import('./journey-fares.tsx').then((module) => module.JourneyFares), PartFailed);

const JourneyKeep = latePart(
	() => import('#components/keep/journey-keep.tsx').then((module) => module.JourneyKeep),
	NoPart,
);

interface JourneyItemProps extends Pick<SearchResults, 'airlines' | 'places'> {
	journey: Journey;
	search: FlightSearch;
	/** What each traveller takes, which the price is told with. */
	wish: Wish;
	medianKg: number | null;
	/** Airports that were searched besides those asked for; null where none were. */
	nearby?: Nearby | null;
	open: boolean;
	/** Opens the fares of the journey with this key, or folds them. */
	onToggle: (key: string) => void;
	/** All its prices have expired. */
	expired: boolean;
	show: Show;
}

/** A journey in the list, its fares behind a button. It is drawn again only when something of it has changed. */
export const JourneyItem = memo(function JourneyItem(props: JourneyItemProps) {
	const { journey, airlines, places, wish, medianKg, nearby = null, open, onToggle, expired, show } = props;
	const search = searchThatFound(props.search, nearby, journey.ends);
	const t = useTranslations('flights.card');
	const travellers = travellerCount(search);
	const directions = directionsOf(journey, airlines);
	const named = useJourneyName(show);
	// The button answers at once; the fares follow in the next frame.
	const unfolded = useDeferredValue(open);
	return (
		<JourneyCard
			{...{ journey, airlines, places, medianKg, nearby, show }}
			party={partyOf(search)}
			roundTrip={search.trip === 'return'}
			allIn={
				hasWish(wish) && (
					<Suspense>
						<AllInLine {...{ journey, wish, show }} />
					</Suspense>
				)
			}
			action={
				expired ? (
					<p className="type-small text-warn">{t('expired')}</p>
				) : (
					<div className="journey-acts">
						<button type="button" aria-expanded={open} className={buttonClass()} onClick={() => onToggle(journey.key)}>
							{t(open ? 'hideFares' : 'seeFares')}
							<span className="sr-only">{show.further(named.times(directions))}</span>
						</button>
						<PinButton {...{ journey, search, directions }} name={show.further(named.days(directions))} />
					</div>
				)
			}
			fares={
				unfolded && !expired ? (
					<Suspense>
						<div className="mb-3 flex justify-end">
							<JourneyKeep {...{ journey, search, airlines, places, show }} offer={cheapestFare(journey).offer} />
						</div>
						<JourneyFares
							{...{ journey, airlines, travellers, show, wish }}
							hrefOf={(offer) => searchPaths.offer(offer.id, search, seenOf(offer))}
						/>
					</Suspense>
				) : undefined
			}
		/>
	);
});
