import { AttributionControl, Map as TileMap, setWorkerUrl } from 'maplibre-gl';
import { useEffect, useRef } from 'react';
import { type MapView, type Size, tileZoom } from '#lib/stays/search/map-plane.ts';
import 'maplibre-gl/dist/maplibre-gl.css';

interface MapTilesProps {
	styleUrl: string;
	view: MapView;
	size: Size;
	/** Nothing can be shown: no style came, or the browser cannot draw it. */
	onFailure: () => void;
}

const WORKER = '/assets/map/worker.mjs';

/** Streets under the pins, from the provider that `MAP_STYLE_URL` names. The map above moves it. */
export function MapTiles({ styleUrl, view, size, onFailure }: MapTilesProps) {
	const box = useRef<HTMLDivElement>(null);
	const drawn = useRef<TileMap>(null);
	const fail = useRef(onFailure);
	const seen = useRef({ view, size });
	useEffect(() => {
		fail.current = onFailure;
		seen.current = { view, size };
	});
	useEffect(() => {
		const container = box.current;
		if (!container) return;
		setWorkerUrl(WORKER);
		let map: TileMap;
		try {
			map = new TileMap({
				container,
				style: styleUrl,
				...lookOf(seen.current.view, seen.current.size),
				interactive: false,
				fadeDuration: 0,
				attributionControl: false,
			});
		} catch {
			fail.current();
			return;
		}
		drawn.current = map;
		// The scale is at the end of the line.
		const start = document.dir === 'rtl' ? 'bottom-right' : 'bottom-left';
		map.addControl(new AttributionControl({ compact: false }), start);
		// A tile that fails leaves a gap; without a style there is nothing at all.
		let styled = false;
		map.on('styledata', () => {
			styled = true;
		});
		map.on('error', () => {
			if (!styled) fail.current();
		});
		return () => {
			drawn.current = null;
			map.remove();
		};
	}, [styleUrl]);
	useEffect(() => {
		drawn.current?.resize();
		drawn.current?.jumpTo(lookOf(view, size));
	}, [view, size]);
	// MapLibre places its own box, and that within ours.
	return (
		<div className="stay-tiles" dir="ltr">
			<div ref={box} className="h-full" />
		</div>
	);
}

const lookOf = (view: MapView, size: Size) => ({
	center: [view.longitude, view.latitude] as [number, number],
	zoom: tileZoom(view, size),
});
