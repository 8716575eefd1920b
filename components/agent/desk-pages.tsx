import { useTranslations } from 'next-intl';
import { useFormat } from '#components/shell/use-format.ts';
import { Pagination } from '#components/ui/pagination.tsx';
import { paths } from '#lib/paths.ts';
import { isOfBookings } from './desk-lists.ts';
import type { DeskViewProps } from './desk-view.tsx';
import { pageKey } from './keys/page-keys.ts';

type PagesProps = Pick<
	DeskViewProps,
	| 'q'
	| 'as'
	| 'list'
	| 'filters'
	| 'later'
	| 'after'
	| 'from'
	| 'trips'
	| 'items'
	| 'counts'
	| 'found'
	| 'most'
	| 'preferences'
>;

/** The page before and the page after, each by its letter, with where this one stands. */
export function DeskPages(props: PagesProps) {
	const t = useTranslations('agent');
	const { place, first, next } = usePages(props);
	if (first === null && next === null) return null;
	return (
		<div className="grid gap-2">
			{place && <p className="type-small text-ink-2">{place}</p>}
			<Pagination
				label={t('pages')}
				previous={first === null ? undefined : { href: first, label: t('first'), ...pageKey('F', t('first')) }}
				next={next === null ? undefined : { href: next, label: t('next'), ...pageKey('N', t('next')) }}
			/>
		</div>
	);
}

const LINE = 'link inline-flex min-h-6 items-center pointer-coarse:min-h-hit';

/** The same above the rows, where a page of them is many screens: on a phone. */
export function DeskPageLine(props: PagesProps) {
	const t = useTranslations('agent');
	const { place, first, next } = usePages(props);
	if (first === null && next === null) return null;
	return (
		<p className="type-small flex flex-wrap items-center gap-x-4 text-ink-2 m:hidden">
			<span className="me-auto">{place}</span>
			{first !== null && (
				<a className={LINE} href={first} rel="prev">
					{t('first')}
				</a>
			)}
			{next !== null && (
				<a className={LINE} href={next} rel="next">
					{t('next')}
				</a>
			)}
		</p>
	);
}

/** Where the page stands in its list, and where its first and its next are; null: there is none. */
function usePages({
	q,
	as,
	list,
	filters,
	later,
	after,
	from,
	trips,
	items,
	counts,
	found,
	most,
	preferences,
}: PagesProps) {
	const t = useTranslations('agent');
	const show = useFormat(preferences);
	const isQueue = q === '' && !isOfBookings(list);
	if (isQueue && (list === 'mine' || items === null)) return { place: null, first: null, next: null };
	const rows = isQueue ? (items?.length ?? 0) : trips.length;
	const of = { q, ...(as !== undefined && { as }), ...(list !== 'newest' && { list }), filters };
	const all = (isQueue ? counts[list] : found?.count) ?? null;
	const behind = from + rows;
	const hasMore = isQueue ? rows > 0 && all !== null && all > behind : after !== null;
	const place = { from: show.number(from + 1), to: show.number(behind) };
	const isOpen = all === null || all > most || all < behind;
	return {
		place: rows === 0 ? null : isOpen ? t('page.open', place) : t('page.of', { ...place, all: show.number(all) }),
		first: later || from > 0 ? paths.agent(of) : null,
		next: hasMore ? paths.agent({ ...of, ...(!isQueue && after !== null && { after }), from: behind }) : null,
	};
}
