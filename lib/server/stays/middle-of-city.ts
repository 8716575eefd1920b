import 'server-only';
import type { Position } from '#contract/common/distance-km.ts';
import type { PlaceSuggestion } from '#contract/places/suggestion.ts';
import { suggestAccommodation } from '#contract/stays/accommodation.ts';
import { call } from '../service-client.ts';

const MOST = 1_000;
/** How long a reader waits for the hotels of a city, and how long they may take, milliseconds. */
const PATIENCE = 4_000;
const LONGEST = 20_000;
/** How far from a city's airports its hotels are looked for, kilometres. */
const REACH_KM = 80;

export interface CityMiddle extends Position {
	/** It is the place of the city's first airport: the middle is not known, or not yet. */
	isAirport: boolean;
}

const known = new Map<string, CityMiddle>();
const asked = new Map<string, Promise<CityMiddle>>();

/**
 * The middle of a city. The API has no position of cities, only of their airports, which lie outside: it is the middle of
 * the hotels that the city's name suggests. Where it suggests none, or too late, the first airport; undefined without
 * one. What comes too late is kept for the next reader.
 */
export async function middleOfCity(city: PlaceSuggestion): Promise<CityMiddle | undefined> {
	const { iata_code: code } = city;
	const kept = known.get(code);
	if (kept) return kept;
	const airport = city.airports?.[0] ?? city;
	if (airport.latitude === null || airport.longitude === null) return undefined;
	const at: CityMiddle = { latitude: airport.latitude, longitude: airport.longitude, isAirport: true };
	const name = city.city_name ?? city.name;
	if (name.length < 3) return at;
	const answer = asked.get(code) ?? askHotels(code, name, at).finally(() => asked.delete(code));
	asked.set(code, answer);
	let timer: ReturnType<typeof setTimeout> | undefined;
	const late = new Promise<CityMiddle>((resolve) => {
		timer = setTimeout(() => resolve(at), PATIENCE);
	});
	return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}

async function askHotels(code: string, name: string, at: CityMiddle): Promise<CityMiddle> {
	const { latitude, longitude } = at;
	const location = { radius: REACH_KM, geographic_coordinates: { latitude, longitude } };
	const answer = await call(suggestAccommodation, { body: { query: name, location } }, { timeoutMs: LONGEST });
	if (!answer.ok) return at;
	const found = answer.data.flatMap(({ accommodation_location: { geographic_coordinates: position, address } }) =>
		position && address.city_name === name ? [position] : [],
	);
	const middle = found.length > 2 ? { ...middleOf(found), isAirport: false } : at;
	if (known.size < MOST) known.set(code, middle);
	return middle;
}

/** Half of the positions lie to each side of it, so that a few far away do not move it. */
export function middleOf(positions: readonly Position[]): Position {
	const half = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
	return {
		latitude: half(positions.map(({ latitude }) => latitude)),
		longitude: half(positions.map(({ longitude }) => longitude)),
	};
}
