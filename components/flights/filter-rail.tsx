'use client';
import { useTranslations } from 'next-intl';
import { memo } from 'react';
import { FilterGroups, type FilterGroupsProps } from './filter-groups.tsx';
import { FilterReset } from './filter-reset.tsx';
import { WishPanel, type WishProps } from './wish-panel.tsx';

/** The filters beside the list, on a desk. */
export const FilterRail = memo(function FilterRail(props: FilterGroupsProps & WishProps) {
	const t = useTranslations('flights.filters');
	return (
		<aside aria-label={t('title')}>
			<div className="flex min-h-hit items-center justify-between">
				<h2 className="type-h3">{t('title')}</h2>
				<FilterReset {...props} />
			</div>
			<WishPanel wish={props.wish} onChange={props.onWish} />
			<FilterGroups {...props} />
		</aside>
	);
});
