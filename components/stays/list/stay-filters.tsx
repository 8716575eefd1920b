'use client';
import { useTranslations } from 'next-intl';
import { AMENITY_TYPES, BOARD_TYPES } from '#contract/stays/kinds.ts';
import { FilterLimit } from '#components/flights/filter-limit.tsx';
import { type FilterOption, FilterOptions } from '#components/flights/filter-options.tsx';
import { limitStep } from '#components/flights/limit-step.ts';
import type { Show } from '#components/shell/use-format.ts';
import type { FilteredStays, StayFilters } from '#lib/stays/search/stay-filters.ts';
import { SCORES } from '#lib/stays/search/stay-filters.ts';
import { PAY_WISHES, type RateWishes } from '#lib/stays/search/stay-search.ts';
import { capital } from '#lib/i18n/capital.ts';
import { toggled } from '#lib/travel/result-filters.ts';

export interface StayFiltersProps {
	filters: StayFilters;
	onFilters: (filters: StayFilters) => void;
	wishes: RateWishes;
	onWishes: (wishes: RateWishes) => void;
	found: Pick<FilteredStays, 'facets' | 'prices' | 'brands'>;
	currency: string;
	show: Show;
}

/** All filters with what each would leave. What is asked of rates is searched for, so that its count is not known before. */
export function StayFilterGroups({ filters, onFilters, wishes, onWishes, found, currency, show }: StayFiltersProps) {
	const t = useTranslations('stays.filters');
	const list = useTranslations('stays.list');
	const boards = useTranslations('stays.boards');
	const amenities = useTranslations('stays.amenities');
	const option = (name: keyof StayFilters, value: string | number, label: string): FilterOption => {
		const facet = found.facets.get(`${name} ${value}`);
		const detail = facet ? t('optionDetail', { count: facet.count, price: show.minor(facet.from, currency) }) : '0';
		return { value: String(value), label, detail, empty: !facet };
	};
	const wish = (value: string, label: string): FilterOption => ({ value, label, detail: '', empty: false });
	return (
		<>
			{found.prices && (
				<FilterLimit
					label={t('price')}
					name="max_price"
					range={found.prices}
					step={limitStep(found.prices)}
					value={filters.maxPrice}
					onChange={(maxPrice) => onFilters({ ...filters, maxPrice })}
					format={(value) => (value === null ? t('any') : t('upTo', { value: show.money(String(value), currency) }))}
				/>
			)}
			<FilterOptions
				legend={t('cancelling')}
				name="free"
				options={[wish('1', t('free'))]}
				chosen={wishes.free ? ['1'] : []}
				onToggle={() => onWishes({ ...wishes, free: !wishes.free })}
			/>
			<FilterOptions
				legend={t('board')}
				name="board"
				options={BOARD_TYPES.map((board) => wish(board, capital(boards(board))))}
				chosen={wishes.boards}
				onToggle={(value) =>
					onWishes({
						...wishes,
						boards: BOARD_TYPES.filter((board) => wishes.boards.includes(board) !== (board === value)),
					})
				}
			/>
			<FilterOptions
				legend={t('pay')}
				name="pay"
				options={PAY_WISHES.map((pay) => wish(pay, t(`pays.${pay}`)))}
				chosen={wishes.pays}
				onToggle={(value) =>
					onWishes({ ...wishes, pays: PAY_WISHES.filter((pay) => wishes.pays.includes(pay) !== (pay === value)) })
				}
			/>
			<FilterOptions
				legend={t('score')}
				name="score"
				options={SCORES.map((score) => option('score', score, t('scoreFrom', { score })))}
				chosen={filters.score ? [String(filters.score)] : []}
				onToggle={(value) =>
					onFilters({
						...filters,
						score: SCORES.find((score) => String(score) === value && score !== filters.score) ?? null,
					})
				}
			/>
			<FilterOptions
				legend={t('stars')}
				name="stars"
				options={[5, 4, 3, 2, 1].map((stars) => option('stars', stars, list('stars', { stars })))}
				chosen={filters.stars.map(String)}
				onToggle={(value) => onFilters({ ...filters, stars: toggled(filters.stars, Number(value)) })}
			/>
			<FilterOptions
				legend={t('amenities')}
				name="amenities"
				options={AMENITY_TYPES.map((type) => option('amenities', type, amenities(type)))}
				chosen={filters.amenities}
				onToggle={(value) =>
					onFilters({
						...filters,
						amenities: AMENITY_TYPES.filter((type) => filters.amenities.includes(type) !== (type === value)),
					})
				}
				folds
			/>
			<FilterOptions
				legend={t('brands')}
				name="brands"
				options={found.brands.map(({ id, name }) => option('brands', id, name))}
				chosen={filters.brands}
				onToggle={(value) => onFilters({ ...filters, brands: toggled(filters.brands, value) })}
				folds
			/>
			<FilterOptions
				legend={t('loyalty')}
				name="loyalty"
				options={[option('loyalty', 1, t('loyaltyOnly'))]}
				chosen={filters.loyalty ? ['1'] : []}
				onToggle={() => onFilters({ ...filters, loyalty: !filters.loyalty })}
			/>
		</>
	);
}
