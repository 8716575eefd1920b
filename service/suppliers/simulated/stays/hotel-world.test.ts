import { describe, expect, test } from 'vitest';
import { distanceKm } from '#contract/common/distance-km.ts';
import { loadRefData } from '#service/refdata/load.ts';
import { finish } from '#service/refdata/made-in-steps.ts';
import { isDry, knowsNoLand } from './cities.ts';
import { cellAt } from './city-cells.ts';
import { hotelId, hotelKey } from './hotel-ids.ts';
import { readHotelMoves } from './hotel-moves.ts';
import { hotelWorldSteps } from './hotel-world.ts';
import { createStayDesk } from './stay-desk.ts';

const moves = readHotelMoves();
const world = finish(hotelWorldSteps(loadRefData(), moves));
const desk = createStayDesk(world);
const city = (name: string, country: string) => {
	const found = world.cities.find((one) => one.name === name && one.country === country);
	if (!found) throw new Error(`no ${name}`);
	return found;
};
const numbersOf = ({ first, hotels }: { first: number; hotels: number }) =>
	Array.from({ length: hotels }, (_, i) => first + i);
/** Towns all over the world: every hundredth, and the largest. */
const SOME = world.cities.filter(({ hotels }, i) => i % 100 === 0 || hotels > 60);

describe('the world', () => {
	test('has about 134,000 hotels, more where travellers go', () => {
		expect(world.count).toBeGreaterThan(130_000);
		expect(world.count).toBeLessThan(138_000);
		expect(city('London', 'GB').hotels).toBe(151);
		expect(city('Lisbon', 'PT').hotels).toBe(40);
		expect(city('Venice', 'IT').hotels).toBeGreaterThan(city('Soria', 'ES').hotels * 3);
		expect(city('Zermatt', 'CH').hotels).toBeGreaterThan(10);
	});

	test('is the same from the same seed: ids, names and places of some hotels', () => {
		const [first] = numbersOf(city('Lisbon', 'PT'));
		const { content } = desk.house(first ?? -1);
		expect(content.id).toBe(hotelId({ town: 2267057, ordinal: 0 }));
		expect({ id: content.id, name: content.name, location: content.location }).toMatchInlineSnapshot(`
			{
			  "id": "acc_00001WyqD84Nh5UY1sGDkW",
			  "location": {
			    "cityName": "Lisbon",
			    "countryCode": "PT",
			    "latitude": 38.71457,
			    "lineOne": "Largo dos Pescadores 104",
			    "longitude": -9.14809,
			    "postalCode": null,
			    "region": null,
			  },
			  "name": "Hotel Salgueiro",
			}
		`);
	});
});

describe('ids', () => {
	test('hold town and ordinal, and nothing else is one', () => {
		const lost = SOME.flatMap(numbersOf).filter((number) => world.numberOf(world.idOf(number)) !== number);
		expect(lost).toEqual([]);
		const known = hotelId({ town: 2267057, ordinal: 0 });
		for (const wrong of [
			'',
			'acc_',
			'acc_0000AWr2VsUNIF1Vl91xg0',
			known.slice(0, -1),
			`${known}0`,
			`${known.slice(0, -1)}_`,
			known.replace('acc', 'bra'),
		])
			expect(hotelKey(wrong)).toBeUndefined();
		expect(world.numberOf(hotelId({ town: 2267057, ordinal: 40 }))).toBeUndefined();
		expect(world.numberOf(hotelId({ town: 1, ordinal: 0 }))).toBeUndefined();
	});
});

