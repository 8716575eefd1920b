'use client';
import { useTranslations } from 'next-intl';
import { useMemo, useState } from 'react';
import type { OptionFacet } from '#lib/travel/filter-journeys.ts';
import type { Journey } from '#lib/travel/journeys.ts';
import { leftWithout, type WithoutFilter } from '#lib/travel/left-without.ts';
import { type ResultFilters, toggled } from '#lib/travel/result-filters.ts';
import { type FilterOption, FilterOptions } from './filter-options.tsx';

interface OnlyOrWithoutProps {
	legend: string;
	filters: ResultFilters;
	onChange: (filters: ResultFilters) => void;
	/** The filter that a tick goes to, by what it means. */
	only: 'airlines' | 'alliances' | 'aircraft';
	without: WithoutFilter;
	/** With what each would leave if it were shown alone. */
	options: readonly FilterOption[];
	/** What all filters leave. */
	journeys: readonly Journey[];
	detail: (facet: OptionFacet | undefined) => string;
}

/** What to show alone, or to leave out: one list, and what a tick in it means. */
export function OnlyOrWithout(props: OnlyOrWithoutProps) {
	const { legend, filters, onChange, only, without, options, journeys, detail } = props;
	const t = useTranslations('flights.filters');
	const [leaveOut, setLeaveOut] = useState(filters[without].length > 0);
	const kind = leaveOut ? without : only;
	const left = useMemo(() => (leaveOut ? leftWithout(journeys, without) : null), [leaveOut, journeys, without]);
	const told = ({ value, label }: FilterOption): FilterOption => {
		const facet = left?.(value);
		return { value, label, detail: detail(facet), empty: !facet };
	};
	return (
		<FilterOptions
			legend={legend}
			name={kind}
			options={left ? options.map(told) : options}
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
