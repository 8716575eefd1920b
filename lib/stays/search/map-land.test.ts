import { expect, test } from 'vitest';
import { landOn, ringsOf } from './map-land.ts';
import { planeOf } from './map-plane.ts';

const AREA = { south: 51, west: 6, side: 0.75 };
const VIEW = { latitude: 51.375, longitude: 6.375, across: 10 };
const PLANE = planeOf(VIEW, { width: 400, height: 400 });
const numbers = (path: string): number[] => (path.match(/-?[\d.]+/g) ?? []).map(Number);

test('land is read as rings of positions', () => {
	expect(ringsOf('M0 0l2000 0 0 -2000zM10 20l-5 5z').map((ring) => [...ring])).toEqual([
		[0, 0, 2000, 0, 2000, -2000],
		[10, 20, 5, 25],
	]);
	expect(ringsOf('')).toEqual([]);
});

test('a map amid land shows it whole, and nothing of the coast elsewhere in the area', () => {
	// All of the area is land, with a coast of a thousand steps along its west.
	const coast = Array.from({ length: 1_000 }, (_, i) => `${i % 2 ? 7 : -7} -3`).join(' ');
	const path = landOn(ringsOf(`M0 3750l3750 0 0 -3750 -3750 0 20 3000 ${coast}z`), AREA, PLANE);
	const corners = numbers(path);
	expect(corners.length).toBeLessThanOrEqual(12);
	expect(Math.min(...corners)).toBeCloseTo(-24, 0);
	expect(Math.max(...corners)).toBeCloseTo(424, 0);
});

test('a coast through the map lies where it is', () => {
	// East of the middle of the map is land.
	const path = landOn(ringsOf('M1875 0l1875 0 0 3750 -1875 0z'), AREA, PLANE);
	const xs = numbers(path).filter((_, i) => i % 2 === 0);
	expect(Math.min(...xs)).toBeCloseTo(200, 0);
	expect(Math.max(...xs)).toBeCloseTo(424, 0);
});

test('where there is only water nothing is drawn', () => {
	expect(landOn(ringsOf('M0 0l10 0 0 10z'), AREA, PLANE)).toBe('');
});
