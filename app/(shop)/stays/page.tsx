import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { redirect } from 'next/navigation';
import type { ReactNode } from 'react';
import { SearchFailure } from '#components/flights/search-failure.tsx';
import { ClientMessages } from '#components/shell/client-messages.tsx';
import { RatesNote } from '#components/shell/rates-note.tsx';
import { PlainMore, PlainStays } from '#components/stays/list/plain-stays.tsx';
import { StaysResults } from '#components/stays/list/stays-results.tsx';
import { StaySummary } from '#components/stays/list/stay-summary.tsx';
import { Doors } from '#components/search/doors.tsx';
import { FlightsDoor } from '#components/stays/search/flights-door.tsx';
import { StayTicket } from '#components/stays/search/stay-ticket.tsx';
import { paths } from '#lib/paths.ts';
import { searchPeople, settledAddress } from '#lib/server/accounts/travellers/search-people.ts';
import { env } from '#lib/server/env.ts';
import { readPreferences } from '#lib/server/preferences.ts';
import { besideCurrency } from '#lib/server/rates/beside-currency.ts';
import { readViewer } from '#lib/server/read-viewer.ts';
import { readUrl } from '#lib/server/request-url.ts';
import { problemCode, ProblemError, type ServiceProblem } from '#lib/server/service-problem.ts';
import { findStayPlace } from '#lib/server/stays/find-stay-place.ts';
import { findStays } from '#lib/server/stays/find-stays.ts';
import { keepStays } from '#lib/server/stays/kept-stays.ts';
import { flightsHref } from '#lib/stays/search/flights-href.ts';
import type { StayProblem } from '#lib/stays/search/stay-question.ts';
import { sortStays } from '#lib/stays/search/sort-stays.ts';
import { filterStays } from '#lib/stays/search/stay-filters.ts';
import { isOfArea, parseStaySearch, placeWithoutCode, type StaySearch } from '#lib/stays/search/stay-search.ts';
import { tellingCurrencies } from '#lib/stays/price/telling-currencies.ts';
import { isWhole } from '#lib/stays/search/stays-reply.ts';
import { parseStaysView, type StaysView } from '#lib/stays/search/stays-view.ts';
import { isPlaceCode, type QueryValues, queryValue } from '#lib/travel/search-query.ts';

interface PageProps {
	searchParams: Promise<QueryValues>;
}

const today = (): string => new Date().toISOString().slice(0, 10);
/** Hotels that are written at first, and at most where somebody without JavaScript asks for more. */
const SHOWN = { first: 20, most: 1_000 } as const;

export async function generateMetadata({ searchParams }: PageProps): Promise<Metadata> {
	const { search } = parseStaySearch(await searchParams, today());
	const place = placeWithoutCode(search.place);
	const t = await getTranslations('stays');
	return {
		title: place ? t(isOfArea(search) ? 'list.titleArea' : 'list.title', { place }) : t('search.title'),
		...(place && { robots: { index: false, follow: false } }),
	};
}

