'use client';
import { useLocale, useTranslations } from 'next-intl';
import { memo, useEffect, useState, useSyncExternalStore } from 'react';
import { intlLocale } from '#lib/i18n/locales.ts';
import type { Preferences } from '#lib/i18n/preferences.ts';
import { searchPaths } from '#lib/search-paths.ts';
import { storedValue } from '#lib/stored-value.ts';
import {
	daysAround,
	onDay,
	rememberPrice,
	type SearchedPrice,
	type SearchedPrices,
} from '#lib/travel/searched-prices.ts';
import type { FlightSearch } from '#lib/travel/search-query.ts';
import { useFormat } from '../shell/use-format.ts';

const NONE: SearchedPrices = {};
/** Prices of this visitor's own searches, kept in their browser and nowhere else. */
const kept = storedValue<SearchedPrices>('wf.prices', (found) => (found ?? NONE) as SearchedPrices);

interface DateStripProps {
	search: FlightSearch;
	today: string;
	preferences: Preferences;
	/** The lowest price of this search so far. */
	lowest: { amount: string; currency: string } | undefined;
}

/** The days around, each with what this visitor found there and how long ago; a day not searched says so. */
export const DateStrip = memo(function DateStrip({ search, today, preferences, lowest }: DateStripProps) {
	const t = useTranslations('flights.days');
	const show = useFormat(preferences);
	const prices = useSyncExternalStore(kept.watch, kept.read, () => NONE);
	const [now] = useState(() => Date.now());
	const { amount, currency } = lowest ?? {};
	useEffect(() => {
		if (!amount || !currency) return;
		kept.write(rememberPrice(kept.read(), searchPaths.flights(search), { amount, currency, at: Date.now() }));
	}, [search, amount, currency]);
	const chosen = search.legs[0]?.date;
	return (
		<nav
			aria-label={t('label')}
			className="flex overflow-x-auto rounded-2 border border-rule-strong bg-sheet [scrollbar-width:none]"
		>
			{daysAround(search, today).map((day) => {
				const href = searchPaths.flights(onDay(search, day));
				const price = day === chosen && amount && currency ? { amount, currency, at: now } : prices[href];
				return <Day key={day} {...{ day, href, price, now, show }} here={day === chosen} />;
			})}
		</nav>
	);
});

/** Puts a day in the middle of a strip that is wider than the page. */
function intoSight(day: HTMLElement | null) {
	const strip = day?.parentElement;
	if (strip && strip.scrollWidth > strip.clientWidth)
		strip.scrollLeft = day.offsetLeft - strip.clientWidth / 2 + day.clientWidth / 2;
}

function Day({
	day,
	href,
	price,
	now,
	here,
	show,
}: {
	day: string;
	href: string;
	price: SearchedPrice | undefined;
	now: number;
	here: boolean;
	show: ReturnType<typeof useFormat>;
}) {
	const t = useTranslations('flights.days');
	const locale = intlLocale(useLocale());
	return (
		<a
			href={href}
			aria-current={here ? 'date' : undefined}
			ref={here ? intoSight : undefined}
			className="flex min-h-16 min-w-[8.25rem] flex-1 whitespace-nowrap flex-col border-s border-rule px-3 py-2 text-ink no-underline -outline-offset-2 first:border-s-0 hover:bg-well aria-[current]:bg-signal aria-[current]:text-on-signal"
		>
			<span className="type-micro">{show.day(day)}</span>
			<bdi className="type-ui font-serif">
				{price ? show.money(price.amount, price.currency) : here ? '…' : t('search')}
			</bdi>
			<span className="type-micro">
				{here ? t('now') : price ? ago(Math.max(0, now - price.at), locale) : t('hint')}
			</span>
		</a>
	);
}

/** "3 hours ago". */
function ago(ms: number, locale: string): string {
	const format = new Intl.RelativeTimeFormat(locale, { numeric: 'auto', style: 'short' });
	const minutes = Math.round(ms / 60_000);
	if (minutes < 60) return format.format(-minutes, 'minute');
	return minutes < 1_440
		? format.format(-Math.round(minutes / 60), 'hour')
		: format.format(-Math.round(minutes / 1_440), 'day');
}
