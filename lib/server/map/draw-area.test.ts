import { describe, expect, it } from 'vitest';
import { AREA_PARTS, type MapArea } from '#lib/stays/search/map-area.ts';
import { drawArea } from './draw-area.ts';

const AROUND = {
	lisbon: { south: 38.5, west: -9.375, side: 0.375 },
	chicago: { south: 41.75, west: -87.875, side: 0.375 },
	chukotka: { south: 66, west: 178.5, side: 3 },
	sea: { south: -30, west: -100, side: 0.375 },
	madrid: { south: 40.25, west: -3.875, side: 0.375 },
} satisfies Record<string, MapArea>;

/** Whether a position is inside an odd number of rings. */
function isLand(land: string, { south, west }: MapArea, latitude: number, longitude: number): boolean {
	const [px, py] = [(longitude - west) * AREA_PARTS, (latitude - south) * AREA_PARTS];
	let inside = false;
	for (const ring of land.split('M').slice(1)) {
		let [x, y] = [0, 0];
		const points = (
			ring
				.replace('z', '')
				.split('l')
				.join(' ')
				.trim()
				.match(/-?\d+ -?\d+/g) ?? []
		).map((pair) => {
			const [dx = 0, dy = 0] = pair.split(' ').map(Number);
			return [(x += dx), (y += dy)] as const;
		});
		points.forEach(([x1, y1], i) => {
			const [x0, y0] = points.at(i - 1) ?? [0, 0];
			if (y0 > py !== y1 > py && px < ((x1 - x0) * (py - y0)) / (y1 - y0) + x0) inside = !inside;
		});
	}
	return inside;
}

describe('what is drawn of an area', () => {
	it.each([
		['the Tejo is water', AROUND.lisbon, 38.69, -9.12, false],
		['its city is land', AROUND.lisbon, 38.72, -9.14, true],
		['the far bank is land', AROUND.lisbon, 38.66, -9.16, true],
		['a lake is water', AROUND.chicago, 41.9, -87.55, false],
		['its city is land', AROUND.chicago, 41.88, -87.65, true],
		['beyond the date line there is land', AROUND.chukotka, 67.5, 181, true],
		['the sea is water', AROUND.sea, -29.8, -99.8, false],
		['far from it all is land', AROUND.madrid, 40.4, -3.7, true],
	])('%s', async (_, area, latitude, longitude, expected) => {
		const { land } = await drawArea(area, 'en');
		expect(isLand(land, area, latitude, longitude)).toBe(expected);
	});
	it('names towns before quarters, in the language of the reader where it has names', async () => {
		const [english, german, arabic] = await Promise.all(
			(['en', 'de', 'ar'] as const).map((locale) => drawArea(AROUND.lisbon, locale)),
		);
		expect(english?.names[0]).toEqual(['Lisbon', expect.any(Number), expect.any(Number), 1]);
		expect([german, arabic].map((drawn) => drawn?.names[0]?.[0])).toEqual(['Lissabon', 'لشبونة']);
		expect(english?.names.some(([, , , isTown]) => isTown === 0)).toBe(true);
	});
	it('is not long', async () => {
		const busy = await drawArea({ south: 22.125, west: 114, side: 0.375 }, 'en');
		expect(JSON.stringify(busy).length).toBeLessThan(16_000);
	});
});
