import { AIRPORT_RULES } from './data/airport-rules.ts';
import { CLOSED, OPEN_EUROPE, OPEN_LATIN_AMERICA, TERRITORY_OF } from './data/country-groups.ts';
import type { Geography } from './geography.ts';

/** Who may fly where: politics, airport rules and the freedoms of the air. Airports by index. */
export interface Rights {
	/** The country whose domestic market an airport belongs to (territories counted in). */
	home(airport: number): string;
	/** Flights between the two are possible for somebody. */
	open(from: number, to: number): boolean;
	/** An airline of this country, with these hubs, may carry travellers between the two. */
	maySell(airlineCountry: string, hubs: readonly number[], from: number, to: number): boolean;
}

function closedMatrix(countries: readonly string[]): Uint8Array {
	const size = countries.length;
	const closed = new Uint8Array(size * size);
	const at = new Map(countries.map((c, i) => [c, i]));
	for (const rule of CLOSED) {
		const of = at.get(rule.of);
		if (of === undefined) continue;
		const others = rule.to[0] === '*' ? countries.filter((c) => !rule.except?.includes(c)) : rule.to;
		for (const other of others) {
			const to = at.get(other);
			if (to === undefined) continue;
			closed[of * size + to] = 1;
			closed[to * size + of] = 1;
		}
	}
	return closed;
}

/** The countries whose airlines fly each other's domestic routes by the same code, as one market. */
function sameMarket(a: string, b: string): boolean {
	return (
		a === b || (OPEN_EUROPE.has(a) && OPEN_EUROPE.has(b)) || (OPEN_LATIN_AMERICA.has(a) && OPEN_LATIN_AMERICA.has(b))
	);
}

/** Reads the tables of `data/` for these airports. */
export function createRights(geo: Geography): Rights {
	const size = geo.countryNames.length;
	const closed = closedMatrix(geo.countryNames);
	const homes = geo.countryNames.map((c) => TERRITORY_OF[c] ?? c);
	const home = (airport: number): string => homes[geo.country[airport] as number] as string;
	const rules = geo.codes.map((code) => AIRPORT_RULES[code]);
	function admits(airport: number, other: number): boolean {
		const rule = rules[airport];
		if (!rule || rule.also?.includes(geo.codes[other] as string)) return true;
		if (rule.domestic && home(airport) !== home(other)) return false;
		return rule.maxKm === undefined || geo.km(airport, other) <= rule.maxKm;
	}
	return {
		home,
		open: (from, to) =>
			from !== to &&
			closed[(geo.country[from] as number) * size + (geo.country[to] as number)] === 0 &&
			admits(from, to) &&
			admits(to, from),
		maySell(airlineCountry, hubs, from, to) {
			const market = home(from);
			if (market !== home(to)) return true;
			const own = TERRITORY_OF[airlineCountry] ?? airlineCountry;
			return (
				market === own || (sameMarket(market, own) && (OPEN_EUROPE.has(own) || hubs.some((h) => home(h) === market)))
			);
		},
	};
}
