import { expect, test } from 'vitest';
import { PIN_HEIGHT, placePins } from './place-pins.ts';

const picture = { width: 600, height: 400 };
const at = (x: number, y: number) => ({ x, y, width: 100 });

test('a label is above its point where there is room', () =>
	expect(placePins([at(300, 200)], picture)).toEqual([{ left: 250, top: 200 - 6 - PIN_HEIGHT }]));

test('stays within the picture', () =>
	expect(placePins([at(300, 10), at(5, 200)], picture)).toEqual([
		{ left: 250, top: 16 },
		{ left: 13, top: 200 - PIN_HEIGHT / 2 },
	]));

test('none lies over another, nor over a point; without room there is none', () => {
	const pins = [0, 1, 2, 3, 4, 5, 6].map((i) => at(300 + i * 4, 200 + i * 3));
	const places = placePins(pins, picture);
	const boxes = places.flatMap((place) =>
		place ? [{ ...place, right: place.left + 100, bottom: place.top + PIN_HEIGHT }] : [],
	);
	expect(boxes.length).toBeGreaterThanOrEqual(2);
	expect(boxes.length).toBeLessThan(pins.length);
	for (const [i, a] of boxes.entries())
		for (const b of boxes.slice(i + 1))
			expect(a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top).toBe(true);
});
