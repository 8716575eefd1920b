'use client';
import type { CSSProperties } from 'react';

export interface RangeSliderProps {
	/** Names of the two ends: "Leaving Berlin, from", "Leaving Berlin, until". */
	labels: readonly [from: string, to: string];
	min: number;
	max: number;
	step?: number;
	value: readonly [from: number, to: number];
	onChange: (value: [from: number, to: number]) => void;
	/** Puts a value into words, for the ends and for assistive technology. */
	format: (value: number) => string;
	/** Counts per equal part of the span, drawn above the line. */
	histogram?: readonly number[];
}

/** A span with two thumbs. Two native ranges share one line: arrows, Home and End work, and no dragging is needed. */
export function RangeSlider({ labels, min, max, step = 1, value, onChange, format, histogram }: RangeSliderProps) {
	const span = Math.max(1, max - min);
	const [from, to] = value;
	const track: CSSProperties = {
		insetInlineStart: `${((from - min) / span) * 100}%`,
		insetInlineEnd: `${((max - to) / span) * 100}%`,
	};
	const ends = [
		{ label: labels[0], now: from, set: (next: number) => onChange([Math.min(next, to), to]) },
		{ label: labels[1], now: to, set: (next: number) => onChange([from, Math.max(next, from)]) },
	];
	return (
		<div>
			{histogram && <Histogram counts={histogram} from={(from - min) / span} to={(to - min) / span} />}
			<div className="relative h-8 pointer-coarse:h-hit">
				<span className="absolute inset-x-0 top-1/2 border-t-2 border-rule-strong" />
				<span className="absolute top-1/2 h-1 -translate-y-1/2 bg-ink" style={track} />
				{ends.map(({ label, now, set }, index) => (
					<input
						key={label}
						type="range"
						aria-label={label}
						aria-valuetext={format(now)}
						min={min}
						max={max}
						step={step}
						value={now}
						onChange={(event) => set(event.target.valueAsNumber)}
						className="thumb"
						// The thumb that can still move lies above when both are at the end.
						style={{ zIndex: index === 0 && from > min + span / 2 ? 2 : 1 }}
					/>
				))}
			</div>
			<div className="type-small flex justify-between text-ink-2">
				<span>{format(from)}</span>
				<span>{format(to)}</span>
			</div>
		</div>
	);
}

function Histogram({ counts, from, to }: { counts: readonly number[]; from: number; to: number }) {
	const most = Math.max(1, ...counts);
	return (
		<div aria-hidden="true" className="flex h-9 items-end gap-0.5">
			{counts.map((count, index) => {
				const inside = (index + 1) / counts.length > from && index / counts.length < to;
				const key = `${index}`;
				return (
					<i
						key={key}
						className={inside ? 'flex-1 bg-accent-rule' : 'flex-1 bg-rule-strong'}
						style={{ height: `${(count / most) * 100}%` }}
					/>
				);
			})}
		</div>
	);
}
