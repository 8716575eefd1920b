import { expect, test } from 'vitest';
import { clipRing } from './clip-ring.ts';

const BOX = { west: 0, south: 0, east: 10, north: 10 };

test.each([
	['within stays as it is', [1, 1, 2, 1, 2, 2], [1, 1, 2, 1, 2, 2]],
	['elsewhere is nothing', [11, 1, 12, 1, 12, 2], []],
	['over a side is cut there', [8, 4, 12, 4, 12, 6, 8, 6], [8, 4, 10, 4, 10, 6, 8, 6]],
	[
		'with a long way out of it keeps what is in it',
		[5, 5, 20, 5, 30, 7, 30, 30, 15, 30, 5, 20],
		[5, 5, 10, 5, 10, 10, 5, 10],
	],
	['over a corner is cut there', [-6, 2, -6, 14, 6, 14], [0, 8, 0, 10, 2, 10]],
	['all around is the rectangle', [-5, -5, 15, -5, 15, 15, -5, 15], [0, 0, 10, 0, 10, 10, 0, 10]],
])('a ring %s', (_, ring, clipped) => {
	const found = clipRing(ring, BOX);
	const corners = (flat: number[]) =>
		Array.from({ length: flat.length / 2 }, (__, i) => `${flat[2 * i]},${flat[2 * i + 1]}`).sort();
	expect(corners(found)).toEqual(corners(clipped));
});
