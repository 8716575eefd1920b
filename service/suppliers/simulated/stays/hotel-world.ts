/**
 * The simulated world of hotels: about 133,000 in the towns of the earth, of which nothing is kept but where they stand.
 *
 * - Towns: `service/refdata/data/hotel-cities.json` (GeoNames), how many hotels each has by its people and its draw.
 * - A hotel is its town and its ordinal there, and its id holds both; everything else follows from these by chance
 *   that is always the same (`chance.ts`): no clock, no randomness, no store.
 * - Built at the first question: towns and positions in typed arrays, in steps of some milliseconds.
 */
import { distanceKm, type Position } from '#contract/common/distance-km.ts';
import type { RefData } from '#service/refdata/refdata.ts';
import { type City, citySteps } from './cities.ts';
import { gridSteps, type HotelGrid, STEPS_PER_DEGREE } from './hotel-grid.ts';
import { hotelId, hotelKey } from './hotel-ids.ts';
import { type HotelMoves, readHotelMoves } from './hotel-moves.ts';
import { BY_AIRPORT, spotOf } from './place.ts';

/** A hotel as the world numbers it. */
export interface Hotel {
	id: string;
	city: City;
	ordinal: number;
}

/** Where a hotel stands, in words too. */
export interface Place extends Position {
	/** The quarter; null in a town without. */
	district: string | null;
	byAirport: boolean;
}

export interface HotelWorld {
	cities: readonly City[];
	/** How many hotels there are. */
	count: number;
	/** The hotel of a number below `count`. */
	hotel(number: number): Hotel;
	idOf(number: number): string;
	/** The number of an id; undefined of one that no hotel has. */
	numberOf(id: string): number | undefined;
	within: HotelGrid['within'];
	placeOf(hotel: Pick<Hotel, 'city' | 'ordinal'>): Place;
}

/** Only towns with so many hotels have one at the airport. */
const WITH_AIRPORT = 12;
const AIRPORT_KM = 30;
/** Hotels that are placed in one step. */
const STEP = 400;

/** Builds the world in steps of some milliseconds. */
export function* hotelWorldSteps(refdata: RefData, moves: HotelMoves = readHotelMoves()): Generator<void, HotelWorld> {
	const cities = yield* citySteps();
	const last = cities.at(-1);
	const count = (last?.first ?? 0) + (last?.hotels ?? 0);
	const byTown = new Map(cities.map((city) => [city.id, city]));
	yield;
	const large = [...refdata.airports.values()].filter(({ size }) => size === 'large');
	const latitudes = new Int32Array(count);
	const longitudes = new Int32Array(count);
	const quarters = new Uint8Array(count);
	let done = 0;
	for (const city of cities) {
		const airport = city.hotels >= WITH_AIRPORT ? nearest(city, large) : undefined;
		const moved = moves.get(city.id);
		for (let ordinal = 0; ordinal < city.hotels; ordinal++) {
			const { latitude, longitude, quarter } = spotOf(city, ordinal, airport);
			const { north = 0, east = 0 } = moved?.get(ordinal) ?? {};
			latitudes[city.first + ordinal] = Math.round(latitude * STEPS_PER_DEGREE) + north;
			longitudes[city.first + ordinal] = Math.round(longitude * STEPS_PER_DEGREE) + east;
			quarters[city.first + ordinal] = quarter;
		}
		done += city.hotels;
		if (done < STEP) continue;
		done = 0;
		yield;
	}
	const grid = yield* gridSteps(latitudes, longitudes);
	const hotel = (number: number): Hotel => {
		const city = cityOf(cities, number);
		const ordinal = number - city.first;
		return { id: hotelId({ town: city.id, ordinal }), city, ordinal };
	};
	return {
		cities,
		count,
		within: grid.within,
		hotel,
		idOf: (number) => hotel(number).id,
		numberOf: (id) => {
			const key = hotelKey(id);
			const city = key && byTown.get(key.town);
			return city && key.ordinal < city.hotels ? city.first + key.ordinal : undefined;
		},
		placeOf: ({ city, ordinal }) => {
			const number = city.first + ordinal;
			const quarter = quarters[number] ?? 0;
			return {
				latitude: (latitudes[number] ?? 0) / STEPS_PER_DEGREE,
				longitude: (longitudes[number] ?? 0) / STEPS_PER_DEGREE,
				district: city.districts[quarter]?.[0] ?? null,
				byAirport: quarter === BY_AIRPORT,
			};
		},
	};
}

function nearest(city: City, airports: readonly Position[]): Position | undefined {
	let best: Position | undefined;
	let least = AIRPORT_KM;
	for (const airport of airports) {
		// A degree of latitude is 111 km: most airports need no more arithmetic than that.
		if (Math.abs(airport.latitude - city.latitude) > AIRPORT_KM / 110) continue;
		const km = distanceKm(city, airport);
		if (km < least) [best, least] = [airport, km];
	}
	return best;
}

/** The town that a hotel's number belongs to. */
function cityOf(cities: readonly City[], number: number): City {
	let low = 0;
	let high = cities.length - 1;
	while (low < high) {
		const middle = (low + high + 1) >> 1;
		if ((cities[middle]?.first ?? 0) <= number) low = middle;
		else high = middle - 1;
	}
	const city = cities[low];
	if (!city) throw new RangeError(`no hotel ${number}`);
	return city;
}
