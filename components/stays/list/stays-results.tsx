'use client';
import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import { type ReactNode, Suspense, useCallback, useDeferredValue, useMemo, useState } from 'react';
import { useDesk } from '#components/flights/use-desk.ts';
import { useFormat } from '#components/shell/use-format.ts';
import { LiveRegion } from '#components/ui/live-region.tsx';
import { type Change, useAddress } from '#components/ui/use-address.ts';
import { latePart } from '#components/ui/late-part.ts';
import { PartFailed } from '#components/ui/part-failed.tsx';
import type { Preferences } from '#lib/i18n/preferences.ts';
import { queryValuesOf } from '#lib/query-values.ts';
import { searchPaths } from '#lib/search-paths.ts';
import type { StayCard } from '#lib/stays/search/stay-card.ts';
import { sortStays } from '#lib/stays/search/sort-stays.ts';
import { filterStays } from '#lib/stays/search/stay-filters.ts';
import { stayPaths } from '#lib/stays/search/stay-paths.ts';
import { guestsOf, nightsOf } from '#lib/stays/search/stay-question.ts';
import {
	atOf,
	isOfArea,
	parseStaySearch,
	PLACE_KM,
	type StaySearch,
	staySearchParams,
} from '#lib/stays/search/stay-search.ts';
import { isWhole, type StaysReply } from '#lib/stays/search/stays-reply.ts';
import { parseStaysView, type StaysView, staysViewParams } from '#lib/stays/search/stays-view.ts';
import { MoreStays, StayList } from './stay-list.tsx';
import { StaysMissing } from './stays-missing.tsx';
import { StaysNothing } from './stays-nothing.tsx';
import { StaysToolbar } from './stays-toolbar.tsx';
import { useStaysHeading } from './stays-heading.tsx';
import { useTerms } from './use-terms.ts';
import { useStaysFound } from './use-stays-found.ts';

const StaysMap = latePart(() => import('./stays-map.tsx').then((module) => module.StaysMap), PartFailed);

interface StaysResultsProps {
	search: StaySearch;
	/** The hotels that come with the page, in the order and by the filters of `initialView`. */
	start: StaysReply;
	/** How many that view leaves. */
	left: number;
	initialView: StaysView;
	/** How many hotels are drawn at first. */
	shown: number;
	/** `YYYY-MM-DD`. */
	today: string;
	preferences: Preferences;
	/** Of a map of tiles; null where the map is drawn by us. */
	mapStyle: string | null;
	/** For browsers without JavaScript: filters above the list, and the way to more under it. */
	plain: ReactNode;
	plainMore: ReactNode;
}

/** What is looked at: the search, which the map and some filters change, and how. */
type Looked = StaysView & { search: StaySearch };

const MORE = 20;
/** The map's place, until all hotels are there: they say how far it reaches. */
const MAP_ROOM = <div className="stay-map hidden h-[calc(100dvh-6rem)] l:sticky l:top-20 l:block" />;

