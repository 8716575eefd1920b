'use client';
import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import { memo, type ReactNode, Suspense, useCallback, useDeferredValue, useMemo, useRef, useState } from 'react';
import { SkipLink } from '#components/shell/skip-link.tsx';
import { LiveRegion } from '#components/ui/live-region.tsx';
import { latePart, NoPart } from '#components/ui/late-part.ts';
import { PartFailed } from '#components/ui/part-failed.tsx';
import type { SearchResults } from '#lib/api/flights.ts';
import type { Preferences } from '#lib/i18n/preferences.ts';
import { searchPaths } from '#lib/search-paths.ts';
import type { ResultsView } from '#lib/results-view.ts';
import type { Journey } from '#lib/travel/journeys.ts';
import type { Nearby, NearbySearched } from '#lib/travel/nearby.ts';
import type { PricesAround } from '#lib/travel/price-question.ts';
import type { FlightSearch } from '#lib/travel/search-query.ts';
import { sortWith } from '#lib/travel/sort-journeys.ts';
import { DateStrip } from './date-strip.tsx';
import type { LegEnds } from './filter-groups.tsx';
import { FilterPlace } from './filter-place.tsx';
import { JourneyItem } from './journey-item.tsx';
import { JourneyList, topOf } from './journey-list.tsx';
import { PriceLife, PricesEnded } from './price-life.tsx';
import { FailedAirlines, ProgressLine } from './progress-line.tsx';
import { SearchFailure } from './search-failure.tsx';
import { SortTabs } from './sort-tabs.tsx';
import { useDesk } from './use-desk.ts';
import { usePressedJourney } from './use-pressed-journey.ts';
import type { KeptPlace } from './use-kept-place.ts';
import { lowestOf, offersAsked, useJourneys } from './use-journeys.ts';
import { useSearchResults } from './use-search-results.ts';
import { useFormat } from '../shell/use-format.ts';
import { useView, type ViewChange } from './use-view.ts';

// What only a click, one kind of screen or an empty search asks for comes when it is asked for.
const FilteredOut = latePart(() => import('./filtered-out.tsx').then((module) => module.FilteredOut), PartFailed);
const FilterSheet = latePart(() => import('./filter-sheet.tsx').then((module) => module.FilterSheet), NoPart);
const WaitingResults = latePart(
	() => import('./waiting-results.tsx').then((module) => module.WaitingResults),
	PartFailed,
);
const NothingFound = latePart(() => import('./nothing-found.tsx').then((module) => module.NothingFound), PartFailed);

/** The list leaves room for the filters. */
const BESIDE_RAIL = 'l:grid-cols-[16.5rem_minmax(0,1fr)]';

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
	const pressed = usePressedJourney(area);
	const top = useCallback(() => (area.current ? topOf(area.current) : 0), []);
	const { latest, shown, show: showLatest } = useSearchResults(searchId, also, area);
	const { view, setView, hrefNear } = useView(search, initialView);
	// A tick or a slider moves at once; the list follows in the next frame.
	const settled = useDeferredValue(view);
	const { all, found, journeys, best, medianKg, hidden, endsAt } = useJourneys(shown, settled);
	const change = useCallback(
		(next: ViewChange) => {
			showLatest();
			setView(next);
		},
		[showLatest, setView],
	);
	const onFilters = useCallback((filters: ResultsView['filters']) => change({ filters }), [change]);
	const onSort = useCallback((sort: ResultsView['sort']) => change({ sort }), [change]);
	const onWish = useCallback(
		(wish: ResultsView['wish']) => change(({ sort }) => ({ wish, sort: sortWith(sort, wish) })),
		[change],
	);
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
	return (
		<>
			{started && <SkipLink to="journeys">{t('skip')}</SkipLink>}
			<DateStrip {...{ search, today, prices, preferences, lowest }} finished={latest.done && !latest.problem} />
			<div className={clsx('mt-1 grid grid-cols-[minmax(0,1fr)] gap-8 l:mt-3', !none && BESIDE_RAIL)}>
				{!none && (
					<div className="hidden l:block">{desk !== false && <FilterPlace {...filterProps} ready={started} />}</div>
				)}
				<section className="min-w-0" aria-label={t('listLabel')}>
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
					{ended && <PricesEnded againHref={again} />}
					<FailedAirlines failed={latest.failed} show={show} />
					{failed && <SearchFailure {...failed} retryHref={again} editHref={searchPaths.home(search, view.near)} />}
					{latest.problem && started && <BrokenOff againHref={again} />}
					{latest.offers !== shown.offers && started && (
						<Suspense>
							<WaitingResults latest={latest} shown={all} onShow={showLatest} />
						</Suspense>
					)}
					<div ref={area} id="journeys" tabIndex={-1} aria-busy={settled !== view} className="!outline-none">
						{!started && !latest.done && children}
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
						{journeys.length > 0 && (
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
			<div className="fades min-w-0 flex-1">{children}</div>
			<div className="mb-1 min-w-24 l:hidden">
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

interface JourneysProps {
	journeys: readonly Journey[];
	results: SearchResults;
	searchId: string;
	search: FlightSearch;
	view: ResultsView;
	show: ReturnType<typeof useFormat>;
	medianKg: number | null;
	nearby: Nearby | null;
	complete: boolean;
	offset: number;
	/** The journey whose fares were asked for before there was a list, and where it stood. */
	pressed: () => KeptPlace | null;
	/** Where the list will stand, pixels from the top of the page. */
	top: () => number;
	/** Some price has expired, so each card has to say whether its own has. */
	ended: boolean;
}

const Journeys = memo(function Journeys({
	journeys,
	results,
	searchId,
	search,
	view,
	show,
	medianKg,
	nearby,
	complete,
	offset,
	ended,
	pressed,
	top,
}: JourneysProps) {
	const t = useTranslations('flights');
	const [open, setOpen] = useState(() => pressed()?.open ?? null);
	const toggle = useCallback((key: string) => setOpen((now) => (now === key ? null : key)), []);
	const { airlines, places } = results;
	const expired = (journey: Journey) =>
		ended && journey.fares.every((fare) => Date.parse(fare.offer.expires_at) <= Date.now() + offset);
	return (
		<JourneyList
			journeys={journeys}
			searchId={searchId}
			label={t('listLabel')}
			open={open}
			onRestore={setOpen}
			pressed={pressed}
			complete={complete}
			top={top}
		>
			{(journey) => (
				<JourneyItem
					{...{ journey, airlines, places, search, medianKg, nearby, show }}
					wish={view.wish}
					open={open === journey.key}
					onToggle={toggle}
					expired={expired(journey)}
				/>
			)}
		</JourneyList>
	);
});
