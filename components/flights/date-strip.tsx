'use client';
import { useTranslations } from 'next-intl';
import { memo, type SyntheticEvent, Suspense, useCallback, useId, useState } from 'react';
import { latePart, NoPart } from '#components/ui/late-part.ts';
import { PartFailed } from '#components/ui/part-failed.tsx';
import { daysBetween } from '#contract/common/calendar.ts';
import { formatAgo } from '#lib/i18n/format-ago.ts';
import type { Preferences } from '#lib/i18n/preferences.ts';
import { query, searchPaths } from '#lib/search-paths.ts';
import {
	daysAround,
	type KnownPrices,
	onDay,
	priceQuestion,
	type PricesAround,
	type RememberedPrice,
} from '#lib/travel/price-question.ts';
import { ENOUGH_DAYS } from '#lib/travel/price-standing.ts';
import type { FlightSearch } from '#lib/travel/search-query.ts';
import { useFormat } from '../shell/use-format.ts';
import { intoSight } from './into-sight.ts';

const PriceStanding = latePart(() => import('./price-standing.tsx').then((module) => module.PriceStanding), NoPart);
const PriceGraph = latePart(() => import('./price-graph.tsx').then((module) => module.PriceGraph), PartFailed);

export interface DateStripProps {
	search: FlightSearch;
	today: string;
	/** What finished searches of anybody found on these days. */
	prices: PricesAround;
	preferences: Preferences;
	/** The lowest price of this search so far. */
	lowest: { amount: string; currency: string } | undefined;
	/** All that will come has come, so that this is the day's price. */
	finished: boolean;
}

/** The days around, each with what was last found there and when; a day that nobody searched shows only its date. */
export const DateStrip = memo(function DateStrip(props: DateStripProps) {
	const { search, today, prices, preferences, lowest, finished } = props;
	const t = useTranslations('flights.days');
	const [known, setKnown] = useState<KnownPrices>(prices);
	const [open, setOpen] = useState(false);
	const graph = useId();
	const chosen = search.legs[0]?.date;
	const learn = useCallback(
		({ days, now }: KnownPrices) =>
			setKnown((old) => ({ days: [...new Map([...old.days, ...days].map((day) => [day.date, day])).values()], now })),
		[],
	);
	return (
		<>
			<div onPointerDownCapture={keepView} onClickCapture={keepView} className="day-strip">
				<div className="flex">
					<nav aria-label={t('label')} className="strip-days">
						{daysAround(search, today).map((day) => (
							<Day
								key={day}
								{...{ day, search, preferences }}
								now={known.now}
								price={known.days.find(({ date }) => date === day)}
								here={day === chosen ? (lowest ?? null) : undefined}
								finished={finished}
								near={Math.abs(daysBetween(chosen ?? day, day)) < 2}
							/>
						))}
					</nav>
					{priceQuestion(search) && (
						<button
							type="button"
							aria-expanded={open}
							aria-controls={graph}
							onClick={() => setOpen(!open)}
							className="strip-graph type-label"
						>
							<span className="m:hidden">{t('graphShort')}</span>
							<span className="max-m:hidden">{t('graph')}</span>
						</button>
					)}
				</div>
				<div id={graph}>
					{open && (
						<Suspense fallback={<div className="day-graph" />}>
							<PriceGraph {...{ search, today, preferences, known, lowest, finished }} onKnown={learn} />
						</Suspense>
					)}
				</div>
			</div>
			{prices.month.length >= ENOUGH_DAYS && (
				// Its place is there before its words, so that nothing moves.
				<div className="mt-3 min-h-6">
					<Suspense>
						{finished && lowest && (
							<PriceStanding lowest={lowest} month={prices.month} day={chosen ?? today} locale={preferences.locale} />
						)}
					</Suspense>
				</div>
			)}
		</>
	);
});

/**
 * A press on a day takes the filters and the order along. They are read of the address at the press: the strip is not
 * drawn again whenever one of them changes.
 */
function keepView(event: SyntheticEvent): void {
	const link = event.target instanceof Element && event.target.closest('a');
	if (!link) return;
	const day = new URL(link.href);
	const asked = new Set(day.searchParams.keys());
	for (const [name, value] of new URLSearchParams(location.search))
		if (!asked.has(name) && name !== 'instead') day.searchParams.append(name, value);
	link.href = `${day.pathname}${query(day.searchParams)}`;
}

interface DayProps {
	day: string;
	search: FlightSearch;
	preferences: Preferences;
	now: number;
	price: RememberedPrice | undefined;
	/** The day that is on the page, with the lowest price so far; null while there is none. */
	here: { amount: string; currency: string } | null | undefined;
	/** No other price will come for the day on the page. */
	finished: boolean;
	/** The day on the page, or one beside it: all that a phone has room for. */
	near: boolean;
}

function Day({ day, search, preferences, now, price, here, finished, near }: DayProps) {
	const t = useTranslations('flights.days');
	const show = useFormat(preferences);
	const shown = here === undefined ? price : here;
	return (
		<a
			href={searchPaths.flights(onDay(search, day))}
			aria-current={here === undefined ? undefined : 'date'}
			ref={here === undefined ? undefined : intoSight}
			className="strip-day"
			data-far={near ? undefined : ''}
		>
			<span className="type-micro flex flex-wrap gap-x-2 text-ink-2">
				<span>{show.day(day)}</span>
				{/* A phone's three days have one line each; the chosen one is told by its look and by aria-current. */}
				{here !== undefined && <span className="max-m:hidden">{t('now')}</span>}
				{here === undefined && price && <span>{formatAgo(now - price.at, preferences.locale)}</span>}
			</span>
			{shown ? (
				<span className="type-ui font-serif">
					<span className="sr-only">{t('from')} </span>
					<bdi>{show.money(shown.amount, shown.currency)}</bdi>
				</span>
			) : here === null ? (
				<span className="type-ui font-serif">{finished ? '–' : '…'}</span>
			) : (
				<span className="type-label text-accent">{t('search')}</span>
			)}
		</a>
	);
}
