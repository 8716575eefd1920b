'use client';
import { useTranslations } from 'next-intl';
import { memo } from 'react';
import { FilterGroups, type FilterGroupsProps } from './filter-groups.tsx';
import { FilterReset } from './filter-reset.tsx';

/** The filters beside the list, on a desk. */
export const FilterRail = memo(function FilterRail(props: FilterGroupsProps) {
	const t = useTranslations('flights.filters');
	return (
		<aside aria-label={t('title')}>
			<div className="flex min-h-hit items-center justify-between">
				<h2 className="type-h3">{t('title')}</h2>
				<FilterReset {...props} />
			</div>
			<FilterGroups {...props} />
		</aside>
	);
});
