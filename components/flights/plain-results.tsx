import { useTranslations } from 'next-intl';
import { LinkButton } from '#components/ui/link-button.tsx';
import type { SearchResults } from '#lib/api/flights.ts';
import type { Preferences } from '#lib/i18n/preferences.ts';
import { paths } from '#lib/paths.ts';
import type { ResultsView } from '#lib/results-view.ts';
import { medianEmissions } from '#lib/travel/emissions.ts';
import { filterJourneys } from '#lib/travel/filter-journeys.ts';
import { cheapestFare, groupJourneys } from '#lib/travel/journeys.ts';
import type { Nearby } from '#lib/travel/nearby.ts';
import type { FlightSearch } from '#lib/travel/search-query.ts';
import { rankJourneys, sortJourneys, sortsWith } from '#lib/travel/sort-journeys.ts';
import { OfferedJourneys } from './offered-journeys.tsx';
import { NothingFound } from './nothing-found.tsx';
import { useFormat } from '../shell/use-format.ts';

/** Cards on one page without JavaScript. */
export const PLAIN_PAGE = 20;

interface PlainResultsProps {
	results: SearchResults;
	search: FlightSearch;
	view: ResultsView;
	page: number;
	/** Airports around both ends; null where there are none. */
	nearby: Nearby | null;
	preferences: Preferences;
}

/** Results for a browser without JavaScript: the same cards, fares folded in, orders and pages as links. */
export function PlainResults({ results, search, view, page, nearby, preferences }: PlainResultsProps) {
	const t = useTranslations('flights');
	const show = useFormat(preferences);
	const all = groupJourneys(results);
	const journeys = sortJourneys(filterJourneys(all, view.filters).journeys, rankJourneys(all, view.sort, view.wish));
	const from = (page - 1) * PLAIN_PAGE;
	const shown = journeys.slice(from, from + PLAIN_PAGE);
	const medianKg = medianEmissions(all.flatMap((journey) => cheapestFare(journey).emissions ?? []));
	const { airlines, places } = results;
	if (journeys.length === 0 && results.done)
		return <NothingFound search={search} unanswered={results.failed.length > 0} />;
	return (
		<section aria-label={t('listLabel')}>
			<nav aria-label={t('sorts.label')} className="flex flex-wrap gap-x-5 border-b border-rule-strong">
				{sortsWith(view.wish).map((sort) => (
					<a
						key={sort}
						href={paths.flightsPlain(search, { ...view, sort })}
						aria-current={sort === view.sort || undefined}
						className="type-ui inline-flex min-h-hit items-center border-b-[3px] border-transparent text-ink-2 no-underline aria-[current]:border-ink aria-[current]:text-ink"
					>
						{t(`sorts.${sort}`)}
					</a>
				))}
			</nav>
			<p className="type-small flex flex-wrap gap-x-4 py-3 text-ink-2">
				<span>
					{results.done ? t('found', { count: journeys.length }) : t('plain.first', { count: journeys.length })}
				</span>
				{!results.done && (
					<a className="link" href={paths.flightsPlain(search, view)}>
						{t('plain.refresh')}
					</a>
				)}
				<a className="link" href={paths.howWeRank()}>
					{t('howWeRank')}
				</a>
			</p>
			<OfferedJourneys
				journeys={shown}
				{...{ search, airlines, places, medianKg, show }}
				nearby={view.near && nearby}
			/>
			<div className="flex justify-between gap-4 py-6">
				{page > 1 ? (
					<LinkButton href={paths.flightsPlain(search, view, page - 1)}>{t('plain.previous')}</LinkButton>
				) : (
					<span />
				)}
				{from + PLAIN_PAGE < journeys.length && (
					<LinkButton href={paths.flightsPlain(search, view, page + 1)}>{t('plain.next')}</LinkButton>
				)}
			</div>
		</section>
	);
}
