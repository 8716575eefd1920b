import type { CabinClass } from '#contract/air/segment.ts';
import { unit } from '../hash.ts';

const SHORT_KM = 1_500;
const LONG_KM = 4_000;
/** Departure charges of one international flight, US dollars, for long haul in economy. Estimates within 45 to 180. */
const DEPARTURE_CHARGES: Readonly<Record<string, number>> = {
	GB: 180,
	DE: 110,
	FR: 95,
	NL: 95,
	AT: 85,
	US: 62,
	AU: 75,
	IN: 60,
	AE: 55,
	JP: 60,
};
/** No fare is mostly tax. */
const MOST_OF_FARE = 0.45;

/**
 * The part of a one-way fare that is taxes and airport charges, US dollars: about 6 + 8 to 14 % within a country,
 * 45 to 180 flat + 0 to 5 % between countries, less on short flights.
 */
export function taxesUsd(
	totalUsd: number,
	market: { from: string; to: string; km: number },
	cabin: CabinClass,
): number {
	const { from, to, km } = market;
	if (from === to) return Math.min(totalUsd * MOST_OF_FARE, 6 + totalUsd * (0.08 + 0.06 * unit(`${from}tax`)));
	const premium = from === 'GB' && km > LONG_KM && cabin !== 'economy' ? 120 : 0;
	const flat = DEPARTURE_CHARGES[from] ?? 45 + 45 * unit(`${from}charges`);
	const byLength = km < SHORT_KM ? 0.4 : km < LONG_KM ? 0.65 : 1;
	return Math.min(totalUsd * MOST_OF_FARE, flat * byLength + premium + totalUsd * 0.05 * unit(`${from}${to}`));
}
