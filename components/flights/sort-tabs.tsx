'use client';
import { useTranslations } from 'next-intl';
import { memo, type ReactNode, useMemo } from 'react';
import { Tabs } from '#components/ui/tabs.tsx';
import { allInPrice, hasWish, type Wish } from '#lib/travel/all-in-price.ts';
import { cheapestFare, type Journey } from '#lib/travel/journeys.ts';
import { SORTS, type Sort, sortsWith } from '#lib/travel/sort-journeys.ts';
import type { Show } from '../shell/use-format.ts';

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

function least(journeys: readonly Journey[], value: (journey: Journey) => number | null): number | null {
	let found: number | null = null;
	for (const journey of journeys) {
		const next = value(journey);
		if (next !== null && (found === null || next < found)) found = next;
	}
	return found;
}

/** What comes first under each order. */
const firstsOf = (journeys: readonly Journey[], wish: Wish) => ({
	price: least(journeys, (journey) => cheapestFare(journey).price),
	minutes: least(journeys, (journey) => journey.minutes),
	kg: least(journeys, (journey) => cheapestFare(journey).emissions),
	allIn: hasWish(wish) ? least(journeys, (journey) => allInPrice(journey, wish).high) : null,
	earliest: journeys.reduce(
		(found, journey) => (found === '' || journey.departsAt < found ? journey.departsAt : found),
		'',
	),
});

/** The orders, each with what comes first under it. */
export const SortTabs = memo(function SortTabs({
	sort,
	onSort,
	journeys,
	best,
	wish,
	currency,
	show,
	controls,
}: SortTabsProps) {
	const t = useTranslations('flights.sorts');
	const units = useTranslations('units');
	const { price, minutes, kg, allIn, earliest } = useMemo(() => firstsOf(journeys, wish), [journeys, wish]);
	const details: Record<Sort, ReactNode> = {
		best: best && (
			<>
				<bdi>{show.minor(cheapestFare(best).price, currency)}</bdi> · <bdi>{show.duration(best.minutes)}</bdi>
			</>
		),
		cheapest: price === null ? undefined : show.minor(price, currency),
		fastest: minutes === null ? undefined : show.duration(minutes),
		earliest: earliest === '' ? undefined : show.time(earliest),
		emissions: kg === null ? undefined : units('kilograms', { amount: show.number(Math.round(kg)) }),
		all_in: allIn === null ? undefined : t('allInDetail', { price: show.minor(allIn, currency) }),
	};
	return (
		<Tabs
			label={t('label')}
			tabs={sortsWith(wish).map((id) => ({
				id,
				label: t(id),
				// The one that is longer than its word has its room before it is known, so that the others stay where they are.
				detail: <bdi className={id === 'best' ? 'inline-block min-w-[6.5rem]' : undefined}>{details[id] ?? '–'}</bdi>,
			}))}
			value={sort}
			onChange={(id) => onSort(SORTS.find((name) => name === id) ?? 'best')}
			controls={controls}
		/>
	);
});
