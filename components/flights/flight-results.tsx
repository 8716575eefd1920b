'use client';
import { useTranslations } from 'next-intl';
import { type ReactNode, Suspense, useCallback, useDeferredValue, useMemo, useRef, useState } from 'react';
import { SkipLink } from '#components/shell/skip-link.tsx';
import { LiveRegion } from '#components/ui/live-region.tsx';
import { latePart, NoPart } from '#components/ui/late-part.ts';
import { PartFailed } from '#components/ui/part-failed.tsx';
import type { Preferences } from '#lib/i18n/preferences.ts';
import { searchPaths } from '#lib/search-paths.ts';
import type { ResultsView } from '#lib/results-view.ts';
import type { NearbySearched } from '#lib/travel/nearby.ts';
import type { PricesAround } from '#lib/travel/price-question.ts';
import type { FlightSearch } from '#lib/travel/search-query.ts';
import { DateStrip } from './date-strip.tsx';
import type { LegEnds } from './filter-groups.tsx';
import { FilterPlace } from './filter-place.tsx';
import { topOf } from './journey-list.tsx';
import { PriceLife } from './price-life.tsx';
import { FailedAirlines, ProgressLine } from './progress-line.tsx';
import { SearchFailure } from './search-failure.tsx';
import { Journeys } from './shown-journeys.tsx';
import { SortTabs } from './sort-tabs.tsx';
import { useDesk } from './use-desk.ts';
import { usePressedJourney } from './use-pressed-journey.ts';
import { useListNeeded } from './use-list-needed.ts';
import { lowestOf, offersAsked, useJourneys } from './use-journeys.ts';
import { useSearchResults } from './use-search-results.ts';
import { useFormat } from '../shell/use-format.ts';
import { useChanges, useView } from './use-view.ts';

// What only a click, one kind of screen or an empty search asks for comes when it is asked for.
const FilteredOut = latePart(() => import('./filtered-out.tsx').then((module) => module.FilteredOut), PartFailed);
const FilterSheet = latePart(() => import('./filter-sheet.tsx').then((module) => module.FilterSheet), NoPart);
const WaitingResults = latePart(
	() => import('./waiting-results.tsx').then((module) => module.WaitingResults),
	PartFailed,
);
const PricesEnded = latePart(() => import('./prices-ended.tsx').then((module) => module.PricesEnded), PartFailed);
const NothingFound = latePart(() => import('./nothing-found.tsx').then((module) => module.NothingFound), PartFailed);

export interface FlightResultsProps {
	searchId: string;
	search: FlightSearch;
	/** `YYYY-MM-DD`. */
	today: string;
	initialView: ResultsView;
	/** Null where there are no airports around. */
	nearby: NearbySearched | null;
	/** The searches between those, where the view asks for them. */
	also: readonly string[];
	/** What is remembered of the days around. */
	prices: PricesAround;
	preferences: Preferences;
	/** Where each leg begins and goes, by name. */
	ends: readonly LegEnds[];
	/** The way to put a journey together leg by leg; null where it has one leg. */
	legs: ReactNode;
	/** Stands where the journeys will be while there are none. */
	children: ReactNode;
}