describe('hotels of a town', () => {
	test('stand within reach of its middle, on land, half of them near it', () => {
		for (const town of SOME) {
			const away = numbersOf(town).map((number) => {
				const { place } = desk.house(number).traits;
				const km = distanceKm(town, place);
				// Out of the water it may have gone further.
				const { north, east } = moves.get(town.id)?.get(number - town.first) ?? { north: 0, east: 0 };
				expect(km, `${town.name} ${number}`).toBeLessThan(
					(place.byAirport ? 50 : place.district ? 26 : town.spread * 3.3) + Math.hypot(north, east) * 0.00112,
				);
				return place.byAirport ? 0 : km;
			});
			expect(away.sort((a, b) => a - b)[away.length >> 1], town.name).toBeLessThan(Math.max(9, 2.2 * town.spread));
		}
	});

	test('keep out of the water as far as the map knows it', () => {
		const lisbon = city('Lisbon', 'PT');
		expect(isDry(lisbon, cellAt(2.5, 0.5))).toBe(false);
		for (const town of SOME.filter((one) => one.land !== '' && one.districts.length === 0 && !knowsNoLand(one))) {
			const wet = numbersOf(town).filter((number) => {
				const { place } = desk.house(number).traits;
				const north = place.latitude - town.latitude;
				const east = (place.longitude - town.longitude) * Math.cos((town.latitude * Math.PI) / 180);
				const turns = (Math.atan2(east, north) / (2 * Math.PI) + 1) % 1;
				return !place.byAirport && !isDry(town, cellAt(distanceKm(town, place) / town.spread, turns));
			});
			expect(wet.length, town.name).toBeLessThanOrEqual(Math.ceil(town.hotels * 0.34));
		}
	});

	test('have their own names', () => {
		for (const town of SOME) {
			const names = numbersOf(town).map((number) => desk.house(number).content.name.toLowerCase());
			expect(new Set(names).size, town.name).toBe(names.length);
		}
	});

	test('say nothing that reaches somebody real', () => {
		for (const number of SOME.flatMap(numbersOf)) {
			const { content } = desk.house(number);
			expect(content.email).toMatch(/^desk@[a-z0-9.-]+\.example$/);
			expect(content.phoneNumber ?? '+12025550100').toMatch(
				/^\+(1202555|1613555|44207946|331990011|6125550|493023125|468465004)\d+$/,
			);
		}
	});

	test('have the stars and amenities that hotels have', () => {
		const houses = SOME.flatMap(numbersOf).map((number) => desk.house(number).content);
		const share = (rating: number) => houses.filter((house) => house.rating === rating).length / houses.length;
		const expected = [0.04, 0.14, 0.42, 0.29, 0.09];
		for (const [i, usual] of expected.entries())
			expect(Math.abs(share(i + 1) - usual), `${i + 1} stars`).toBeLessThan(0.04);
		const withPool = (stars: number) => {
			const alike = houses.filter(({ rating }) => rating === stars);
			return alike.filter(({ amenities }) => amenities?.some(({ type }) => type === 'pool')).length / alike.length;
		};
		expect(withPool(5)).toBeGreaterThan(withPool(3));
		expect(withPool(3)).toBeGreaterThan(withPool(1));
	});
});

describe('the grid', () => {
	test.each([
		['London', 51.5, -0.12, 5],
		['the date line', -17.8, 179.95, 100],
		['the other side of it', -16.9, -179.9, 100],
		['Svalbard', 78.22, 15.64, 100],
		['the equator', 0.1, 32.5, 40],
		['Tierra del Fuego', -54.8, -68.3, 100],
	])('finds around %s what looking at every hotel finds', (_, latitude, longitude, radiusKm) => {
		const middle = { latitude, longitude };
		const all: number[] = [];
		for (const town of world.cities) {
			if (Math.abs(town.latitude - latitude) > 2) continue;
			for (const number of numbersOf(town))
				if (distanceKm(middle, world.placeOf(world.hotel(number))) <= radiusKm) all.push(number);
		}
		const found = world.within(middle, radiusKm).map(({ hotel }) => hotel);
		expect(found.sort((a, b) => a - b)).toEqual(all);
		expect(found.length).toBeGreaterThan(0);
	});

	test('finds nothing where nobody lives', () => {
		expect(world.within({ latitude: 89.99, longitude: 0 }, 100)).toEqual([]);
	});
});
