'use client';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { Button } from '#components/ui/button.tsx';
import { compareAmounts } from '#contract/common/amounts.ts';
import { addDays } from '#contract/common/calendar.ts';
import { askPrices } from '#lib/api/prices.ts';
import { queryClient } from '#lib/api/query-client.ts';
import { formatDate } from '#lib/i18n/format-date.ts';
import { searchPaths } from '#lib/search-paths.ts';
import {
	daysAround,
	type KnownPrices,
	monthOf,
	priceQuestion,
	type RememberedPrice,
} from '#lib/travel/price-question.ts';
import { seenSpan } from '#lib/travel/seen-span.ts';
import { SEARCHES_A_MINUTE } from '#lib/travel/searches-a-minute.ts';
import { travellerCount } from '#lib/travel/traveller-count.ts';
import { useFormat } from '../shell/use-format.ts';
import type { DateStripProps } from './date-strip.tsx';
import { PriceBars } from './price-bars.tsx';
import { useDaySearches } from './use-day-searches.ts';

interface PriceGraphProps extends Omit<DateStripProps, 'prices'> {
	/** What the strip knows by now. */
	known: KnownPrices;
	onKnown: (prices: KnownPrices) => void;
}

/** A month of remembered prices, and a way to search the days around that nobody has. Loaded when it is opened. */
export function PriceGraph({ search, today, preferences, known, lowest, finished, onKnown }: PriceGraphProps) {
	const t = useTranslations('flights.prices');
	const show = useFormat(preferences);
	const chosen = search.legs[0]?.date ?? today;
	const month = monthOf(chosen);
	const url = searchPaths.api.prices(search, month);
	const client = queryClient();
	const { data, isPending, isError, refetch } = useQuery(
		{
			queryKey: ['prices', url],
			queryFn: ({ signal }) => askPrices(url, signal),
			staleTime: 60_000,
			retry: false,
		},
		client,
	);
	useEffect(() => {
		if (data) onKnown(data);
	}, [data, onKnown]);
	const searches = useDaySearches(search, onKnown);
	const now: RememberedPrice[] = lowest && finished ? [{ date: chosen, ...lowest, at: known.now }] : [];
	const found = new Map([...known.days, ...now].map((price) => [price.date, price]));
	const missing = daysAround(search, today).filter(
		(day) => day !== chosen && !found.has(day) && !searches.empty.includes(day),
	);
	const nights = priceQuestion(search)?.nights ?? -1;
	const words = { month: formatDate(chosen, 'month', preferences.locale), count: travellerCount(search) };
	return (
		<section aria-busy={isPending} className="grid gap-4 border-t border-rule-strong p-4 m:p-5">
			<h2 className="type-label">{nights < 0 ? t('oneWay', words) : t('return', { ...words, nights })}</h2>
			{isPending && <p className="type-small min-h-44">{t('loading')}</p>}
			{isError && (
				<p role="alert" className="type-small">
					{t('unread')}{' '}
					<Button tone="text" onClick={() => void refetch()}>
						{t('again')}
					</Button>
				</p>
			)}
			{data && <Month {...{ search, chosen, preferences }} prices={inMonth(month, found)} now={known.now} />}
			<SearchDays {...{ missing, searches }} day={show.day} list={show.list} />
		</section>
	);
}

/** The days of a month with their prices in one currency, that of the day on the page; others are not comparable. */
function inMonth({ first, last }: { first: string; last: string }, found: ReadonlyMap<string, RememberedPrice>) {
	const days: string[] = [];
	for (let day = first; day <= last; day = addDays(day, 1)) days.push(day);
	const known = days.flatMap((day) => found.get(day) ?? []);
	const { currency } = known.at(-1) ?? {};
	const comparable = known.filter((price) => price.currency === currency);
	const [lowest] = comparable.toSorted((a, b) => compareAmounts(a.currency, a.amount, b.amount));
	return { days, comparable, lowest };
}

function Month({
	prices: { days, comparable, lowest },
	...rest
}: { prices: ReturnType<typeof inMonth> } & Omit<Parameters<typeof PriceBars>[0], 'days' | 'prices' | 'lowest'>) {
	const t = useTranslations('flights.prices');
	const span = comparable.length > 0 && seenSpan({ days: comparable, now: rest.now }, rest.preferences.locale);
	return (
		<>
			<PriceBars {...rest} days={days} prices={comparable} lowest={lowest?.date} />
			<p className="type-small text-ink-2">
				{t('known', { known: comparable.length, all: days.length })}
				{span && ` ${'ago' in span ? t('seenAt', span) : t('seenBetween', span)}`}
			</p>
		</>
	);
}

interface SearchDaysProps {
	missing: readonly string[];
	searches: ReturnType<typeof useDaySearches>;
	day: (day: string) => string;
	list: (words: readonly string[]) => string;
}

/** Days around that nobody has searched, and the button that does. It counts as one search each. */
function SearchDays({ missing, searches: { running, empty, failed, start }, day, list }: SearchDaysProps) {
	const t = useTranslations('flights.prices');
	const count = running?.count ?? missing.length;
	return (
		<div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
			<div role="status" className="type-small grid min-w-0 grow basis-64 gap-1">
				{running && <p>{t('searching', running)}</p>}
				{!running && missing.length > 0 && <p>{t('missing', { days: list(missing.map(day)) })}</p>}
				{empty.length > 0 && <p>{t('empty', { days: list(empty.map(day)) })}</p>}
				{failed && (
					<p className="text-bad">
						{failed.waitSeconds === null
							? t('failed')
							: t('limited', { most: SEARCHES_A_MINUTE, seconds: failed.waitSeconds })}
					</p>
				)}
			</div>
			{count > 0 && (
				<Button tone="line" busy={running !== null} onClick={() => void start(missing)} className="!whitespace-normal">
					{t('searchDays', { count, most: SEARCHES_A_MINUTE })}
				</Button>
			)}
		</div>
	);
}
