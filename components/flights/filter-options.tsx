'use client';
import { type ReactNode, useState } from 'react';
import { Checkbox } from '#components/ui/checkbox.tsx';
import { buttonClass } from '#components/ui/button-class.ts';

export interface FilterOption {
	value: string;
	label: string;
	/** Count and lowest price. */
	detail: string;
	/** Nothing would be left: it can still be taken back, not chosen. */
	empty: boolean;
}

interface FilterOptionsProps {
	legend: string;
	name: string;
	options: readonly FilterOption[];
	chosen: readonly string[];
	onToggle: (value: string) => void;
	/** What the boxes do, above them. */
	head?: ReactNode;
	/** Words of the button that shows those beyond the first few. */
	moreLabel?: (count: number) => string;
}

const FIRST = 6;

/** One kind of filter: boxes to tick, each with how many journeys it leaves and from what price. */
export function FilterOptions({ legend, name, options, chosen, onToggle, head, moreLabel }: FilterOptionsProps) {
	const [all, setAll] = useState(false);
	const few = moreLabel && !all && options.length > FIRST + 1;
	const shown = few ? options.filter((option, i) => i < FIRST || chosen.includes(option.value)) : options;
	if (options.length === 0) return null;
	return (
		<fieldset className="border-t border-rule-strong py-4">
			<legend className="type-ui float-start mb-2 w-full">{legend}</legend>
			<div className="clear-both">
				{head}
				{shown.map(({ value, label, detail, empty }) => {
					const checked = chosen.includes(value);
					return (
						<Checkbox
							key={value}
							name={name}
							value={value}
							label={label}
							detail={<bdi>{detail}</bdi>}
							checked={checked}
							disabled={empty && !checked}
							onChange={() => onToggle(value)}
						/>
					);
				})}
				{few && (
					<button
						type="button"
						className={buttonClass({ tone: 'text', size: 's', className: '-ms-2' })}
						onClick={() => setAll(true)}
					>
						{moreLabel(options.length - shown.length)}
					</button>
				)}
			</div>
		</fieldset>
	);
}
