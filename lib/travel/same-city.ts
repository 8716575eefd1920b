import type { PlaceSuggestion } from '#contract/places/suggestion.ts';

/**
 * Whether nobody flies from one place to the other, since one is the other's city or both are one. Between two airports of
 * a city there may be a flight.
 */
export function isSameCity(from: PlaceSuggestion, to: PlaceSuggestion): boolean {
	const there = new Set(airportsOf(to));
	return from.iata_code === to.iata_code || airportsOf(from).some((code) => there.has(code));
}

const airportsOf = ({ iata_code: code, airports }: PlaceSuggestion): string[] =>
	airports?.map((airport) => airport.iata_code) ?? [code];
