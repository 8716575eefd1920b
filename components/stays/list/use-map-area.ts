import { useEffect, useMemo, useState } from 'react';
import { ask } from '#lib/api/ask.ts';
import { type AreaDrawing, areaHref, areaOf, type MapArea } from '#lib/stays/search/map-area.ts';
import { type LandRings, ringsOf } from '#lib/stays/search/map-land.ts';
import type { MapView, Size } from '#lib/stays/search/map-plane.ts';

export type DrawnArea = MapArea & AreaDrawing & { rings: LandRings };

/** The land and the names around what a map shows; the last ones until those are there, and null without any. */
export function useMapArea(view: MapView, size: Size, isWanted: boolean): DrawnArea | null {
	const { south, west, side } = areaOf(view, size);
	const area = useMemo(() => ({ south, west, side }), [south, west, side]);
	const [drawn, setDrawn] = useState<DrawnArea | null>(null);
	useEffect(() => {
		if (!isWanted) return;
		const abort = new AbortController();
		const href = areaHref(area, document.documentElement.lang);
		ask<AreaDrawing>(href, { signal: abort.signal }).then(
			(drawing) => setDrawn({ ...area, ...drawing, rings: ringsOf(drawing.land) }),
			// Without it the map shows what it knows itself.
			() => undefined,
		);
		return () => abort.abort();
	}, [area, isWanted]);
	return isWanted ? drawn : null;
}
