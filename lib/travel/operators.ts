import type { CardAirline, CardFlights } from './card-offer.ts';

/**
 * Who flies a slice, in the order of travel, told once where the same airline flies one flight after the other.
 * `name` null: the supplier does not say, and the journey cannot be booked.
 * Full names always, codes never (14 CFR 257.5, Regulation (EC) 2111/2005 article 11).
 */
export interface OperatorRun {
	name: string | null;
	/** How many flights in a row. */
	flights: number;
	/** Differs from the airline under whose number the flight is sold. */
	differs: boolean;
}

/** The operators of one slice. */
export function operatorsOf(flights: CardFlights, airlines: Readonly<Record<string, CardAirline>>): OperatorRun[] {
	const runs: OperatorRun[] = [];
	for (const segment of flights.segments) {
		const name = segment.operating === null ? null : (airlines[segment.operating]?.name ?? null);
		const last = runs.at(-1);
		if (last && last.name === name) {
			last.flights += 1;
			last.differs ||= segment.operating !== segment.marketing;
		} else {
			runs.push({ name, flights: 1, differs: segment.operating !== segment.marketing });
		}
	}
	return runs;
}
