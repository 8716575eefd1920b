'use client';
import { useTranslations } from 'next-intl';
import { useDeferredValue, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Drawer } from '#components/ui/drawer.tsx';
import { hasWish } from '#lib/travel/all-in-price.ts';
import { activeFilters } from '#lib/travel/result-filters.ts';
import { FilterGroups, type FilterGroupsProps } from './filter-groups.tsx';
import { FilterReset } from './filter-reset.tsx';
import { FilterRoom } from './filter-room.tsx';
import { WishPanel, type WishProps } from './wish-panel.tsx';

/** The filters on a phone: a sheet behind a button that stays in sight. */
export function FilterSheet({ count, ...props }: FilterGroupsProps & WishProps & { count: number }) {
	const t = useTranslations('flights.filters');
	const common = useTranslations('common');
	const [open, setOpen] = useState(false);
	// The sheet is there in the frame after the press, what is in it in the next.
	const filled = useDeferredValue(open);
	const active = activeFilters(props.filters).length + (hasWish(props.wish) ? 1 : 0);
	return (
		<>
			<Button icon="sliders-horizontal" full onClick={() => setOpen(true)} aria-haspopup="dialog">
				{active === 0 ? t('open') : t('openCount', { count: active })}
			</Button>
			<Drawer
				open={open}
				onClose={() => setOpen(false)}
				title={t('title')}
				closeLabel={common('close')}
				footer={
					<div className="flex gap-3">
						<FilterReset {...props} />
						<Button tone="solid" full onClick={() => setOpen(false)}>
							{t('show', { count })}
						</Button>
					</div>
				}
			>
				{filled ? (
					<>
						<WishPanel wish={props.wish} onChange={props.onWish} />
						<div className="[&>*:first-child]:border-t-0 [&>*:first-child]:pt-0">
							<FilterGroups {...props} />
						</div>
					</>
				) : (
					<FilterRoom headed />
				)}
			</Drawer>
		</>
	);
}
