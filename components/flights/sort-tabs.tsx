'use client';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Tabs } from '#components/ui/tabs.tsx';
import { allInPrice, hasWish, type Wish } from '#lib/travel/all-in-price.ts';
import { cheapestFare, type Journey } from '#lib/travel/journeys.ts';
import { SORTS, type Sort } from '#lib/travel/sort-journeys.ts';
import type { Show } from './use-show.ts';

interface SortTabsProps {
	sort: Sort;
	onSort: (sort: Sort) => void;
	journeys: readonly Journey[];
	/** First by "best", which only the ranking knows. */
	best: Journey | undefined;
	wish: Wish;
	currency: string;
	show: Show;
	controls: string;
}

/** The orders, each with what comes first under it. */
export function SortTabs({ sort, onSort, journeys, best, wish, currency, show, controls }: SortTabsProps) {
	const t = useTranslations('flights.sorts');
	const units = useTranslations('units');
	const least = (value: (journey: Journey) => number | null) =>
		journeys.reduce<number | null>((found, journey) => {
			const next = value(journey);
			return next === null || (found !== null && found <= next) ? found : next;
		}, null);
	const price = least((journey) => cheapestFare(journey).price);
	const minutes = least((journey) => journey.minutes);
	const kg = least((journey) => cheapestFare(journey).emissions);
	const allIn = hasWish(wish) ? least((journey) => allInPrice(journey, wish).high) : null;
	const earliest = journeys.reduce(
		(found, journey) => (found === '' || journey.departsAt < found ? journey.departsAt : found),
		'',
	);
	const details: Record<Sort, ReactNode> = {
		best: best && (
			<>
				<bdi>{show.about(cheapestFare(best).price, currency)}</bdi> · <bdi>{show.duration(best.minutes)}</bdi>
			</>
		),
		cheapest: price === null ? undefined : show.about(price, currency),
		fastest: minutes === null ? undefined : show.duration(minutes),
		earliest: earliest === '' ? undefined : show.time(earliest),
		emissions: kg === null ? undefined : units('kilograms', { amount: show.number(Math.round(kg)) }),
		all_in: allIn === null ? t('allInAsk') : t('allInDetail', { price: show.about(allIn, currency) }),
	};
	return (
		<Tabs
			label={t('label')}
			tabs={SORTS.map((id) => ({ id, label: t(id), detail: <bdi>{details[id] ?? '–'}</bdi> }))}
			value={sort}
			onChange={(id) => onSort(SORTS.find((name) => name === id) ?? 'best')}
			controls={controls}
		/>
	);
}