/** The hotels of a search as a list and on a map, which point at each other. */
export function StaysResults(props: StaysResultsProps) {
	const { search: first, start, initialView, shown, today, preferences } = props;
	const t = useTranslations('stays.list');
	const show = useFormat(preferences);
	const desk = useDesk();
	const [initial] = useState<Looked>(() => ({ ...initialView, search: first }));
	const { view, setView } = useLooked(initial, today);
	const { search, sort, filters, map } = view;
	useStaysHeading(isOfArea(search));
	const { found, place, state, again } = useStaysFound(search, start);
	const settled = useDeferredValue(filters);
	const order = useDeferredValue(sort);
	// The first hotels stand as the server put them until all are there; without the others they are all there is.
	const all = isWhole(found) || state === 'failed';
	const sorted = useMemo(() => (all ? sortStays(found.cards, order) : null), [all, found, order]);
	const filtered = useMemo(
		() => sorted && filterStays(sorted, settled, found.currency),
		[sorted, settled, found.currency],
	);
	const cards = filtered?.cards ?? found.cards;
	const size = filtered ? cards.length : props.left;
	const waits = state === 'loading' || (!filtered && (sort !== initial.sort || filters !== initial.filters));
	const [drawn, setDrawn] = useState(shown);
	const more = useCallback(() => setDrawn((n) => Math.min(n, cards.length) + MORE), [cards.length]);
	const seen = useSame(cards.slice(0, drawn));
	const { terms, failed, onAgain: onTerms } = useTerms(search, found, seen);
	const list = useListQuery(search, order, settled, map);
	const [active, onPoint] = useState<string | null>(null);
	const choose = useCallback(
		(id: string) => {
			setDrawn((n) => Math.max(n, cards.findIndex((card) => card.id === id) + 1));
			onPoint(id);
			requestAnimationFrame(() => {
				const card = document.getElementById(id);
				card?.scrollIntoView({ block: 'center', inline: 'center', behavior: 'smooth' });
				card?.querySelector('a')?.focus({ preventScroll: true });
			});
		},
		[cards],
	);
	const searchHere = useCallback(
		({ km, ...middle }: { latitude: number; longitude: number; km: number }) =>
			// As far as a place reaches, it would be called one.
			setView(({ search: now }) => ({ search: { ...now, at: atOf(middle), km: km === PLACE_KM ? km + 1 : km } })),
		[setView],
	);
	const onMap = map && desk === false;
	const count = t('count', { count: size });
	return (
		<>
			<StaysToolbar
				count={size}
				sort={sort}
				onSort={(next) => setView({ sort: next })}
				map={map}
				onMap={(next) => setView({ map: next })}
				filters={filters}
				onFilters={(next) => setView({ filters: next })}
				wishes={search.wishes}
				onWishes={(wishes) => setView(({ search: now }) => ({ search: { ...now, wishes } }))}
				found={filtered}
				currency={found.currency}
				show={show}
			/>
			{props.plain}
			<LiveRegion>{waits || state === 'failed' ? '' : count}</LiveRegion>
			<div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-6 l:grid-cols-[minmax(0,56fr)_minmax(0,44fr)]">
				<section aria-label={t('label')} aria-busy={waits || undefined} className={onMap ? 'stay-sheet' : undefined}>
					<p className="type-small mb-3 text-ink-2">
						<b className="text-ink">{count}</b> {t('prices', { nights: nightsOf(search), guests: guestsOf(search) })}{' '}
						{found.lookedThrough !== null && `${t('lookedThrough', { count: found.lookedThrough })} `}
						<a className="link" href={`${searchPaths.howWeRank()}#stays`}>
							{t('howWeRank')}
						</a>
					</p>
					<StaysMissing
						failed={state === 'failed'}
						unread={found.unread}
						onTerms={failed && !onMap ? onTerms : null}
						href={stayPaths.stays(search, { sort, filters, map })}
						onAgain={again}
					/>
					{size === 0 ? (
						<StaysNothing found={found} search={search} view={view} />
					) : (
						<div className={clsx(onMap && 'stay-strip', waits && 'opacity-60')}>
							<StayList
								{...{ size, terms, list, show, active, onPoint }}
								cards={seen}
								compact={onMap}
								question={search}
								place={place.measuredFrom}
							/>
							{drawn < size && <MoreStays key={`${drawn} ${cards.length}`} onMore={more} />}
						</div>
					)}
					{props.plainMore}
					<p className="type-micro mt-4 text-ink-2">{t('pictures')}</p>
				</section>
				{(desk || onMap) && !filtered && MAP_ROOM}
				{(desk || onMap) && filtered && (
					<Suspense fallback={MAP_ROOM}>
						<StaysMap
							{...{ cards, place, show, active, onPoint }}
							currency={found.currency}
							onChoose={choose}
							onSearchHere={searchHere}
							touch={onMap}
							styleUrl={props.mapStyle}
							className={onMap ? 'stay-map-full' : 'h-[calc(100dvh-6rem)] l:sticky l:top-20'}
						/>
					</Suspense>
				)}
			</div>
		</>
	);
}

/** Keeps what is looked at in the address. */
function useLooked(initial: Looked, today: string): { view: Looked; setView: (next: Change<Looked>) => void } {
	const hrefOf = useCallback(({ search, ...view }: Looked) => stayPaths.stays(search, view), []);
	return useAddress(initial, {
		hrefOf,
		parse: (query) => {
			const values = queryValuesOf(query);
			return { ...parseStaysView(values), search: parseStaySearch(values, today).search };
		},
		movedSlider: (before, now) =>
			before.search === now.search && before.sort === now.sort && before.filters.maxPrice !== now.filters.maxPrice
				? 'maxPrice'
				: '',
	});
}

/** The query of the address of what is looked at, the same one for every hotel. */
const useListQuery = (
	search: StaySearch,
	sort: StaysView['sort'],
	filters: StaysView['filters'],
	map: boolean,
): string =>
	useMemo(
		() => staysViewParams({ sort, filters, map }, staySearchParams(search)).toString(),
		[search, sort, filters, map],
	);

/** A list that is the very same as before as long as the same hotels are in it. */
function useSame(cards: readonly StayCard[]): readonly StayCard[] {
	const [kept, setKept] = useState(cards);
	const isSame = kept.length === cards.length && kept.every((card, i) => card === cards[i]);
	if (!isSame) setKept(cards);
	return isSame ? kept : cards;
}
