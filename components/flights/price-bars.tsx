'use client';
import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { formatAgo } from '#lib/i18n/format-ago.ts';
import { formatNumber } from '#lib/i18n/format.ts';
import type { Preferences } from '#lib/i18n/preferences.ts';
import { searchPaths } from '#lib/search-paths.ts';
import { onDay, type RememberedPrice } from '#lib/travel/price-question.ts';
import type { FlightSearch } from '#lib/travel/search-query.ts';
import { useFormat } from '../shell/use-format.ts';
import { intoSight } from './into-sight.ts';

interface PriceBarsProps {
	search: FlightSearch;
	preferences: Preferences;
	/** Every day that is drawn. */
	days: readonly string[];
	/** What is known of them, in one currency. */
	prices: readonly RememberedPrice[];
	chosen: string;
	/** The day with the lowest price. */
	lowest: string | undefined;
	now: number;
}

/**
 * One bar for each known day, which leads to that day's search, and in words the one that is looked at; a dotted line where
 * nothing is known.
 */
export function PriceBars({ search, preferences, days, prices, chosen, lowest, now }: PriceBarsProps) {
	const t = useTranslations('flights.prices');
	const show = useFormat(preferences);
	// From zero: a bar twice as high costs twice as much.
	const most = Math.max(...prices.map(({ amount }) => Number(amount)));
	const [looked, setLooked] = useState<string>();
	// Until one looks at a bar: the lowest, with its age.
	const told = prices.find(({ date }) => date === looked) ?? prices.find(({ date }) => date === lowest);
	const beside = told && show.beside(told.amount, told.currency);
	const wordsOf = (price: RememberedPrice) =>
		t('seen', {
			day: show.day(price.date),
			price: show.money(price.amount, price.currency),
			ago: formatAgo(now - price.at, preferences.locale),
		});
	const heightOf = (amount: string) => (Number(amount) / most) * 100;
	return (
		<>
			<ol className="relative flex h-52 gap-1 overflow-x-auto pt-7 [scrollbar-width:thin]">
				{days.map((day) => {
					const price = prices.find(({ date }) => date === day);
					const text = price && show.money(price.amount, price.currency);
					const said = day === chosen || day === lowest;
					return (
						<li
							key={day}
							ref={day === chosen ? intoSight : undefined}
							className="grid min-w-11 flex-1 grid-rows-[minmax(0,1fr)_auto] xl:min-w-0"
						>
							{price && text !== undefined ? (
								<a
									href={searchPaths.flights(onDay(search, day))}
									aria-current={day === chosen ? 'date' : undefined}
									aria-label={wordsOf(price)}
									onPointerEnter={() => setLooked(day)}
									onFocus={() => setLooked(day)}
									className="group flex flex-col justify-end border-b border-ink text-ink no-underline -outline-offset-2"
								>
									{said && (
										<bdi
											aria-hidden="true"
											className="type-micro relative z-1 -mx-6 self-center whitespace-nowrap font-semibold"
										>
											{text}
										</bdi>
									)}
									<i
										style={{ height: `${heightOf(price.amount)}%` }}
										className={clsx(
											'price-bar block min-h-1 flex-none border border-b-0 group-hover:border-ink',
											day === chosen
												? 'border-ink bg-signal'
												: day === lowest
													? 'border-good bg-good-soft'
													: 'border-accent bg-accent-soft',
										)}
									/>
								</a>
							) : (
								<span className="border-b-2 border-dotted border-control" />
							)}
							<span aria-hidden="true" className="type-micro py-1 text-center">
								{formatNumber(Number(day.slice(8)), preferences.locale)}
							</span>
						</li>
					);
				})}
			</ol>
			{/* The bar's own name says it to those who hear it. */}
			<p aria-hidden="true" className="type-small -my-2 min-h-6">
				{told && <bdi>{wordsOf(told)}</bdi>}
				{beside && (
					<>
						{'\u00a0· '}
						<bdi>{beside}</bdi>
					</>
				)}
			</p>
		</>
	);
}