/** The search for stays, or what a search has found: the first hotels are written here, and read without JavaScript. */
export default async function StaysPage({ searchParams }: PageProps) {
	const query = await searchParams;
	const { search, problems } = parseStaySearch(query, today());
	const asked = ['place', 'at', 'checkin', 'checkout'].some((name) => query[name] !== undefined);
	if (!asked) return <StayStart search={search} problems={[]} />;
	const [visitor, { url }] = await Promise.all([readViewer(), readUrl()]);
	const settled = await settledAddress(search, visitor, search.checkIn, url);
	if (settled) redirect(settled);
	const preferences = await readPreferences();
	const view = parseStaysView(query);
	const place =
		search.place || search.at ? await findStayPlace(search, preferences.locale).catch(problemOf) : undefined;
	if (place instanceof ProblemError)
		return (
			<StayStart search={search} problems={problems}>
				<Failure {...{ search, view }} problem={place.problem} />
			</StayStart>
		);
	const all: StayProblem[] =
		place || problems.some(({ field }) => field === 'place')
			? problems
			: [{ field: 'place', code: 'unknown_place', value: search.place || search.at }, ...problems];
	// A form that is opened with some of a stay does not say what is missing before it was sent.
	const told = query.edit === '1' ? all.filter(({ code }) => code !== 'required') : all;
	if (!place || all.length > 0)
		return <StayStart search={search} text={place?.text} code={place?.code} problems={told} />;
	if (place.hotelId) redirect(paths.stay(place.hotelId, search));
	const named = { ...search, place: search.place || place.text, at: search.at || (place.code ?? '') };
	if (query.edit === '1') return <StayStart search={named} text={place.text} code={place.code} problems={[]} />;
	const summary = <StaySummary search={named} place={place} locale={preferences.locale} />;
	if (!visitor.human) return summary;
	const answer = await findStays(named, place, view, visitor);
	if (!answer.ok) {
		const { problem, waitSeconds } = answer;
		return (
			<>
				{summary}
				<div className="wrap py-6">
					<Failure {...{ search: named, view, problem, waitSeconds }} />
				</div>
			</>
		);
	}
	const shown = Math.min(SHOWN.most, Math.max(SHOWN.first, Number(queryValue(query, 'show')) || 0));
	const { name, measuredFrom, latitude, longitude } = place;
	const whole = { found: answer.found, place: { name, measuredFrom, latitude, longitude } };
	const { cards } = filterStays(sortStays(answer.found.cards, view.sort), view.filters, answer.found.currency);
	const start = { ...whole, found: { ...answer.found, cards: cards.slice(0, shown) } };
	// The first screens of hotels are written; the browser asks for the others once it shows these.
	if (!isWhole(start.found)) keepStays(named, visitor, whole);
	// What is due in other money is summed about, also for those who chose no other currency.
	const beside = preferences.beside ?? (await besideCurrency(answer.found.currency));
	const currencies = answer.found.cards.flatMap(({ price }) => [
		price,
		{ currency: price.dueCurrency ?? price.currency },
	]);
	return (
		<>
			{summary}
			<div className="wrap py-3">
				<RatesNote preferences={preferences} className="mb-3" />
				<ClientMessages areas={['stays', 'units', 'common']}>
					<StaysResults
						key={paths.stays(named)}
						search={named}
						start={start}
						left={cards.length}
						initialView={view}
						shown={shown}
						today={today()}
						preferences={{ ...tellingCurrencies(preferences, currencies), ...(beside && { beside }) }}
						mapStyle={env().MAP_STYLE_URL ?? null}
						plain={<PlainStays search={named} view={view} />}
						plainMore={<PlainMore search={named} view={view} left={cards.length} shown={shown} />}
					/>
				</ClientMessages>
				<FlightsDoor stay={named} code={place.code} />
			</div>
		</>
	);
}

const problemOf = (error: unknown): ProblemError => {
	if (error instanceof ProblemError) return error;
	throw error;
};

interface FailureProps {
	search: StaySearch;
	view: StaysView;
	problem: ServiceProblem;
	waitSeconds?: number | undefined;
}

/** Why nothing was found out, and the way to ask once more. */
const Failure = ({ search, view, problem, waitSeconds }: FailureProps) => (
	<SearchFailure
		of="stays"
		kind={problem.kind}
		code={problemCode(problem)}
		{...{ waitSeconds }}
		requestId={problem.requestId}
		retryHref={paths.stays(search, view)}
		editHref={`${paths.stays(search)}&edit=1`}
	/>
);

/** The form: empty, or with what is wrong beside each field and all that was typed. */
async function StayStart({
	search,
	text = search.place,
	code = isPlaceCode(search.at) ? search.at : null,
	problems,
	children,
}: {
	search: StaySearch;
	text?: string | undefined;
	/** Of the place that was named. */
	code?: string | null | undefined;
	problems: readonly StayProblem[];
	/** What else there is to say. */
	children?: ReactNode;
}) {
	const [t, people] = await Promise.all([getTranslations('stays.search'), readViewer().then(searchPeople)]);
	return (
		<div className="wrap pt-5 pb-16 m:pt-8">
			<Doors
				here="stays"
				otherHref={search.checkIn || search.checkOut || code ? flightsHref(search, code) : undefined}
			/>
			<h1 className="type-hero">{t('title')}</h1>
			<p className="mt-1 mb-4 text-ink-2 m:mb-6">{t('lead')}</p>
			<StayTicket {...{ search, text, problems, people }} today={today()} />
			{children && <div className="mt-6">{children}</div>}
		</div>
	);
}
