function sorted(value: unknown): unknown {
	if (Array.isArray(value)) return value.map(sorted);
	if (typeof value !== 'object' || value === null) return value;
	return Object.fromEntries(
		Object.entries(value)
			.filter(([, child]) => child !== undefined)
			.sort(([a], [b]) => (a < b ? -1 : 1))
			.map(([key, child]) => [key, sorted(child)]),
	);
}

/** JSON without spaces whose keys are sorted: the same for the same value, so that a signature of it can be checked. */
export const canonicalJson = (value: object): string => JSON.stringify(sorted(value));
