import type { CabinClass } from '#contract/air/segment.ts';

/** Booking letters of a cabin, the dearest bucket first. */
const LETTERS: Record<CabinClass, string> = {
	economy: 'YBMLQ',
	premium_economy: 'WWPPE',
	business: 'JCDIZ',
	first: 'FFAAP',
};

export interface FareBasisInput {
	cabin: CabinClass;
	/** Which bucket of the ladder is open, 0 the dearest. */
	bucket: number;
	brand: string;
	/** Days between booking and departure. */
	advanceDays: number;
	oneWay: boolean;
	country: string;
	/** Ends the code of a discounted traveller: `/CH25`. */
	designator: string;
}

/** A fare basis code in the shape airlines file: letter, advance purchase, brand, trip, country: `Q14SRGB/CH25`. */
export function fareBasisCode({
	cabin,
	bucket,
	brand,
	advanceDays,
	oneWay,
	country,
	designator,
}: FareBasisInput): string {
	const advance = advanceDays > 20 ? '21' : advanceDays > 13 ? '14' : advanceDays > 6 ? '07' : 'NA';
	return `${LETTERS[cabin].charAt(bucket)}${advance}${brand}${oneWay ? 'O' : 'R'}${country}${designator}`;
}
