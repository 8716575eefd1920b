'use client';
import { useTranslations } from 'next-intl';
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
	/** Beyond the first few, they come when they are asked for. */
	folds?: boolean;
}

const FIRST = 6;

/** One kind of filter: boxes to tick, each with how many it leaves and from what price. */
export function FilterOptions({ legend, name, options, chosen, onToggle, head, folds = false }: FilterOptionsProps) {
	const [all, setAll] = useState(false);
	const t = useTranslations('common');
	const long = folds && options.length > FIRST + 1;
	const shown = long && !all ? options.filter((option, i) => i < FIRST || chosen.includes(option.value)) : options;
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
				{long && (
					<button
						type="button"
						aria-expanded={all}
						className={buttonClass({ tone: 'text', size: 's', className: '-ms-2' })}
						onClick={() => setAll(!all)}
					>
						{all ? t('showFewer') : t('showAll', { count: options.length })}
					</button>
				)}
			</div>
		</fieldset>
	);
}
