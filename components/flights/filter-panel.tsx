'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Drawer } from '#components/ui/drawer.tsx';
import { activeFilters, NO_FILTERS } from '#lib/travel/result-filters.ts';
import { FilterGroups, type FilterGroupsProps } from './filter-groups.tsx';

/** The filters beside the list, on a desk. */
export function FilterRail(props: FilterGroupsProps) {
	const t = useTranslations('flights.filters');
	return (
		<aside aria-label={t('title')}>
			<div className="flex min-h-hit items-center justify-between">
				<h2 className="type-h3">{t('title')}</h2>
				<Reset {...props} />
			</div>
			<FilterGroups {...props} />
		</aside>
	);
}

/** The filters on a phone: a sheet behind a button within reach of the thumb. */
export function FilterSheet({ count, ...props }: FilterGroupsProps & { count: number }) {
	const t = useTranslations('flights.filters');
	const common = useTranslations('common');
	const [open, setOpen] = useState(false);
	const active = activeFilters(props.filters).length;
	return (
		<>
			<div className="sticky bottom-0 z-sticky -mx-[var(--gutter)] mt-4 border-t border-rule-strong bg-page px-[var(--gutter)] pt-2 pb-[max(.5rem,env(safe-area-inset-bottom))]">
				<Button icon="sliders-horizontal" full onClick={() => setOpen(true)} aria-haspopup="dialog">
					{active === 0 ? t('open') : t('openCount', { count: active })}
				</Button>
			</div>
			<Drawer
				open={open}
				onClose={() => setOpen(false)}
				title={t('title')}
				closeLabel={common('close')}
				footer={
					<div className="flex gap-3">
						<Reset {...props} />
						<Button tone="solid" full onClick={() => setOpen(false)}>
							{t('show', { count })}
						</Button>
					</div>
				}
			>
				<div className="[&>*:first-child]:border-t-0 [&>*:first-child]:pt-0">
					<FilterGroups {...props} />
				</div>
			</Drawer>
		</>
	);
}

function Reset({ filters, onChange }: FilterGroupsProps) {
	const t = useTranslations('flights.filters');
	if (activeFilters(filters).length === 0) return null;
	return (
		<Button tone="text" size="s" onClick={() => onChange(NO_FILTERS)}>
			{t('reset')}
		</Button>
	);
}
