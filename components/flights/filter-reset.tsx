'use client';
import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import { activeFilters, NO_FILTERS } from '#lib/travel/result-filters.ts';
import type { FilterGroupsProps } from './filter-groups.tsx';

/** Takes all filters off; nothing when there are none. */
export function FilterReset({ filters, onChange }: FilterGroupsProps) {
	const t = useTranslations('flights.filters');
	if (activeFilters(filters).length === 0) return null;
	return (
		<Button tone="text" size="s" onClick={() => onChange(NO_FILTERS)}>
			{t('reset')}
		</Button>
	);
}
