import 'server-only';
import type { Position } from '#contract/common/distance-km.ts';
import type { PlaceSuggestion } from '#contract/places/suggestion.ts';
import { suggestAccommodation } from '#contract/stays/accommodation.ts';
import { call } from '../service-client.ts';

const MOST = 1_000;
const known = new Map<string, Position>();
/** How far from a city's airports its hotels are looked for, kilometres. */
const REACH_KM = 80;

/**
 * The middle of a city. The API has no position of cities, only of their airports, which lie outside: it is the middle of
 * the hotels that the city's name suggests. Where it suggests none, the first airport; undefined without one.
 */
export async function middleOfCity(city: PlaceSuggestion): Promise<Position | undefined> {
	const kept = known.get(city.iata_code);
	if (kept) return kept;
	const airport = city.airports?.[0] ?? city;
	if (airport.latitude === null || airport.longitude === null) return undefined;
	const at = { latitude: airport.latitude, longitude: airport.longitude };
	const name = city.city_name ?? city.name;
	const answer =
		name.length < 3
			? undefined
			: await call(
					suggestAccommodation,
					{ body: { query: name, location: { radius: REACH_KM, geographic_coordinates: at } } },
					{ timeoutMs: 4_000 },
				);
	if (!answer?.ok) return at;
	const found = answer.data.flatMap(({ accommodation_location: { geographic_coordinates: position, address } }) =>
		position && address.city_name === name ? [position] : [],
	);
	const middle = found.length > 2 ? middleOf(found) : at;
	if (known.size < MOST) known.set(city.iata_code, middle);
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
