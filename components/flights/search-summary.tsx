import { useTranslations } from 'next-intl';
import { Fragment } from 'react';
import type { PlaceSuggestion } from '#contract/places/suggestion.ts';
import { SearchKeep } from '#components/keep/search-keep.tsx';
import { RememberSearch } from '#components/search/remember-search.tsx';
import { SearchBar } from '#components/search/search-bar.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { keepableSearch } from '#lib/keepable.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { flightsInWords } from '#lib/searches/flights-in-words.ts';
import { searchPaths, viewParams } from '#lib/search-paths.ts';
import { searchParams } from '#lib/search-params.ts';
import type { NearKm } from '#lib/travel/nearby.ts';
import type { FlightSearch } from '#lib/travel/search-query.ts';

interface SearchSummaryProps {
	search: FlightSearch;
	/** How far around its places was searched too, kilometres. */
	near?: NearKm | null;
	places: readonly PlaceSuggestion[];
	locale: Locale;
}

/** The search, folded to a line, with a way to change it. On a desk it stays in sight; a phone needs its height for flights. */
export function SearchSummary({ search, near = null, places, locale }: SearchSummaryProps) {
	const t = useTranslations('search');
	const cabins = useTranslations('flights.cabins');
	const common = useTranslations('common');
	const { title, detail, places: route } = flightsInWords(search, { near, places }, { locale, search: t, cabins });
	const name = (code: string) => route.find((place) => place.code === code)?.name ?? code;
	const stops = search.trip === 'return' ? search.legs.slice(0, 1) : search.legs;
	return (
		<SearchBar
			editHref={searchPaths.home(search, near)}
			words={{ edit: t('edit'), editSearch: t('editSearch'), close: common('close') }}
			acts={<SearchKeep keepable={keepableSearch(search, { title, detail, locale }, near)} />}
		>
			<h1 className="type-h2 col-start-1 row-start-1">
				{stops.map((leg, i) => (
					<Fragment key={`${leg.from}${i}`}>
						{leg.from !== stops[i - 1]?.to && name(leg.from)}
						<Icon
							name={search.trip === 'return' ? 'arrow-left-right' : 'arrow-right'}
							size={17}
							className="mx-2.5 inline"
						/>
						<span className="sr-only">–</span>
						{name(leg.to)}
					</Fragment>
				))}
			</h1>
			<p className="type-micro col-span-2 row-start-2 text-ink-2 m:type-small">{detail}</p>
			<RememberSearch
				query={`?${viewParams({ near }, searchParams(search))}`}
				places={route}
				detail={detail}
				locale={locale}
			/>
		</SearchBar>
	);
}
