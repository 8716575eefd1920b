'use client';
import { useTranslations } from 'next-intl';
import { FilterLimit } from './filter-limit.tsx';
import { limitStep } from './limit-step.ts';
import type { FilterGroupsProps } from './filter-groups.tsx';

/** Upper limits of price, time, wait and emissions. */
export function FilterLimits({ filters, onChange, found: { ranges }, currency, show }: FilterGroupsProps) {
	const t = useTranslations('flights.filters');
	const units = useTranslations('units');
	const upTo = (words: (value: number) => string) => (value: number | null) =>
		value === null ? t('any') : t('upTo', { value: words(value) });
	return (
		<>
			{ranges.price && (
				<FilterLimit
					label={t('price')}
					name="max_price"
					range={ranges.price}
					step={limitStep(ranges.price)}
					value={filters.maxPrice}
					onChange={(maxPrice) => onChange({ ...filters, maxPrice })}
					format={upTo((value) => show.money(String(value), currency))}
					beside={(value) => show.beside(String(value), currency)}
				/>
			)}
			{ranges.minutes && (
				<FilterLimit
					label={t('minutes')}
					name="max_minutes"
					range={ranges.minutes}
					step={30}
					value={filters.maxMinutes}
					onChange={(maxMinutes) => onChange({ ...filters, maxMinutes })}
					format={upTo(show.duration)}
				/>
			)}
			{ranges.layover && (
				<FilterLimit
					label={t('layover')}
					name="max_wait"
					range={ranges.layover}
					step={15}
					value={filters.maxLayover}
					onChange={(maxLayover) => onChange({ ...filters, maxLayover })}
					format={upTo(show.duration)}
				/>
			)}
			{ranges.emissions && (
				<FilterLimit
					label={t('emissions')}
					name="max_co2"
					range={ranges.emissions}
					step={limitStep(ranges.emissions)}
					value={filters.maxEmissions}
					onChange={(maxEmissions) => onChange({ ...filters, maxEmissions })}
					format={upTo((value) => units('kilograms', { amount: show.number(value) }))}
				/>
			)}
		</>
	);
}
