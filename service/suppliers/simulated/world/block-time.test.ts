import { expect, test } from 'vitest';
import { loadRefData } from '#service/refdata/load.ts';
import { distanceKm } from '#contract/common/distance-km.ts';
import { blockMinutes } from './block-time.ts';

/** Minutes that the fitted formula is known to give (the design's table), and what timetables say. */
const TABLE: readonly [string, string, number, number][] = [
	['JFK', 'LHR', 410, 420],
	['LHR', 'JFK', 470, 485],
	['LAX', 'JFK', 310, 325],
	['JFK', 'LAX', 350, 375],
	['SFO', 'HND', 670, 665],
	['HND', 'SFO', 590, 560],
	['LHR', 'SIN', 780, 790],
	['DEL', 'BOM', 125, 130],
	['LHR', 'CDG', 70, 75],
];

test.each(TABLE)('%s to %s takes %i minutes, near the published %i', (from, to, fitted, published) => {
	const { airports } = loadRefData();
	const a = airports.get(from);
	const b = airports.get(to);
	if (!a || !b) throw new Error(`no airport ${from} or ${to}`);
	const minutes = blockMinutes({
		km: distanceKm(a, b),
		fromLatitude: a.latitude,
		fromLongitude: a.longitude,
		toLatitude: b.latitude,
		toLongitude: b.longitude,
		turboprop: false,
		unitedStates: a.country === 'US' || b.country === 'US',
	});
	expect(minutes % 5).toBe(0);
	expect(Math.abs(minutes - fitted), `fitted ${fitted}, got ${minutes}`).toBeLessThanOrEqual(5);
	expect(Math.abs(minutes - published), `published ${published}, got ${minutes}`).toBeLessThanOrEqual(30);
});

test('a turboprop is slower than a jet', () => {
	const leg = { km: 600, fromLatitude: 50, fromLongitude: 0, toLatitude: 55, toLongitude: 3, unitedStates: false };
	expect(blockMinutes({ ...leg, turboprop: true })).toBeGreaterThan(blockMinutes({ ...leg, turboprop: false }));
});

test('winter winds shorten the way east across the Atlantic and lengthen the way west, summer winds do so less', () => {
	const [newYork, london] = [
		{ latitude: 40.64, longitude: -73.78 },
		{ latitude: 51.47, longitude: -0.45 },
	];
	const minutes = (from: typeof london, to: typeof london, season: 'winter' | 'summer') =>
		blockMinutes({
			km: distanceKm(from, to),
			fromLatitude: from.latitude,
			fromLongitude: from.longitude,
			toLatitude: to.latitude,
			toLongitude: to.longitude,
			turboprop: false,
			unitedStates: true,
			season,
		});
	const east = { winter: minutes(newYork, london, 'winter'), summer: minutes(newYork, london, 'summer') };
	const west = { winter: minutes(london, newYork, 'winter'), summer: minutes(london, newYork, 'summer') };
	expect(east.winter).toBeLessThan(east.summer);
	expect(west.winter).toBeGreaterThan(west.summer);
	expect(west.summer - east.summer).toBeGreaterThanOrEqual(45);
	expect(west.winter - east.winter).toBeLessThanOrEqual(100);
});
