import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { redirect } from 'next/navigation';
import { SearchFailure } from '#components/flights/search-failure.tsx';
import { SearchSummary } from '#components/flights/search-summary.tsx';
import { LegByLeg } from '#components/offer/leg-by-leg.tsx';
import { paths } from '#lib/paths.ts';
import { withPlacesInLanguage } from '#lib/server/place-names/in-language.ts';
import { placesOf } from '#lib/server/places.ts';
import { readPreferences } from '#lib/server/preferences.ts';
import { readLegs } from '#lib/server/search/read-legs.ts';
import { readViewer } from '#lib/server/read-viewer.ts';
import { parseChosen, parsePage } from '#lib/travel/legs.ts';
import { parseSearch, type QueryValues } from '#lib/travel/search-query.ts';

interface PageProps {
	searchParams: Promise<QueryValues>;
}

export async function generateMetadata(): Promise<Metadata> {
	const t = await getTranslations('offer.legs');
	return { title: t('title'), robots: { index: false, follow: false } };
}

/** A journey put together leg by leg. Every choice is a link, so it works without JavaScript. */
export default async function LegByLegPage({ searchParams }: PageProps) {
	const query = await searchParams;
	const parsed = parseSearch(query, new Date().toISOString().slice(0, 10));
	const { search } = parsed;
	// The results page says what has to be mended.
	if (!parsed.ok) redirect(paths.flights(search));
	const [visitor, preferences] = await Promise.all([readViewer(), readPreferences()]);
	const places = await placesOf(search, preferences.locale);
	const names = Object.fromEntries(places.map((place) => [place.iata_code ?? '', place.city_name ?? place.name]));
	const chosen = parseChosen(query, search.legs.length);
	const { visitorId, device, human } = visitor;
	const read = visitorId && human ? await readLegs(search, chosen, { visitorId, device }) : null;
	return (
		<>
			<SearchSummary search={search} places={places} locale={preferences.locale} />
			<div className="wrap py-5">
				{read?.state === 'problem' ? (
					<SearchFailure
						kind={read.problem.kind}
						code={read.problem.errors[0]?.code ?? ''}
						waitSeconds={read.waitSeconds}
						requestId={read.problem.requestId}
						retryHref={paths.legByLeg(search, chosen)}
						editHref={paths.home(search)}
					/>
				) : (
					<LegByLeg
						legs={read?.state === 'open' ? withPlacesInLanguage(read.legs, preferences.locale) : null}
						expired={read?.state === 'expired'}
						{...{ search, chosen, preferences, names }}
						page={parsePage(query)}
					/>
				)}
			</div>
		</>
	);
}
