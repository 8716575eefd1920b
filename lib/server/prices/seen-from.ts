import 'server-only';
import { z } from 'zod';
import { addDays } from '#contract/common/calendar.ts';
import { searchPaths } from '#lib/search-paths.ts';
import { type FlightSearch, isPlaceCode } from '#lib/travel/search-query.ts';
import { MOST_SEEN, type SeenPlace } from '#lib/travel/seen-from.ts';
import { webDatabase } from '../db/web-database.ts';
import { accountOf } from '../intents/account.ts';
import { inLanguage } from '../place-names/in-language.ts';
import { findPlace } from '../places.ts';
import { localeOfRequest } from '../preferences.ts';
import { queryOf } from '../query-of.ts';
import { route } from '../route.ts';
import { type LowestTo, readLowestFrom } from './price-store.ts';

const From = z.object({ from: z.string().refine((text) => isPlaceCode(text)) });

/**
 * `GET /api/flights/prices/from?from=LON`: the lowest price to each place that finished searches of anybody found from
 * there in the last 48 hours, for one adult in any cabin; return trips where there are any; the eight lowest, in the
 * currency of the latest. Places have the reader's names.
 */
export const seenFrom = route({ limit: 'read' }, async ({ query, request }) => {
	const { from = '' } = queryOf(From, query);
	const rows = await readLowestFrom(webDatabase(), accountOf(), from, MOST_SEEN);
	const found = await Promise.all(rows.map((row) => named(from, row)));
	const places = inLanguage(
		found.flatMap((one) => one?.place ?? []),
		localeOfRequest(request.headers),
	);
	const seen = found.flatMap((one) => (one ? [one.seen] : []));
	return {
		data: { places: seen.map((one, at) => ({ ...one, name: nameOf(places[at]) ?? one.name })), now: Date.now() },
	};
});

async function named(from: string, { destination, date, nights, amount, currency, at }: LowestTo) {
	const place = await findPlace(destination);
	if (!place) return undefined;
	const first = place.airports?.[0];
	const returns = nights < 0 ? null : addDays(date, nights);
	const seen: SeenPlace = {
		code: destination,
		name: nameOf(place) ?? destination,
		latitude: place.latitude ?? first?.latitude ?? null,
		longitude: place.longitude ?? first?.longitude ?? null,
		departs: date,
		returns,
		amount,
		currency,
		at,
		href: searchPaths.flights(searchFor(from, destination, date, returns)),
	};
	return { place, seen };
}

const nameOf = (place: { name: string; city_name?: string | null | undefined } | undefined): string | undefined =>
	place?.city_name ?? place?.name;

function searchFor(from: string, to: string, departs: string, returns: string | null): FlightSearch {
	const leg = (origin: string, destination: string, date: string) => ({
		from: origin,
		to: destination,
		date,
		departs: null,
		arrives: null,
	});
	return {
		trip: returns === null ? 'one-way' : 'return',
		legs: [leg(from, to, departs), ...(returns === null ? [] : [leg(to, from, returns)])],
		adults: 1,
		children: [],
		infants: 0,
		cabin: null,
		direct: false,
		corporate: [],
	};
}
