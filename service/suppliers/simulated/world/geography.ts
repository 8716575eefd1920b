import type { RefData } from '#service/refdata/refdata.ts';
import { hash32 } from '../hash.ts';

const SIZES = { large: 3, medium: 2, small: 1 } as const;
export const SMALL_AIRPORT = SIZES.small;

/** The airports as arrays: everything else here names an airport by its index in `codes`. */
export interface Geography {
	codes: readonly string[];
	index: ReadonlyMap<string, number>;
	latitude: Float64Array;
	longitude: Float64Array;
	/** Indexes into `countryNames`. */
	country: Uint16Array;
	countryNames: readonly string[];
	/** Equal for airports of one city or metropolitan area. */
	city: Uint16Array;
	zone: Uint16Array;
	zoneNames: readonly string[];
	/** 3 large, 2 medium, 1 small. */
	size: Uint8Array;
	/** ln of the people who fly from here. */
	lnMass: Float64Array;
	/** A stable hash of the code, so that a new airport changes nobody else's chances. */
	hash: Uint32Array;
	/** Great-circle kilometres. */
	km(from: number, to: number): number;
	/** Ordered as kilometres are, and had for a tenth of their time: compare it with `straightOf` them. */
	straight(from: number, to: number): number;
	/** The latitude half-way on the great circle. */
	middleLatitude(from: number, to: number): number;
}

/** The mean diameter of the earth, kilometres. */
const DIAMETER_KM = 12_742;

/** The `straight` of so many kilometres: the square of the straight line through a globe of radius 1. */
export const straightOf = (km: number): number =>
	(2 * Math.sin(Math.min(km, (DIAMETER_KM * Math.PI) / 2) / DIAMETER_KM)) ** 2;

function interner(): { names: string[]; of(name: string): number } {
	const names: string[] = [];
	const known = new Map<string, number>();
	return {
		names,
		of(name) {
			let at = known.get(name);
			if (at === undefined) {
				at = names.length;
				names.push(name);
				known.set(name, at);
			}
			return at;
		},
	};
}

/** Lays the airports of the reference data out as arrays, ordered by code. */
export function createGeography(refdata: RefData): Geography {
	const airports = [...refdata.airports.values()].sort((a, b) => (a.iata < b.iata ? -1 : 1));
	const countries = interner();
	const cities = interner();
	const zones = interner();
	const rad = Math.PI / 180;
	const latitude = Float64Array.from(airports, (a) => a.latitude);
	const longitude = Float64Array.from(airports, (a) => a.longitude);
	const x = Float64Array.from(airports, (a) => Math.cos(a.latitude * rad) * Math.cos(a.longitude * rad));
	const y = Float64Array.from(airports, (a) => Math.cos(a.latitude * rad) * Math.sin(a.longitude * rad));
	const z = Float64Array.from(airports, (a) => Math.sin(a.latitude * rad));
	function straight(from: number, to: number): number {
		const dx = (x[from] as number) - (x[to] as number);
		const dy = (y[from] as number) - (y[to] as number);
		const dz = (z[from] as number) - (z[to] as number);
		return dx * dx + dy * dy + dz * dz;
	}
	return {
		codes: airports.map((a) => a.iata),
		index: new Map(airports.map((a, i) => [a.iata, i])),
		latitude,
		longitude,
		country: Uint16Array.from(airports, (a) => countries.of(a.country)),
		countryNames: countries.names,
		city: Uint16Array.from(airports, (a) => cities.of(a.cityCode)),
		zone: Uint16Array.from(airports, (a) => zones.of(a.timeZone)),
		zoneNames: zones.names,
		size: Uint8Array.from(airports, (a) => SIZES[a.size]),
		lnMass: Float64Array.from(airports, (a) => Math.log(Math.max(500, a.population))),
		hash: Uint32Array.from(airports, (a) => hash32(a.iata)),
		km: (from, to) => DIAMETER_KM * Math.asin(Math.min(1, Math.sqrt(straight(from, to)) / 2)),
		straight,
		middleLatitude: (from, to) => {
			const along = (axis: Float64Array): number => (axis[from] as number) + (axis[to] as number);
			return Math.atan2(along(z), Math.hypot(along(x), along(y))) / rad;
		},
	};
}
