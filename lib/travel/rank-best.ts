import { cheapestFare, type Journey } from './journeys.ts';
import { journeyWarnings, type Warning } from './warnings.ts';

/**
 * How "best" is worked out: points, fewest first. This one table ranks the results and prints `/how-we-rank`, so that
 * what is said is what is done. Change it only with a new version. Commission is not in it, and nobody can pay for a
 * place (Directive 2011/83/EU article 6a).
 */
export const BEST_FORMULA = {
	version: '2026-1',
	/** × price ÷ the lowest price found. */
	price: 100,
	/** × travel time ÷ the shortest travel time found. */
	duration: 50,
	/** For each connection. */
	connection: 12,
	/** For each of these. */
	warnings: { overnight_layover: 12, airport_change: 15, short_connection: 10, long_wait: 8, technical_stop: 2 },
} as const;

type WeighedWarning = keyof typeof BEST_FORMULA.warnings;

/**
 * What journeys are measured against: the best of each kind among all that was found and can be booked, filtered out or
 * not. What cannot be booked, since a flight names no operator, comes last without points.
 */
export interface Benchmarks {
	price: number;
	minutes: number;
}

export function benchmarksOf(journeys: readonly Journey[]): Benchmarks {
	let price = Number.POSITIVE_INFINITY;
	let minutes = Number.POSITIVE_INFINITY;
	for (const journey of journeys) {
		if (!journey.bookable) continue;
		price = Math.min(price, cheapestFare(journey).price);
		minutes = Math.min(minutes, journey.minutes);
	}
	return { price: Math.max(1, price), minutes: Math.max(1, minutes) };
}

/** The parts of a journey's points, as `/how-we-rank` shows them. */
export function bestPoints(
	journey: Journey,
	benchmarks: Benchmarks,
): { price: number; duration: number; connections: number; warnings: number; total: number } {
	const fare = cheapestFare(journey);
	const price = (BEST_FORMULA.price * fare.price) / benchmarks.price;
	const duration = (BEST_FORMULA.duration * journey.minutes) / benchmarks.minutes;
	const connections =
		BEST_FORMULA.connection * journey.slices.reduce((sum, slice) => sum + slice.segments.length - 1, 0);
	const warnings = journeyWarnings(journey.slices, fare.offer.slices).reduce(
		(sum, warning) => sum + weightOf(warning),
		0,
	);
	return { price, duration, connections, warnings, total: price + duration + connections + warnings };
}

const weightOf = (warning: Warning): number =>
	warning.kind in BEST_FORMULA.warnings ? BEST_FORMULA.warnings[warning.kind as WeighedWarning] : 0;