/** The results of a search: they come in, are filtered and put in order, and stand still under the pointer. */
export function FlightResults(props: FlightResultsProps) {
	const { searchId, also, search, today, initialView, prices, preferences, children } = props;
	const t = useTranslations('flights');
	const show = useFormat(preferences);
	const desk = useDesk();
	const area = useRef<HTMLDivElement>(null);
	const pressed = usePressedJourney();
	const top = useCallback(() => (area.current ? topOf(area.current) : 0), []);
	const { latest, shown, asWritten, show: showLatest } = useSearchResults(searchId, also, area);
	const { view, setView, hrefNear } = useView(search, initialView);
	// A tick or a slider moves at once; the list follows in the next frame.
	const settled = useDeferredValue(view);
	const { all, found, journeys, best, medianKg, hidden, endsAt } = useJourneys(shown, settled);
	const { onFilters, onSort, onWish } = useChanges(setView, showLatest);
	// What is searched besides: of no airport nearby where none was asked for.
	const nearby = props.nearby?.km ? props.nearby : null;
	const lowest = useMemo(() => lowestOf(offersAsked(latest, nearby)), [latest, nearby]);
	const currency = shown.offers[0]?.total_currency ?? 'USD';
	const again = searchPaths.flightsAgain(search, searchId, view);
	const filterProps = {
		filters: view.filters,
		onChange: onFilters,
		wish: view.wish,
		onWish,
		found,
		airlines: shown.airlines,
		places: shown.places,
		legs: props.ends,
		currency,
		show,
		nearby: props.nearby,
		hrefNear,
	};
	const started = all.length > 0;
	const failed = latest.problem && !started ? latest.problem : null;
	// Nothing to filter, and nothing to put in order.
	const none = latest.done && !started;
	const [ended, setEnded] = useState(false);
	const needed = useListNeeded(asWritten && !ended, props);
	return (
		<>
			{started && <SkipLink to="journeys">{t('skip')}</SkipLink>}
			<DateStrip {...{ search, today, prices, preferences, lowest }} finished={latest.done && !latest.problem} />
			<div className="results" data-rail={!none}>
				{!none && (
					<div className="hidden l:block">{desk !== false && <FilterPlace {...filterProps} ready={started} />}</div>
				)}
				<section aria-label={t('listLabel')}>
					{!failed && !none && (
						<SortBar sheet={desk === false && started && <FilterSheet {...filterProps} count={journeys.length} />}>
							<SortTabs
								sort={view.sort}
								onSort={onSort}
								journeys={found.journeys}
								{...{ best, currency, show }}
								wish={view.wish}
								controls="journeys"
							/>
						</SortBar>
					)}
					{!failed && (
						<ProgressLine {...{ latest, hidden, currency, show }} shown={journeys.length} all={all.length}>
							{props.legs}
							{!ended && <PriceLife endsAt={endsAt} offset={latest.offset} onEnd={() => setEnded(true)} />}
						</ProgressLine>
					)}
					{ended && (
						<Suspense>
							<PricesEnded againHref={again} />
						</Suspense>
					)}
					<FailedAirlines failed={latest.failed} show={show} />
					{failed && <SearchFailure {...failed} retryHref={again} editHref={searchPaths.home(search, view.near)} />}
					{latest.problem && started && <BrokenOff againHref={again} />}
					{latest.offers !== shown.offers && started && (
						<Suspense>
							<WaitingResults latest={latest} shown={all} onShow={showLatest} />
						</Suspense>
					)}
					<div
						ref={area}
						id="journeys"
						tabIndex={-1}
						aria-busy={settled !== view}
						className="!outline-none"
						style={needed ? undefined : { minHeight: 250 * journeys.length }}
					>
						{(!needed || (!started && !latest.done)) && children}
						{none && !failed && (
							<Suspense>
								<NothingFound search={search} unanswered={latest.failed.length > 0} />
							</Suspense>
						)}
						{started && journeys.length === 0 && (
							<Suspense>
								<FilteredOut strictest={found.strictest} filters={view.filters} onChange={filterProps.onChange} />
							</Suspense>
						)}
						{needed && journeys.length > 0 && (
							<Journeys
								{...{ journeys, searchId, search, show, medianKg, nearby, pressed, ended, top }}
								view={settled}
								results={shown}
								complete={latest.done}
								// It is announced with each answer, and needed only then.
								offset={ended ? latest.offset : 0}
							/>
						)}
					</div>
				</section>
			</div>
			<LiveRegion>{latest.done ? t('announce.results', { count: all.length }) : undefined}</LiveRegion>
		</>
	);
}

/** The row of orders, on a phone with the way to the filters, in sight wherever one is in the list. */
function SortBar({ sheet, children }: { sheet: ReactNode; children: ReactNode }) {
	return (
		<div className="sort-bar">
			<div className="fades">{children}</div>
			<div className="sort-sheet">
				<Suspense>{sheet}</Suspense>
			</div>
		</div>
	);
}

function BrokenOff({ againHref }: { againHref: string }) {
	const t = useTranslations('flights.problem');
	return (
		<p role="alert" className="type-small mb-4 text-bad">
			{t('brokenOff')}{' '}
			<a className="link" href={againHref}>
				{t('retry')}
			</a>
		</p>
	);
}
