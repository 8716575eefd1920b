import { fold } from '../../contract/places/fold.ts';
import type { Airport } from './airports.ts';
import type { GeoGrid } from './geo-grid.ts';
import type { GeoPlace } from './sources.ts';

/** The city an airport serves, and the GeoNames place that it was matched to, where there is one. */
export interface CityMatch {
	name: string | null;
	place: GeoPlace | null;
}

const REACH_KM = 80;

/**
 * The city of an airport: its municipality matched to a place within 80 km by name or alternative name. A large
 * airport without a match takes the place that pulls most, population over distance squared; others keep the
 * municipality as the source spells it.
 */
export function cityOf(airport: Airport, places: GeoGrid<GeoPlace>, overrides: ReadonlyMap<string, string>): CityMatch {
	const override = overrides.get(airport.iata);
	const parts = override ? [override] : municipalityParts(airport);
	const wanted = parts[0] ?? null;
	const near = places
		.within(airport, REACH_KM)
		.map(({ point, km }) => ({ point, pull: (point.population + 1) / (km + 8) ** 2 }));
	const strongest = (candidates: typeof near) =>
		candidates.reduce<(typeof near)[number] | null>((best, c) => (!best || c.pull > best.pull ? c : best), null);
	const keys = new Set(parts.map(fold));
	const named = near.filter(({ point }) => point.alternates.some((name) => keys.has(fold(name))));
	const match = strongest(named)?.point ?? null;
	if (override) return { name: override, place: match };
	if (match) return { name: plainName(match), place: match };
	if (airport.size === 'large' || wanted === null) {
		const pulled = strongest(
			near.filter(({ point }) => airport.size === 'large' || point.country === airport.country),
		)?.point;
		return { name: pulled ? plainName(pulled) : wanted, place: pulled ?? null };
	}
	return { name: wanted, place: null };
}

/** `Hunnan, Shenyang` is both, `Paris (Orly)` is Paris. */
const municipalityParts = (airport: Airport): string[] =>
	(airport.municipality ?? '')
		.replace(/\(.*?\)/g, '')
		.split(/[,/]/)
		.map((part) => part.trim())
		.filter(Boolean);

/** GeoNames transliterates with macrons and dots (`Rājkot`), which only these countries write themselves. */
export const plainName = ({ name, country }: Pick<GeoPlace, 'name' | 'country'>): string =>
	['LV', 'LT', 'NZ', 'PF', 'WS', 'TO'].includes(country)
		? name
		: name
				.normalize('NFD')
				.replace(/[\u0304\u0323\u0331]/g, '')
				.normalize('NFC');
