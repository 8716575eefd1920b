import { emissionsOf } from './emissions.ts';
import { cheapestFare, type Journey } from './journeys.ts';

/** Two cards of one search with the same sign say the same. */
export function signOf(journey: Journey, medianKg: number | null): string {
	const { offer, emissions } = cheapestFare(journey);
	const co2 = emissionsOf(emissions, medianKg);
	return `${journey.key} ${offer.id} ${co2.kind === 'supplied' ? co2.comparedPercent : ''}`;
}
