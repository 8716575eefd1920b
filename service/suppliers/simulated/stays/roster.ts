import { LRUCache } from 'lru-cache';
import { chance, normal, pick, pickWeighted } from './chance.ts';
import type { City } from './cities.ts';
import { BRANDED_SHARE, BRANDS, type BrandSpec } from './data/chains.ts';
import { nameWords } from './data/names.ts';
import { MEDIAN_ROOMS, STAR_MIX } from './data/stars.ts';
import type { HotelWorld, Place } from './hotel-world.ts';

/** What a hotel is, before anything is written of it. */
export interface Traits {
	/** 1 to 5. */
	stars: number;
	brand: BrandSpec | null;
	name: string;
	place: Place;
	/** Kilometres from the middle of its town. */
	kmFromMiddle: number;
	/** Rooms in the house. */
	rooms: number;
	/** Lives on holidaymakers who stay for days. */
	isResort: boolean;
}

/** The hotels of a town, by ordinal. */
export type Roster = (city: City) => readonly Traits[];

const [STARS, BRANDED, BRAND, FORM, OWN, SIZE_A, SIZE_B, RESORT] = [10, 11, 12, 13, 14, 15, 16, 17] as const;
const TOWNS_KEPT = 60;
const SIDES = ['North', 'South', 'East', 'West'] as const;
/** What tells two hotels of a brand in one town apart. */
const PARTS = [...SIDES, 'Centre', 'Station', 'Gardens', 'Riverside', 'Park', 'Old Town', 'Market', 'Arena'] as const;
/** Small towns have no hotels of chains. */
const BRANDS_FROM = 5;

/** The hotels of towns, worked out together so that no two of a town have one name; those of the last towns are kept. */
export function createRoster(
	world: Pick<HotelWorld, 'placeOf'>,
	kmFromMiddle: (city: City, place: Place) => number,
): Roster {
	const kept = new LRUCache<City, readonly Traits[]>({ max: TOWNS_KEPT });
	return (city) => {
		const known = kept.get(city);
		if (known) return known;
		const taken = new Set<string>();
		const hotels = Array.from({ length: city.hotels }, (_, ordinal): Traits => {
			const place = world.placeOf({ city, ordinal });
			const stars = starsOf(city, ordinal);
			const isResort = isResortIn(city, ordinal, stars);
			const brand = brandOf(city, ordinal, stars, isResort);
			const name = unlike(taken, (again) => nameOf(city, ordinal, { stars, brand, place }, again));
			const median = MEDIAN_ROOMS[stars - 1] ?? 60;
			const size = Math.exp(0.55 * normal(chance(city.id, ordinal, SIZE_A), chance(city.id, ordinal, SIZE_B)));
			const town = city.population < 15_000 ? 0.4 : city.population < 100_000 ? 0.75 : 1;
			const rooms = Math.max(8, Math.round(median * size * town * (brand ? 1.25 : 0.85)));
			return { stars, brand, name, place, kmFromMiddle: kmFromMiddle(city, place), rooms, isResort };
		});
		kept.set(city, hotels);
		return hotels;
	};
}

const starsOf = (city: City, ordinal: number): number =>
	1 + pickWeighted(STAR_MIX[city.profile.character], chance(city.id, ordinal, STARS));

function isResortIn(city: City, ordinal: number, stars: number): boolean {
	const { character } = city.profile;
	if (stars < 3 || (character !== 'beach' && character !== 'sun' && character !== 'ski')) return false;
	return chance(city.id, ordinal, RESORT) < (city.population > 1_000_000 ? 0.15 : 0.45);
}

function brandOf(city: City, ordinal: number, stars: number, isResort: boolean): BrandSpec | null {
	if (city.hotels < BRANDS_FROM || chance(city.id, ordinal, BRANDED) * 100 >= (BRANDED_SHARE[stars - 1] ?? 0))
		return null;
	const fitting = BRANDS.filter((brand) => brand.stars.includes(stars) && brand.isResort === isResort);
	if (fitting.length === 0) return null;
	const at = chance(city.id, ordinal, BRAND);
	return (
		fitting[
			pickWeighted(
				fitting.map(({ share }) => share),
				at,
			)
		] ?? null
	);
}

/** The first name that nobody has yet; names of towns where all are taken get a number. */
function unlike(taken: Set<string>, name: (again: number) => string): string {
	for (let again = 0; again < 40; again++) {
		const candidate = name(again);
		const key = candidate.toLowerCase();
		if (taken.has(key)) continue;
		taken.add(key);
		return candidate;
	}
	const numbered = `${name(0)} ${taken.size + 1}`;
	taken.add(numbered.toLowerCase());
	return numbered;
}

function nameOf(city: City, ordinal: number, hotel: Pick<Traits, 'stars' | 'brand' | 'place'>, again: number): string {
	const { stars, brand, place } = hotel;
	const at = (salt: number) => chance(city.id, ordinal, salt, again);
	if (brand) {
		// `Kyoto Station` says Kyoto itself.
		const [town, where] = [city.name, brandedPlace(place, at(OWN), again)];
		return where.includes(` ${town}`) ? `${brand.name}${where}` : `${brand.name} ${town}${where}`;
	}
	const words = nameWords(city.country);
	const form = pick(words.forms[stars - 1] ?? [], at(FORM));
	if (place.district && at(OWN) < 0.12) return form.replace('{}', place.district);
	return form.replace('{}', pick(words.own, at(OWN)));
}

function brandedPlace(place: Place, at: number, again: number): string {
	if (place.byAirport) return again === 0 ? ' Airport' : ` Airport ${pick(SIDES, at)}`;
	if (again === 0 && !place.district) return '';
	if (place.district && again < 2) return ` ${place.district}`;
	return ` ${pick(PARTS, at)}`;
}
