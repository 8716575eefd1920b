import { useTranslations } from 'next-intl';
import type { Position } from '#contract/common/distance-km.ts';
import { SearchKeep } from '#components/keep/search-keep.tsx';
import { RememberSearch } from '#components/search/remember-search.tsx';
import { SearchBar } from '#components/search/search-bar.tsx';
import { formatDateRange } from '#lib/i18n/format-date.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { keepableStay } from '#lib/keepable.ts';
import { stayPaths } from '#lib/stays/search/stay-paths.ts';
import { nightsOf } from '#lib/stays/search/stay-question.ts';
import { isOfArea, type StaySearch, staySearchParams } from '#lib/stays/search/stay-search.ts';
import { StaysHeading } from './stays-heading.tsx';

interface StaySummaryProps {
	search: StaySearch;
	place: Position & { name: string; code: string | null };
	locale: Locale;
}

/** The search for stays, folded to a line, with a way to change it. */
export function StaySummary({ search, place, locale }: StaySummaryProps) {
	const t = useTranslations('stays.list');
	const form = useTranslations('stays.search');
	const home = useTranslations('home');
	const edit = useTranslations('search');
	const common = useTranslations('common');
	const named = { place: place.name };
	const details = [
		formatDateRange(search.checkIn, search.checkOut, 'medium', locale),
		form('countNights', { count: nightsOf(search) }),
		form('countRooms', { count: search.rooms }),
		home('countAdults', { count: search.adults }),
		search.children.length > 0 && home('countChildren', { count: search.children.length }),
	].filter(Boolean);
	const title = t(isOfArea(search) ? 'titleArea' : 'title', named);
	return (
		<SearchBar
			kind="stays"
			editHref={`${stayPaths.stays(search)}&edit=1`}
			words={{ edit: edit('edit'), editSearch: edit('editSearch'), close: common('close') }}
			acts={<SearchKeep keepable={keepableStay(search, { title, detail: details.join(' · ') })} />}
		>
			<StaysHeading words={{ place: t('title', named), area: t('titleArea', named) }} isArea={isOfArea(search)} />
			<p className="type-micro col-span-2 row-start-2 text-ink-2 m:type-small">{details.join(' · ')}</p>
			<RememberSearch
				of="stays"
				query={`?${staySearchParams(search)}`}
				places={[{ code: place.code ?? '', name: place.name, latitude: place.latitude, longitude: place.longitude }]}
				detail={details.join(' · ')}
			/>
		</SearchBar>
	);
}
