import { useTranslations } from 'next-intl';
import type { Show } from '#components/shell/use-format.ts';
import { type MapView, type Plane, ringsKm, scaleKm } from '#lib/stays/search/map-plane.ts';

interface MapDrawingProps {
	plane: Plane;
	view: MapView;
	place: { name: string; latitude: number; longitude: number };
	show: Show;
	/** Over a map of tiles, which says the rest: only the middle of the search and the scale. */
	bare: boolean;
}

/** What is known of the area: the middle of the search, how far away things are, and the scale. */
export function MapDrawing({ plane, view, place, show, bare }: MapDrawingProps) {
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
				<circle cx={x} cy={y} r="4" fill="var(--ink)" />
				<text x={x + 9} y={y + 22} className="map-halo type-ui" fill="var(--ink)">
					{place.name}
				</text>
			</svg>
			<div className="type-micro absolute end-3 bottom-3 grid justify-items-end gap-1" aria-hidden="true">
				<span>{t('km', { km: show.number(bar) })}</span>
				<span className="h-1.5 border-x border-b border-ink" style={{ inlineSize: bar * plane.scale }} />
			</div>
			{!bare && (
				<p className="type-micro absolute start-3 bottom-3 max-w-[60%] rounded-1 bg-sheet px-1.5 text-ink-2">
					{t('caption')}
				</p>
			)}
		</>
	);
}
