import { expect, test } from 'vitest';
import { loadRefData } from '../../service/refdata/load.ts';
import { finish } from '../../service/refdata/made-in-steps.ts';
import { hotelWorldSteps } from '../../service/suppliers/simulated/stays/hotel-world.ts';
import { landOnMap, nearestDry, wetHotels } from './hotel-moves.ts';

test('no hotel stands in what the map of stays draws as water, but on atolls that the map leaves out', () => {
	const isLand = landOnMap();
	const world = finish(hotelWorldSteps(loadRefData()));
	const wet = [...wetHotels(world, isLand)];
	const named = (hotels: typeof wet) => hotels.map(({ city, ordinal }) => `${city.name} ${city.country} ${ordinal}`);
	expect(named(wet.filter(({ place }) => nearestDry(place, isLand) !== undefined))).toEqual([]);
	expect(new Set(wet.map(({ city }) => city.name))).toEqual(
		new Set(['Cargados Carajos', 'Naifaru', 'Maafushi', 'Mahibadhoo', 'Felidhoo']),
	);
	// Without its moves the same world has them: a move that is lost is told.
	expect([...wetHotels(finish(hotelWorldSteps(loadRefData(), new Map())), isLand)].length).toBeGreaterThan(3_000);
});
