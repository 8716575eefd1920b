'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { type ResultFilters, toggled } from '#lib/travel/result-filters.ts';
import { type FilterOption, FilterOptions } from './filter-options.tsx';

interface OnlyOrWithoutProps {
	legend: string;
	filters: ResultFilters;
	onChange: (filters: ResultFilters) => void;
	/** The filter that a tick goes to, by what it means. */
	only: 'airlines' | 'alliances' | 'aircraft';
	without: 'without' | 'withoutAlliances' | 'withoutAircraft';
	options: readonly FilterOption[];
}

/** What to show alone, or to leave out: one list, and what a tick in it means. */
export function OnlyOrWithout({ legend, filters, onChange, only, without, options }: OnlyOrWithoutProps) {
	const t = useTranslations('flights.filters');
	const [leaveOut, setLeaveOut] = useState(filters[without].length > 0);
	const kind = leaveOut ? without : only;
	return (
		<FilterOptions
			legend={legend}
			name={kind}
			// What would be left says nothing of what is left out.
			options={leaveOut ? options.map((option) => ({ ...option, empty: false })) : options}
			chosen={filters[kind]}
			onToggle={(key) => onChange({ ...filters, [kind]: toggled<string>(filters[kind], key) })}
			folds
			head={
				<div className="mb-2 flex flex-wrap gap-2">
					{[only, without].map((name) => (
						<button
							key={name}
							type="button"
							aria-pressed={kind === name}
							className="type-label min-h-8 rounded-1 border border-control px-3 pointer-coarse:min-h-hit aria-pressed:border-ink aria-pressed:bg-signal-soft aria-pressed:shadow-[inset_0_0_0_1px_var(--ink)]"
							onClick={() => {
								setLeaveOut(name === without);
								if (name !== kind) onChange({ ...filters, [name]: filters[kind], [kind]: [] });
							}}
						>
							{t(name === only ? 'showOnly' : 'leaveOut')}
						</button>
					))}
				</div>
			}
		/>
	);
}
