import { expect, test } from 'vitest';
import { packShores, unpackShores } from './pack-shores.ts';

test('shores come back as they were, to twenty metres', () => {
	const shores = [
		[-9.1393, 38.7223, -9.14, 38.7, 179.9998, -89.9998],
		[0, 0, 360.5, 12.3456, -0.0002, 0.0002],
	];
	const back = [...unpackShores(packShores(shores))];
	expect(back.map(({ length }) => length)).toEqual([6, 6]);
	back.forEach((shore, i) =>
		shore.forEach((degrees, j) => expect(Math.abs(degrees - (shores[i]?.[j] ?? NaN))).toBeLessThanOrEqual(0.0001001)),
	);
});
