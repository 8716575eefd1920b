'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { type ResultFilters, toggled } from '#lib/travel/result-filters.ts';
import { type FilterOption, FilterOptions } from './filter-options.tsx';

interface AirlineFilterProps {
	filters: ResultFilters;
	onChange: (filters: ResultFilters) => void;
	options: readonly FilterOption[];
}

/** Airlines to show alone, or to leave out: one list, and what a tick in it means. */
export function AirlineFilter({ filters, onChange, options }: AirlineFilterProps) {
	const t = useTranslations('flights.filters');
	const [kind, setKind] = useState<'airlines' | 'without'>(filters.without.length > 0 ? 'without' : 'airlines');
	return (
		<FilterOptions
			legend={t('airlines')}
			name={kind}
			// What would be left says nothing of what is left out.
			options={kind === 'airlines' ? options : options.map((option) => ({ ...option, empty: false }))}
			chosen={filters[kind]}
			onToggle={(key) => onChange({ ...filters, [kind]: toggled(filters[kind], key) })}
			moreLabel={(count) => t('moreAirlines', { count })}
			head={
				<div className="mb-2 flex flex-wrap gap-2">
					{(['airlines', 'without'] as const).map((name) => (
						<button
							key={name}
							type="button"
							aria-pressed={kind === name}
							className="type-label min-h-8 rounded-1 border border-control px-3 pointer-coarse:min-h-hit aria-pressed:border-ink aria-pressed:bg-signal-soft aria-pressed:shadow-[inset_0_0_0_1px_var(--ink)]"
							onClick={() => {
								setKind(name);
								onChange({ ...filters, airlines: [], without: [], [name]: filters[kind] });
							}}
						>
							{t(name === 'airlines' ? 'showOnly' : 'leaveOut')}
						</button>
					))}
				</div>
			}
		/>
	);
}
