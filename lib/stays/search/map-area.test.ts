import { describe, expect, it, test } from 'vitest';
import { areaHref, areaOf, areaOnPlane, namesOn, readArea } from './map-area.ts';
import { moved, planeOf } from './map-plane.ts';

const SIZE = { width: 400, height: 700 };
const view = (latitude: number, longitude: number, across: number) => ({ latitude, longitude, across });

describe('the area of a map', () => {
	it.each([
		view(38.71, -9.14, 8),
		view(-33.86, 151.21, 1.5),
		view(64.1, -21.9, 60),
		view(0.1, 0.1, 200),
		view(-17.8, 179.99, 30),
	])('holds all that it shows, and is one that can be asked for: %o', (seen) => {
		const area = areaOf(seen, SIZE);
		const plane = planeOf(seen, SIZE);
		const { left, top, east, north } = areaOnPlane(area, plane);
		const parts = area.side * 5_000;
		expect(left).toBeLessThanOrEqual(0);
		expect(left + parts * east).toBeGreaterThanOrEqual(SIZE.width);
		expect(top).toBeGreaterThanOrEqual(SIZE.height);
		expect(top - parts * north).toBeLessThanOrEqual(0);
		const [, query] = areaHref(area, 'en').split('?');
		expect(readArea(new URLSearchParams(query))).toEqual(area);
	});
	it('stays the same while the map moves a little', () => {
		const seen = view(38.71, -9.2, 8);
		expect(areaOf(moved(seen, SIZE, [30, -30]), SIZE)).toEqual(areaOf(seen, SIZE));
	});
	it.each([
		'',
		'south=1&west=1',
		'south=1&west=1&side=2',
		'south=1.01&west=1&side=3',
		'south=120&west=1&side=3',
		'south=x',
	])('is none of an address that no map asks: %s', (query) => {
		expect(readArea(new URLSearchParams(query))).toBeUndefined();
	});
});

test('names have room, the largest first', () => {
	const seen = view(38.75, -9.25, 20);
	const area = { south: 38.5, west: -9.5, side: 0.75 };
	const plane = planeOf(seen, SIZE);
	const names = [
		['Large', 1_250, 1_250, 1],
		['On the large one', 1_260, 1_250, 0],
		['Apart', 1_250, 1_500, 0],
		['Under a pin', 1_250, 1_000, 0],
		['Far away', 3_700, 3_700, 1],
	] as const;
	const [x, y] = plane.point({ latitude: 38.7, longitude: -9.25 });
	const placed = namesOn({ land: '', names }, area, plane, [{ x, y, width: 80, height: 40 }]);
	expect(placed).toMatchObject([
		{ name: 'Large', isTown: true, x: expect.closeTo(200, 3), y: expect.closeTo(350, 3) },
		{ name: 'Apart', isTown: false },
	]);
});
