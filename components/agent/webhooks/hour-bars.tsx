import { useId } from 'react';

/** A part of a column, from the foot up; `size` is its share of the whole height. */
export interface BarPart {
	size: number;
	/** `failed` is hatched as well as red. */
	look: 'delivered' | 'failed' | 'wait';
}

interface HourBarsProps {
	title: string;
	/** One column an hour, the oldest first. */
	columns: readonly { key: string; parts: readonly BarPart[] }[];
	/** Marks of the scale: their share of the height, and their words. */
	scale: readonly { at: number; label: string }[];
	/** Words below: of the first hour, the middle and the last. */
	hours: readonly [string, string, string];
}

const WIDTH = 480;
const HEIGHT = 96;
/** A part that is there is seen. */
const LEAST = 2.5;
const LOOKS = { delivered: 'fill-good', failed: 'fill-bad', wait: 'fill-accent' } as const;

/** Columns by the hour. What they say stands beside them in words and in a table, so they are drawn for the eye alone. */
export function HourBars({ title, columns, scale, hours }: HourBarsProps) {
	const hatch = useId();
	const step = WIDTH / columns.length;
	return (
		<figure className="m-0 grid content-start gap-1" aria-hidden="true">
			<figcaption className="type-label mb-2 text-ink-2">{title}</figcaption>
			<div className="grid grid-cols-[3.25rem_minmax(0,1fr)] gap-x-2">
				<div className="type-micro relative text-end text-ink-2">
					{scale.map(({ at, label }) => (
						<bdi
							key={label}
							className="absolute end-0 translate-y-1/2 whitespace-nowrap"
							style={{ bottom: `${at * 100}%` }}
						>
							{label}
						</bdi>
					))}
				</div>
				<svg
					viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
					preserveAspectRatio="none"
					className="h-24 w-full overflow-visible rtl:-scale-x-100"
				>
					<pattern id={hatch} width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
						<rect width="2" height="5" className="fill-sheet" />
					</pattern>
					{scale.map(({ at, label }) => (
						<line
							key={label}
							x1="0"
							x2={WIDTH}
							y1={HEIGHT * (1 - at)}
							y2={HEIGHT * (1 - at)}
							vectorEffect="non-scaling-stroke"
							className="stroke-rule-strong"
						/>
					))}
					{columns.map(({ key, parts }, i) => (
						<Column key={key} x={i * step + step * 0.15} width={step * 0.7} parts={parts} hatch={hatch} />
					))}
				</svg>
				<span />
				<div className="type-micro mt-1 flex justify-between text-ink-2">
					{hours.map((hour, i) => (
						<bdi key={`${hour} ${i}`}>{hour}</bdi>
					))}
				</div>
			</div>
		</figure>
	);
}

function Column({ x, width, parts, hatch }: { x: number; width: number; parts: readonly BarPart[]; hatch: string }) {
	const shown = parts
		.filter(({ size }) => size > 0)
		.map(({ size, look }) => ({ look, height: Math.max(LEAST, size * HEIGHT) }));
	return (
		<>
			{shown.map(({ look, height }, i) => {
				const below = shown.slice(0, i).reduce((sum, part) => sum + part.height, 0);
				const box = { x, y: HEIGHT - below - height, width, height };
				return (
					<g key={look}>
						<rect {...box} className={LOOKS[look]} />
						{look === 'failed' && <rect {...box} fill={`url(#${hatch})`} />}
					</g>
				);
			})}
		</>
	);
}
