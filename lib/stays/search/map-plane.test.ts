import { expect, test } from 'vitest';
import { planeOf, tilePlaneOf, tileZoom } from './map-plane.ts';

const SIZE = { width: 600, height: 600 };

test('a town lies on tiles as it lies on our own map, to the pixel', () => {
	const view = { latitude: 38.71, longitude: -9.14, across: 12 };
	const near = { latitude: 38.74, longitude: -9.19 };
	expect(tilePlaneOf(view, SIZE).point(view)).toEqual([300, 300]);
	const [x, y] = planeOf(view, SIZE).point(near);
	const [east, south] = tilePlaneOf(view, SIZE).point(near);
	expect(Math.hypot(x - east, y - south)).toBeLessThan(1);
});

test('far from its middle it follows Mercator, also over the line where days begin', () => {
	const view = { latitude: 0, longitude: 179.9, across: 200 };
	const [x, y] = tilePlaneOf(view, SIZE).point({ latitude: 60, longitude: -179.9 });
	expect(x).toBeCloseTo(300 + 0.2 * 111.2 * 3, 3);
	// Mercator draws 60° north at 75.46 degrees of the equator.
	expect((300 - y) / 3 / 111.2).toBeCloseTo(75.456, 2);
});

test('tiles are zoomed to the scale of the view', () => {
	const view = { latitude: 0, longitude: 0, across: 111.2 };
	// 600 pixels a degree are 216,000 around the earth.
	expect(tileZoom(view, SIZE)).toBeCloseTo(Math.log2(216_000 / 512), 9);
	expect(tileZoom({ ...view, latitude: 60 }, SIZE)).toBeCloseTo(Math.log2(108_000 / 512), 6);
});
