import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import type { Show } from '#components/shell/use-format.ts';
import { namesOn } from '#lib/stays/search/map-area.ts';
import { landOn } from '#lib/stays/search/map-land.ts';
import { type MapView, type Plane, ringsKm, scaleKm, type Size } from '#lib/stays/search/map-plane.ts';
import type { DrawnArea } from './use-map-area.ts';

interface MapDrawingProps {
	plane: Plane;
	view: MapView;
	place: { name: string; latitude: number; longitude: number };
	show: Show;
	/** Its land and names, once they are known. */
	area: DrawnArea | null;
	/** What lies over it, and the room of each: names stay out of it. */
	pins: readonly { x: number; y: number }[];
	room: Size;
	/** Over a map of tiles, which says the rest: only the middle of the search and the scale. */
	bare: boolean;
}

/** What is known of the area: the middle of the search, how far away things are, and the scale. */
export function MapDrawing({ plane, view, place, show, area, pins, room, bare }: MapDrawingProps) {
	const t = useTranslations('stays.map');
	const [x, y] = plane.point(place);
	const bar = scaleKm(view);
	const rings = bare ? [] : ringsKm(view);
	return (
		<>
			<svg
				viewBox={`0 0 ${plane.width} ${plane.height}`}
				width={plane.width}
				height={plane.height}
				aria-hidden="true"
				direction="ltr"
			>
				{area && <Land area={area} plane={plane} />}
				<g fill="none" stroke="var(--land-line)" strokeDasharray="2 5">
					{rings.map((km) => (
						<circle key={km} cx={x} cy={y} r={km * plane.scale} />
					))}
				</g>
				<g className="type-micro" fill="var(--ink-2)" textAnchor="middle">
					{rings.map((km) => (
						<text key={km} x={x} y={y - km * plane.scale - 5} className="map-halo">
							{t('km', { km: show.number(km) })}
						</text>
					))}
				</g>
				{area && <Names {...{ area, plane, view, place, pins, room }} middle={[x, y]} />}
				<circle cx={x} cy={y} r="4" fill="var(--ink)" />
				<text x={x + 9} y={y + 22} className="map-halo type-ui" fill="var(--ink)">
					{place.name}
				</text>
			</svg>
			<div className="map-foot type-micro absolute end-3 grid justify-items-end gap-1" aria-hidden="true">
				<span>{t('km', { km: show.number(bar) })}</span>
				<span className="h-1.5 border-x border-b border-ink" style={{ inlineSize: bar * plane.scale }} />
			</div>
			{!bare && (
				<p className="map-foot type-micro absolute start-3 max-w-[60%] rounded-1 bg-sheet px-1.5 text-ink-2">
					{t('caption')}
				</p>
			)}
		</>
	);
}

/** Water, and the land in it with the shallows before its coast. */
function Land({ area, plane }: { area: DrawnArea; plane: Plane }) {
	const land = useMemo(() => landOn(area.rings, area, plane), [area, plane]);
	return (
		<g className="map-land">
			<rect width={plane.width} height={plane.height} />
			<path d={land} />
			<path d={land} />
			<path d={land} />
			<path d={land} />
		</g>
	);
}

interface NamesProps extends Pick<MapDrawingProps, 'plane' | 'view' | 'place' | 'pins' | 'room'> {
	area: DrawnArea;
	middle: readonly [x: number, y: number];
}

/** Towns and quarters, as many as have room. */
function Names({ area, plane, view, place, pins, room, middle: [x, y] }: NamesProps) {
	const own = place.name.length * 9;
	const { width, height } = plane;
	const taken = [
		{ x: x + 9 + own / 2, y: y + 16, width: own, height: 24 },
		...ringsKm(view).map((km) => ({ x, y: y - km * plane.scale - 9, width: 44, height: 18 })),
		...pins.map((pin) => ({ ...pin, ...room })),
		// What is pressed to look nearer; caption and scale.
		{ x: document.dir === 'rtl' ? 0 : width, y: 0, width: 136, height: 232 },
		{ x: width / 2, y: height, width, height: 96 },
	];
	const isOther = ([name]: readonly [string, ...unknown[]]) => !place.name.startsWith(name);
	return (
		<g className="type-small" fill="var(--ink)" textAnchor="middle">
			{namesOn({ ...area, names: area.names.filter(isOther) }, area, plane, taken).map((name) => (
				<text
					key={`${name.name} ${name.x}`}
					x={name.x}
					y={name.y + 5}
					className={name.isTown ? 'map-halo font-semibold' : 'map-halo'}
				>
					{name.name}
				</text>
			))}
		</g>
	);
}
