'use client';
import { useTranslations } from 'next-intl';
import { Suspense } from 'react';
import { FilterDrawer } from '#components/flights/filter-drawer.tsx';
import { FilterRoom } from '#components/flights/filter-room.tsx';
import { Button } from '#components/ui/button.tsx';
import { buttonClass } from '#components/ui/button-class.ts';
import { Select } from '#components/ui/select.tsx';
import { Segmented } from '#components/ui/segmented.tsx';
import { latePart } from '#components/ui/late-part.ts';
import { PartFailed } from '#components/ui/part-failed.tsx';
import { capital } from '#lib/i18n/capital.ts';
import { STAY_SORTS, type StaySort } from '#lib/stays/search/sort-stays.ts';
import { activeStayFilters, NO_STAY_FILTERS } from '#lib/stays/search/stay-filters.ts';
import { activeWishes, NO_WISHES } from '#lib/stays/search/stay-search.ts';
import type { StayFiltersProps } from './stay-filters.tsx';

// What a press asks for comes when it is asked for.
const StayFilterGroups = latePart(
	() => import('./stay-filters.tsx').then((module) => module.StayFilterGroups),
	PartFailed,
);

interface StaysToolbarProps extends Omit<StayFiltersProps, 'found'> {
	/** Null until all hotels are there. */
	found: StayFiltersProps['found'] | null;
	count: number;
	sort: StaySort;
	onSort: (sort: StaySort) => void;
	map: boolean;
	onMap: (map: boolean) => void;
}

/** What is shown of what was found, in which order, and on a phone whether as a list or on the map. */
export function StaysToolbar({ count, sort, onSort, map, onMap, found, ...filters }: StaysToolbarProps) {
	const t = useTranslations('stays.filters');
	const list = useTranslations('stays.list');
	const boards = useTranslations('stays.boards');
	const common = useTranslations('common');
	const { wishes } = filters;
	const active = activeStayFilters(filters.filters).length + activeWishes(wishes);
	const quick = [
		{
			name: t('free'),
			on: wishes.free,
			press: () => filters.onWishes({ ...wishes, free: !wishes.free }),
		},
		{
			name: capital(boards('breakfast')),
			on: wishes.boards.includes('breakfast'),
			press: () => filters.onWishes({ ...wishes, boards: wishes.boards.includes('breakfast') ? [] : ['breakfast'] }),
		},
		{
			name: t('scoreFrom', { score: 8 }),
			on: filters.filters.score === 8,
			press: () => filters.onFilters({ ...filters.filters, score: filters.filters.score === 8 ? null : 8 }),
		},
	];
	const reset = () => {
		filters.onFilters(NO_STAY_FILTERS);
		filters.onWishes(NO_WISHES);
	};
	return (
		<div className="js-only flex flex-wrap items-center justify-between gap-2 m:gap-3">
			<div className="flex flex-wrap items-center gap-2">
				<FilterDrawer
					words={{
						open: active === 0 ? t('open') : t('openCount', { count: active }),
						title: t('title'),
						close: common('close'),
						show: t('show', { count }),
					}}
					reset={
						active > 0 && (
							<Button tone="text" size="s" onClick={reset}>
								{t('reset')}
							</Button>
						)
					}
				>
					<Suspense>
						<div className="[&>*:first-child]:border-t-0 [&>*:first-child]:pt-0">
							{found ? <StayFilterGroups {...filters} found={found} /> : <FilterRoom headed />}
						</div>
					</Suspense>
				</FilterDrawer>
				{quick.map(({ name, on, press }) => (
					<button
						key={name}
						type="button"
						aria-pressed={on}
						onClick={press}
						className={buttonClass({
							size: 's',
							className:
								'max-m:!hidden aria-pressed:!border-ink aria-pressed:!bg-signal-soft aria-pressed:shadow-[inset_0_0_0_1px_var(--ink)]',
						})}
					>
						{name}
					</button>
				))}
			</div>
			<div className="max-m:order-last l:hidden">
				<Segmented
					label={list('viewLabel')}
					name="view"
					value={map ? 'map' : 'list'}
					options={[
						{ value: 'list', label: list('viewList') },
						{ value: 'map', label: list('viewMap') },
					]}
					onChange={(value) => onMap(value === 'map')}
				/>
			</div>
			<Select
				label={list('sort')}
				value={sort}
				options={STAY_SORTS.map((name) => ({ value: name, label: list(`sorts.${name}`) }))}
				onChange={({ target }) => onSort(STAY_SORTS.find((name) => name === target.value) ?? 'best')}
				// It shrinks before the row breaks, so that a phone shows the list or the map a row higher.
				fieldClassName="!flex-row items-center max-m:max-w-[7.75rem] max-m:flex-[1_1_5.5rem] max-m:[&>label]:sr-only"
				className="min-w-0 m:!w-auto"
			/>
		</div>
	);
}
