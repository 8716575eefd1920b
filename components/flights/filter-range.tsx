'use client';
import { type Facet, timesFacet } from '#lib/travel/filter-journeys.ts';
import { DAY, TIME_STEP, type TimeRange } from '#lib/travel/result-filters.ts';

interface FilterRangeProps {
	label: string;
	name: string;
	/** What would be left at each time. */
	facet: Facet | undefined;
	value: TimeRange | null;
	onChange: (range: TimeRange) => void;
	words: {
		earliest: string;
		latest: string;
		/** "06:00 to 14:30". */
		range: (range: TimeRange) => string;
		/** A time of day, of minutes after midnight. */
		time: (minute: number) => string;
		/** How many are left, and from what price. */
		left: (facet: ReturnType<typeof timesFacet>) => string;
	};
}

const STEPS = DAY / TIME_STEP;
const HEIGHT = 20;

/** A range of the day: an end at each side of one track, and above it how many leave when. */
export function FilterRange({ label, name, facet, value, onChange, words }: FilterRangeProps) {
	const [from, to] = value ?? [0, DAY];
	const ends = [
		{
			end: 'from',
			at: from,
			said: words.earliest,
			moved: (at: number): TimeRange => [Math.min(at, to - TIME_STEP), to],
		},
		{ end: 'to', at: to, said: words.latest, moved: (at: number): TimeRange => [from, Math.max(at, from + TIME_STEP)] },
	];
	return (
		<fieldset className="border-t border-rule-strong py-4">
			<legend className="type-ui float-start w-full">{label}</legend>
			<p className="clear-both flex items-baseline justify-between gap-2 type-small text-ink-2">
				<bdi>{words.range([from, to])}</bdi>
				<bdi>{words.left(timesFacet(facet, [from, to]))}</bdi>
			</p>
			<svg
				viewBox={`0 0 ${STEPS} ${HEIGHT}`}
				preserveAspectRatio="none"
				aria-hidden="true"
				className="mt-1 block h-5 w-full fill-rule-strong rtl:-scale-x-100"
			>
				<path d={barsOf(facet)} />
			</svg>
			<div className="relative -mt-4 h-8 pointer-coarse:-mt-[1.375rem] pointer-coarse:h-hit">
				<span className="absolute inset-x-0 top-1/2 border-t-2 border-rule-strong" />
				<span
					className="absolute top-1/2 h-1 -translate-y-1/2 bg-ink"
					style={{ insetInlineStart: `${(from / DAY) * 100}%`, inlineSize: `${((to - from) / DAY) * 100}%` }}
				/>
				{ends.map(({ end, at, said, moved }) => (
					<input
						key={end}
						name={`${name}_${end}`}
						type="range"
						min={0}
						max={DAY}
						step={TIME_STEP}
						value={at}
						aria-label={`${label}: ${said}`}
						aria-valuetext={words.time(at)}
						onChange={(event) => onChange(moved(event.target.valueAsNumber))}
						className="thumb"
					/>
				))}
			</div>
		</fieldset>
	);
}

/** How many there are at each time, as bars on a common ground. */
function barsOf(facet: Facet | undefined): string {
	const most = Math.max(1, ...[...(facet ?? [])].map(([, { count }]) => count));
	return [...(facet ?? [])]
		.map(([step, { count }]) => `M${step} ${HEIGHT}v${-(count / most) * HEIGHT}h1V${HEIGHT}z`)
		.join('');
}
