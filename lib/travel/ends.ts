/** Whether a journey of two directions comes home to where it began, from where it went to. */
export const sameEnds = ([start, there, back, home, ...more]: readonly string[]): boolean =>
	home !== undefined && more.length === 0 && start === home && there === back;

/**
 * The airports of each city as journeys show it: those that stand in for one another at an end of some direction.
 * @param all where the directions of each journey begin and end
 * @returns the airports of its city by airport, itself among them
 */
export function airportsOfCities(all: Iterable<readonly string[]>): ReadonlyMap<string, ReadonlySet<string>> {
	const places: Set<string>[] = [];
	for (const ends of all) for (const [i, airport] of ends.entries()) (places[i] ??= new Set()).add(airport);
	const cities = new Map<string, Set<string>>();
	for (const place of places) {
		const city = new Set([...place].flatMap((airport) => [airport, ...(cities.get(airport) ?? [])]));
		for (const airport of city) cities.set(airport, city);
	}
	return cities;
}
