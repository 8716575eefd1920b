import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { redirect } from 'next/navigation';
import { Suspense } from 'react';
import type { PlaceSuggestion } from '#contract/places/suggestion.ts';
import { PinBar } from '#components/compare/pin-bar.tsx';
import { FirstJourneys } from '#components/flights/first-journeys.tsx';
import { FlightResults } from '#components/flights/flight-results.tsx';
import { PlainResults } from '#components/flights/plain-results.tsx';
import { SearchFailure } from '#components/flights/search-failure.tsx';
import { SkeletonCards } from '#components/flights/skeleton-cards.tsx';
import { SearchSummary } from '#components/flights/search-summary.tsx';
import { SearchFormLazy } from '#components/search/search-form-lazy.tsx';
import { StaysDoor } from '#components/stays/search/stays-door.tsx';
import { SearchTicket, type SearchTicketProps } from '#components/search/search-ticket.tsx';
import { ClientMessages } from '#components/shell/client-messages.tsx';
import { LateHydration } from '#components/ui/late-hydration.tsx';
import { RatesNote } from '#components/shell/rates-note.tsx';
import { WarmIntl } from '#components/shell/warm-intl.tsx';
import { paths } from '#lib/paths.ts';
import { parseView, type ResultsView } from '#lib/results-view.ts';
import { journeyName } from '#lib/server/journey-name.ts';
import { searchPeople, settledAddress } from '#lib/server/accounts/travellers/search-people.ts';
import { placesOf, resolvePlaces } from '#lib/server/places.ts';
import { readPreferences } from '#lib/server/preferences.ts';
import { airportsNear } from '#lib/server/search/airports-near.ts';
import { collectSearch } from '#lib/server/search/collect-search.ts';
import { type StartedSearch, startSearch } from '#lib/server/search/start-search.ts';
import { type StartedNearby, startNearby } from '#lib/server/search/start-nearby.ts';
import { pricesAround } from '#lib/server/prices/prices-around.ts';
import { readUrl } from '#lib/server/request-url.ts';
import { readViewer } from '#lib/server/read-viewer.ts';
import type { Nearby } from '#lib/travel/nearby.ts';
import { isSameCity } from '#lib/travel/same-city.ts';
import {
	type FlightSearch,
	isPlaceCode,
	parseSearch,
	type QueryValues,
	type SearchProblem,
} from '#lib/travel/search-query.ts';

interface PageProps {
	searchParams: Promise<QueryValues>;
}

/** How long a page without JavaScript waits for airlines, milliseconds. */
const PLAIN_WAIT_MS = 8_000;
/** How long the first journeys are waited for, what follows the first answer, and the end of a quick search, milliseconds. */
const FIRST_WAIT_MS = 3_000;
const FIRST_MOMENT_MS = 150;
const QUICK_MS = 700;
const today = (): string => new Date().toISOString().slice(0, 10);

export async function generateMetadata({ searchParams }: PageProps): Promise<Metadata> {
	const { search } = parseSearch(await searchParams, today());
	const [t, journey] = await Promise.all([getTranslations('search'), journeyName(search)]);
	return { title: journey ?? t('notice'), robots: { index: false, follow: false } };
}

/** Flight results. The search is started here, so that its first answers are on their way before the browser asks. */
export default async function FlightsPage({ searchParams }: PageProps) {
	const query = await searchParams;
	const parsed = parseSearch(query, today());
	const { search } = parsed;
	const [visitor, preferences, { url }] = await Promise.all([readViewer(), readPreferences(), readUrl()]);
	const settled = await settledAddress(search, visitor, search.legs.at(-1)?.date ?? '', url);
	if (settled) redirect(settled);
	if (!parsed.ok) {
		// A form sent without JavaScript holds what was typed, "new york" in place of NYC.
		const named = parsed.problems.every(({ code }) => code === 'unknown_place')
			? await resolvePlaces(parsed.search)
			: undefined;
		if (named?.legs.every((leg) => isPlaceCode(leg.from) && isPlaceCode(leg.to))) {
			redirect(
				query.plain === '1' ? paths.flightsPlain(named, parseView(query)) : paths.flights(named, parseView(query)),
			);
		}
		return <ToMend search={named ?? parsed.search} near={parseView(query).near} problems={parsed.problems} />;
	}
	const places = await placesOf(search, preferences.locale);
	const problems = withinCity(search, places);
	const view = parseView(query);
	if (problems.length > 0) return <ToMend {...{ search, problems }} near={view.near} />;
	const instead = typeof query.instead === 'string' ? query.instead : undefined;
	const starter = visitor.human &&
		visitor.visitorId && { visitorId: visitor.visitorId, device: visitor.device, instead };
	const [started, nearby] = await Promise.all([
		starter ? startSearch(search, starter) : undefined,
		airportsNear(search, places, preferences.locale),
	]);
	const also =
		starter && started?.ok && nearby && view.near ? startNearby(search, nearby, view.near, starter) : undefined;
	return (
		<>
			<WarmIntl />
			<SearchSummary search={search} near={view.near} places={places} locale={preferences.locale} />
			<div className="wrap py-2 l:py-3">
				<RatesNote preferences={preferences} className="mb-3" />
				{started ? (
					<>
						<Outcome {...{ started, search, query, view, places, visitor, preferences, nearby }} also={await also} />
						<StaysDoor search={search} />
					</>
				) : (
					<NotStarted search={search} />
				)}
			</div>
		</>
	);
}

/** Flights that would end in the city where they begin, which the code alone does not show. */
const withinCity = (search: FlightSearch, places: readonly PlaceSuggestion[]): SearchProblem[] =>
	search.legs.slice(0, search.trip === 'multi-city' ? undefined : 1).flatMap(({ from, to }, leg) => {
		const [start, end] = [from, to].map((code) => places.find(({ iata_code: one }) => one === code));
		return start && end && isSameCity(start, end) ? [{ field: 'to' as const, leg, code: 'same_place' as const }] : [];
	});

