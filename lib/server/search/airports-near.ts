import 'server-only';
import { distanceKm, type Position } from '#contract/common/distance-km.ts';
import { type PlaceSuggestion, suggestPlaces } from '#contract/places/suggestion.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { NEAR_KM, type Nearby, type NearbyPlace } from '#lib/travel/nearby.ts';
import type { FlightSearch } from '#lib/travel/search-query.ts';
import { inLanguage } from '../place-names/in-language.ts';
import { call } from '../service-client.ts';

const WIDEST_KM = NEAR_KM[NEAR_KM.length - 1] ?? 0;
const MOST = 2_000;
const known = new Map<string, PlaceSuggestion[]>();

/**
 * The airports near the places of a search; undefined where there are none, and while the service says nothing of places.
 * They do not change while a process runs, so each place is asked for once.
 */
export async function airportsNear(
	search: FlightSearch,
	places: readonly PlaceSuggestion[],
	locale: Locale,
): Promise<Nearby | undefined> {
	const asked = search.legs.flatMap(({ from, to }) => [from, to]);
	const known = [...new Set(asked)].flatMap((code) => places.find(({ iata_code: one }) => one === code) ?? []);
	const found = await Promise.all(known.map((place) => around(place, locale)));
	const reach = new Map(
		found.map(({ code, airports }, i) => {
			const place = known[i];
			return [code, new Set([...(place ? codesOf(place) : []), ...airports.map((airport) => airport.code)])];
		}),
	);
	// An airport near both ends of a flight is nobody's way from one to the other.
	const otherEnds = (code: string) =>
		search.legs.flatMap(({ from, to }) => (from === code ? [to] : to === code ? [from] : []));
	const apart = found.map((place) => ({
		...place,
		airports: place.airports.filter(({ code }) => !otherEnds(place.code).some((end) => reach.get(end)?.has(code))),
	}));
	return apart.some(({ airports }) => airports.length > 0) ? { places: apart, asked } : undefined;
}

async function around(place: PlaceSuggestion, locale: Locale): Promise<NearbyPlace> {
	const own = codesOf(place);
	const centre = positionOf(place);
	const named = { code: place.iata_code, name: place.name };
	if (!centre) return { ...named, airports: [] };
	const airports = inLanguage(await readAround(place.iata_code, centre), locale).flatMap((airport) => {
		if (airport.latitude === null || airport.longitude === null || own.includes(airport.iata_code)) return [];
		const km = distanceKm(centre, { latitude: airport.latitude, longitude: airport.longitude });
		return [{ code: airport.iata_code, name: airport.name, km: Math.round(km) }];
	});
	return { ...named, airports: airports.sort((a, b) => a.km - b.km) };
}

async function readAround(code: string, { latitude, longitude }: Position): Promise<PlaceSuggestion[]> {
	const kept = known.get(code);
	if (kept) return kept;
	const query = { lat: latitude.toFixed(6), lng: longitude.toFixed(6), rad: String(WIDEST_KM * 1000) };
	const answer = await call(suggestPlaces, { query }, { timeoutMs: 2_000 });
	if (!answer.ok) return [];
	const airports = answer.data.filter(({ type }) => type === 'airport');
	if (known.size < MOST) known.set(code, airports);
	return airports;
}

/** Where a place is: a city without its own position, in the middle of its airports. */
function positionOf({ latitude, longitude, airports }: PlaceSuggestion): Position | undefined {
	if (latitude !== null && longitude !== null) return { latitude, longitude };
	if (!airports?.length) return undefined;
	const mean = (of: 'latitude' | 'longitude') => airports.reduce((sum, one) => sum + one[of], 0) / airports.length;
	return { latitude: mean('latitude'), longitude: mean('longitude') };
}

const codesOf = ({ iata_code: code, airports }: PlaceSuggestion): string[] => [
	code,
	...(airports ?? []).map(({ iata_code: airport }) => airport),
];
