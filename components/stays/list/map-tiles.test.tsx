import { expect, test, vi } from 'vitest';
import { show } from '#components/testing/show.tsx';
import { MapTiles } from './map-tiles.tsx';

/** Stands for MapLibre, whose worker only the storefront serves. */
const library = vi.hoisted(() => ({
	heard: {} as Record<string, () => void>,
	looks: [] as { zoom: number }[],
	broken: false,
}));
vi.mock('maplibre-gl', () => ({
	AttributionControl: function AttributionControl() {},
	setWorkerUrl: () => {},
	Map: class {
		constructor() {
			if (library.broken) throw new Error('no WebGL');
		}
		on(name: string, listener: () => void) {
			library.heard[name] = listener;
		}
		addControl() {}
		resize() {}
		jumpTo(look: { zoom: number }) {
			library.looks.push(look);
		}
		remove() {}
	},
}));

const VIEW = { latitude: 38.71, longitude: -9.14, across: 12 };
const SIZE = { width: 600, height: 600 };

const tiles = (onFailure: () => void, across = VIEW.across) => (
	<MapTiles styleUrl="https://tiles.example/style.json" view={{ ...VIEW, across }} size={SIZE} onFailure={onFailure} />
);

test('without a style there is no map; a tile that fails later is a gap', async () => {
	const failed = vi.fn<() => void>();
	await show(tiles(failed));
	library.heard.error?.();
	expect(failed).toHaveBeenCalledTimes(1);
	library.heard.styledata?.();
	library.heard.error?.();
	expect(failed).toHaveBeenCalledTimes(1);
});

test('it moves with the map that it lies under', async () => {
	const draw = await show(tiles(() => {}));
	const before = library.looks.at(-1)?.zoom ?? 0;
	draw(tiles(() => {}, VIEW.across / 2));
	await expect.poll(() => (library.looks.at(-1)?.zoom ?? 0) - before).toBeCloseTo(1, 6);
});

test('a browser that cannot draw it says so', async () => {
	library.broken = true;
	const failed = vi.fn<() => void>();
	await show(tiles(failed));
	await expect.poll(() => failed.mock.calls.length).toBe(1);
	library.broken = false;
});