/** The form again, with what is wrong beside each field and all that was typed. Without JavaScript the home page shows it. */
async function ToMend({ search, near, problems }: Pick<SearchTicketProps, 'search' | 'near' | 'problems'>) {
	const [t, locale, people] = await Promise.all([
		getTranslations('search'),
		getLocale(),
		readViewer().then(searchPeople),
	]);
	return (
		<div className="wrap py-8">
			<noscript>
				<meta httpEquiv="refresh" content={`0;url=${paths.home(search, near)}`} />
			</noscript>
			<h1 className="type-h1 mb-6">{t('notice')}</h1>
			<SearchTicket
				form={SearchFormLazy}
				{...{ search, near, problems, people }}
				places={await placesOf(search, locale)}
				today={today()}
			/>
		</div>
	);
}

interface OutcomeProps {
	started: StartedSearch;
	search: FlightSearch;
	query: QueryValues;
	view: ResultsView;
	places: readonly PlaceSuggestion[];
	nearby: Nearby | undefined;
	/** Searches of airports nearby, where they are asked for. */
	also: StartedNearby | undefined;
	visitor: Awaited<ReturnType<typeof readViewer>>;
	preferences: Awaited<ReturnType<typeof readPreferences>>;
}

interface FirstProps extends Pick<OutcomeProps, 'search' | 'view' | 'also' | 'visitor' | 'preferences'> {
	started: Extract<StartedSearch, { ok: true }>;
	nearby: Nearby | null;
}

async function Outcome({ started, search, query, view, places, nearby, also, visitor, preferences }: OutcomeProps) {
	if (!started.ok) {
		const { problem, waitSeconds } = started;
		const { kind, errors, requestId } = problem;
		return (
			<SearchFailure
				{...{ kind, waitSeconds, requestId }}
				code={errors[0]?.code ?? ''}
				retryHref={paths.flights(search, view)}
				editHref={paths.home(search, view.near)}
			/>
		);
	}
	const legs = search.legs.length > 1 ? <LegByLegLink search={search} /> : null;
	if (query.plain === '1') {
		const page = Math.max(1, Number(typeof query.page === 'string' && /^\d{1,3}$/.test(query.page) ? query.page : 1));
		const results = await collectSearch(started.searchId, visitor.visitorId ?? '', visitor.device, {
			waitMs: PLAIN_WAIT_MS,
			locale: preferences.locale,
			also: also?.searchIds ?? [],
		});
		return (
			<>
				{legs && <p className="type-small mb-2">{legs}</p>}
				<PlainResults {...{ results, search, view, page, preferences }} nearby={nearby ?? null} />
			</>
		);
	}
	return (
		<ClientMessages areas={['flights', 'units', 'common']}>
			<noscript>
				<meta httpEquiv="refresh" content={`0;url=${paths.flightsPlain(search, view)}`} />
			</noscript>
			<FlightResults
				key={started.searchId}
				searchId={started.searchId}
				search={search}
				today={today()}
				prices={await pricesAround(search, today())}
				initialView={view}
				nearby={
					nearby ? { ...nearby, km: view.near, ways: also?.ways ?? 0, searched: also?.searchIds.length ?? 0 } : null
				}
				also={also?.searchIds ?? []}
				preferences={preferences}
				legs={legs}
				ends={endsOf(search, places)}
			>
				<LateHydration>
					<Suspense fallback={<SkeletonCards slices={search.legs.length} />}>
						<First
							{...{ started, search, view, visitor, preferences }}
							nearby={(view.near && nearby) || null}
							also={also}
						/>
					</Suspense>
				</LateHydration>
			</FlightResults>
			<PinBar search={search} preferences={preferences} />
		</ClientMessages>
	);
}

/** The first journeys, as soon as some airlines have answered: what most come to see waits for no script. */
async function First({ started, search, view, nearby, also, visitor, preferences }: FirstProps) {
	const results = await collectSearch(started.searchId, visitor.visitorId ?? '', visitor.device, {
		waitMs: FIRST_WAIT_MS,
		momentMs: FIRST_MOMENT_MS,
		quickMs: QUICK_MS,
		locale: preferences.locale,
		also: also?.searchIds ?? [],
	});
	return <FirstJourneys {...{ results, search, view, nearby, preferences }} />;
}

/** The cities of each leg as readers call them. */
function endsOf(search: FlightSearch, places: readonly PlaceSuggestion[]) {
	const nameOf = (code: string) => {
		const place = places.find(({ iata_code: one }) => one === code);
		return place?.city_name ?? place?.name;
	};
	return search.legs.map(({ from, to }) => ({ from, to, fromName: nameOf(from), toName: nameOf(to) }));
}

/** The other way to put a journey together. */
async function LegByLegLink({ search }: { search: FlightSearch }) {
	const t = await getTranslations('offer.legs');
	return (
		<a
			className="link max-m:relative max-m:after:absolute max-m:after:-inset-x-2 max-m:after:-inset-y-3.5"
			href={paths.legByLeg(search)}
			title={t('linkNote')}
		>
			{t('link')}
		</a>
	);
}

/** For programs that read pages: no airline is asked. */
async function NotStarted({ search }: { search: FlightSearch }) {
	const t = await getTranslations('search');
	return (
		<div className="grid justify-items-start gap-3 py-8">
			<h2 className="type-h2">{t('start.title')}</h2>
			<p>{t('start.body')}</p>
			<a className="link" href={paths.home(search)}>
				{t('editSearch')}
			</a>
		</div>
	);
}
