import { describe, expect, test } from 'vitest';
import { landPath } from './land.ts';
import { naturalEarth, plateProjection, worldProjection } from './project.ts';

const LHR = { latitude: 51.47, longitude: -0.45 };
const JFK = { latitude: 40.64, longitude: -73.78 };
const SYD = { latitude: -33.95, longitude: 151.18 };
const LAX = { latitude: 33.94, longitude: -118.41 };

test('Natural Earth: the published corners', () => {
	expect(naturalEarth(180, 0)[0]).toBeCloseTo(0.8707 * Math.PI, 6);
	expect(naturalEarth(0, 90)[1]).toBeCloseTo(1.4224, 3);
	expect(naturalEarth(-30, -20)).toEqual(naturalEarth(30, 20).map((v) => -v));
});

describe('plates', () => {
	test.each([[[LHR, JFK]], [[SYD, LAX]], [[LHR]], [[LHR, JFK, SYD, LAX]]])('hold all positions', (positions) => {
		const map = plateProjection(positions, 1200, 460, 40);
		for (const [x, y] of positions.map(map.point)) {
			expect(x >= 39.9 && x <= 1160.1 && y >= 39.9 && y <= 420.1).toBe(true);
		}
	});

	test('without positions show the world, and land', () =>
		expect(landPath(plateProjection([], 1200, 460, 40)).length).toBeGreaterThan(10_000));

	test('draw no coast from one side of the date line to the other', () => {
		const path = landPath(worldProjection(900));
		const widest = Math.max(
			...path.split('M').flatMap((ring) => {
				const xs = ring
					.replace('Z', '')
					.split('L')
					.filter(Boolean)
					.map((point) => Number(point.split(',')[0]));
				return xs.slice(1).map((x, i) => Math.abs(x - (xs[i] ?? x)));
			}),
		);
		expect(widest).toBeLessThan(120);
	});
});
