'use client';
import { useId } from 'react';

interface FilterLimitProps {
	label: string;
	name: string;
	range: { min: number; max: number };
	step: number;
	value: number | null;
	onChange: (value: number | null) => void;
	/** "up to 5 h", or "any" at the end. */
	format: (value: number | null) => string;
	/** About how much that is in the currency of the visitor's choice, below it; undefined where there is none. */
	beside?: ((value: number) => string | null) | undefined;
}

/** An upper limit. At its end it limits nothing. */
export function FilterLimit({ label, name, range, step, value, onChange, format, beside }: FilterLimitProps) {
	const id = useId();
	const max = Math.ceil(range.max / step) * step;
	const min = Math.min(max - step, Math.floor(range.min / step) * step);
	const now = Math.min(max, value ?? max);
	if (range.max <= range.min) return null;
	const about = beside?.(now) ?? null;
	return (
		<div className="border-t border-rule-strong py-4">
			<div className="flex items-baseline justify-between gap-2">
				<label htmlFor={id} className="type-ui">
					{label}
				</label>
				<output htmlFor={id} className="type-small text-end text-ink-2">
					<bdi>{format(now >= max ? null : now)}</bdi>
					{/* Its line is there before its words, so that the slider stays where the finger is. */}
					{about !== null && <bdi className="block min-h-[1lh]">{now < max && about}</bdi>}
				</output>
			</div>
			<div className="relative h-8 pointer-coarse:h-hit">
				<span className="absolute inset-x-0 top-1/2 border-t-2 border-rule-strong" />
				<span
					className="absolute start-0 top-1/2 h-1 -translate-y-1/2 bg-ink"
					style={{ inlineSize: `${((now - min) / (max - min)) * 100}%` }}
				/>
				<input
					id={id}
					name={name}
					type="range"
					min={min}
					max={max}
					step={step}
					value={now}
					aria-valuetext={format(now >= max ? null : now)}
					onChange={(event) => onChange(event.target.valueAsNumber >= max ? null : event.target.valueAsNumber)}
					className="thumb"
				/>
			</div>
		</div>
	);
}
