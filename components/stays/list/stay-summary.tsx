import { useTranslations } from 'next-intl';
import type { Position } from '#contract/common/distance-km.ts';
import { SearchKeep } from '#components/keep/search-keep.tsx';
import { RememberSearch } from '#components/search/remember-search.tsx';
import { SearchBar } from '#components/search/search-bar.tsx';
import type { Locale } from '#lib/i18n/locales.ts';
import { keepableStay } from '#lib/keepable.ts';
import { staysInWords } from '#lib/searches/stays-in-words.ts';
import { stayPaths } from '#lib/stays/search/stay-paths.ts';
import { isOfArea, type StaySearch, staySearchParams } from '#lib/stays/search/stay-search.ts';
import { StaysHeading } from './stays-heading.tsx';

interface StaySummaryProps {
	search: StaySearch;
	place: Position & { name: string; code: string | null };
	locale: Locale;
}

/** The search for stays, folded to a line, with a way to change it. */
export function StaySummary({ search, place, locale }: StaySummaryProps) {
	const t = useTranslations('stays');
	const home = useTranslations('home');
	const edit = useTranslations('search');
	const common = useTranslations('common');
	const named = { place: place.name };
	const { title, detail, places } = staysInWords(search, place, { locale, stays: t, home });
	return (
		<SearchBar
			kind="stays"
			editHref={`${stayPaths.stays(search)}&edit=1`}
			words={{ edit: edit('edit'), editSearch: edit('editSearch'), close: common('close') }}
			acts={<SearchKeep keepable={keepableStay(search, { title, detail, locale })} />}
		>
			<StaysHeading
				words={{ place: t('list.title', named), area: t('list.titleArea', named) }}
				isArea={isOfArea(search)}
			/>
			<p className="type-micro col-span-2 row-start-2 text-ink-2 m:type-small">{detail}</p>
			<RememberSearch
				of="stays"
				query={`?${staySearchParams(search)}`}
				places={places}
				detail={detail}
				locale={locale}
			/>
		</SearchBar>
	);
}
