/**
 * CO₂ of an offer as the supplier gave it, for all travellers, with how it compares to the middle of what was found.
 * No judgement words: a number, its source, a percentage (Directive (EU) 2024/825).
 */
export type Emissions = { kind: 'not_supplied' } | { kind: 'supplied'; kg: number; comparedPercent: number | null };

/** The middle value of known emissions; null with fewer than five. */
export function medianEmissions(known: readonly number[]): number | null {
	if (known.length < 5) return null;
	const sorted = [...known].sort((a, b) => a - b);
	return sorted[Math.floor(sorted.length / 2)] ?? null;
}

/** Reads emissions. Differences below five percent are not told. */
export function emissionsOf(kg: number | null, median: number | null): Emissions {
	if (kg === null) return { kind: 'not_supplied' };
	const percent = median ? Math.round(((kg - median) / median) * 100) : null;
	return {
		kind: 'supplied',
		kg: Math.round(kg),
		comparedPercent: percent !== null && Math.abs(percent) >= 5 ? percent : null,
	};
}
