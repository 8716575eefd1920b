'use client';
import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import type { FilteredJourneys } from '#lib/travel/filter-journeys.ts';
import { NO_FILTERS, relax, type ResultFilters } from '#lib/travel/result-filters.ts';

/** Filters leave nothing: which one hides the most, and one press to drop it. */
export function FilteredOut({
	strictest,
	filters,
	onChange,
}: {
	strictest: FilteredJourneys['strictest'];
	filters: ResultFilters;
	onChange: (filters: ResultFilters) => void;
}) {
	const t = useTranslations('flights');
	const kind = strictest && t(`filters.kinds.${strictest.kind}`);
	return (
		<EmptyState
			icon="list-filter"
			title={t('empty.filteredTitle')}
			action={
				strictest && kind ? (
					<Button tone="solid" onClick={() => onChange(relax(filters, strictest.kind))}>
						{t('empty.relax', { kind })}
					</Button>
				) : (
					<Button tone="solid" onClick={() => onChange(NO_FILTERS)}>
						{t('filters.reset')}
					</Button>
				)
			}
		>
			{strictest && kind && <p>{t('empty.filteredBody', { kind, count: strictest.journeys })}</p>}
		</EmptyState>
	);
}
