'use client';
import { useTranslations } from 'next-intl';
import { hasWish } from '#lib/travel/all-in-price.ts';
import { activeFilters } from '#lib/travel/result-filters.ts';
import { FilterDrawer } from './filter-drawer.tsx';
import { FilterGroups, type FilterGroupsProps } from './filter-groups.tsx';
import { FilterReset } from './filter-reset.tsx';
import { WishPanel, type WishProps } from './wish-panel.tsx';

/** The filters on a phone: a sheet behind a button that stays in sight. */
export function FilterSheet({ count, ...props }: FilterGroupsProps & WishProps & { count: number }) {
	const t = useTranslations('flights.filters');
	const common = useTranslations('common');
	const active = activeFilters(props.filters).length + (hasWish(props.wish) ? 1 : 0);
	return (
		<FilterDrawer
			words={{
				open: active === 0 ? t('open') : t('openCount', { count: active }),
				title: t('title'),
				close: common('close'),
				show: t('show', { count }),
			}}
			reset={<FilterReset {...props} />}
			full
		>
			<WishPanel wish={props.wish} onChange={props.onWish} />
			<div className="[&>*:first-child]:border-t-0 [&>*:first-child]:pt-0">
				<FilterGroups {...props} />
			</div>
		</FilterDrawer>
	);
}
