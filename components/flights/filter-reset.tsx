'use client';
import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import { hasWish, NO_WISH } from '#lib/travel/all-in-price.ts';
import { activeFilters, NO_FILTERS } from '#lib/travel/result-filters.ts';
import type { FilterGroupsProps } from './filter-groups.tsx';
import type { WishProps } from './wish-panel.tsx';

/** Takes all filters off, and what travellers take; nothing when there is neither. */
export function FilterReset({ filters, onChange, wish, onWish }: FilterGroupsProps & WishProps) {
	const t = useTranslations('flights.filters');
	if (activeFilters(filters).length === 0 && !hasWish(wish)) return null;
	const reset = () => {
		onChange(NO_FILTERS);
		onWish(NO_WISH);
	};
	return (
		<Button tone="text" size="s" onClick={reset}>
			{t('reset')}
		</Button>
	);
}
