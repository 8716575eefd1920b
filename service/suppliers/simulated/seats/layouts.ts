import type { CabinClass } from '#contract/air/segment.ts';
import type { RefAircraft } from '#service/refdata/types.ts';

/** Letters of the seats of one row, section by section from left to right; an aisle between each two. */
export type Layout = readonly string[];

const ONE_AISLE = { wide: ['ABC', 'DEF'], uneven: ['AC', 'DEF'], pairs: ['AC', 'DF'], single: ['A', 'DF'] } as const;
const TWO_AISLES = {
	ten: ['ABC', 'DEFG', 'HJK'],
	nine: ['ABC', 'DEF', 'HJK'],
	eight: ['AC', 'DEFG', 'HK'],
	seven: ['AC', 'DEF', 'HK'],
	pairs: ['AC', 'DG', 'HK'],
	single: ['A', 'DG', 'K'],
} as const;

const TWO_AND_THREE = new Set(['221', '223', '717', '100', 'F70', 'SU9']);
const ONE_AND_TWO = new Set(['ER4', 'SF3']);
const TEN_ABREAST = new Set(['772', '77L', '77W', '744', '748', '388']);
const NINE_ABREAST = new Set(['351', '359', '781', '788', '789']);
const SEVEN_ABREAST = new Set(['763', '764']);
/** Aircraft whose premium economy is eight abreast. */
const WIDE_PREMIUM = new Set(['351', '359', '772', '77L', '77W', '744', '748', '388']);

function smallLayout({ iata, body }: RefAircraft, cabin: CabinClass): Layout {
	if (ONE_AND_TWO.has(iata)) return ONE_AISLE.single;
	if (cabin === 'business' || cabin === 'first') return body === 'NB' ? ONE_AISLE.pairs : ONE_AISLE.single;
	if (TWO_AND_THREE.has(iata)) return ONE_AISLE.uneven;
	return body === 'NB' ? ONE_AISLE.wide : ONE_AISLE.pairs;
}

function economyLayout(iata: string, upper: boolean): Layout {
	if (SEVEN_ABREAST.has(iata)) return TWO_AISLES.seven;
	if (NINE_ABREAST.has(iata)) return TWO_AISLES.nine;
	return TEN_ABREAST.has(iata) && !upper ? TWO_AISLES.ten : TWO_AISLES.eight;
}

/**
 * How one cabin's rows are laid out. `angled`: the airline's business seats do not lie flat, so they stand in pairs.
 * The narrow upper deck of a 747 has one aisle.
 */
export function layoutOf(aircraft: RefAircraft, cabin: CabinClass, deck: 0 | 1, angled: boolean): Layout {
	const { iata, body } = aircraft;
	if (body !== 'WB') return smallLayout(aircraft, cabin);
	if (deck === 1 && iata !== '388') return ONE_AISLE.pairs;
	switch (cabin) {
		case 'first':
			return TWO_AISLES.single;
		case 'business':
			return angled ? TWO_AISLES.pairs : TWO_AISLES.single;
		case 'premium_economy':
			return WIDE_PREMIUM.has(iata) ? TWO_AISLES.eight : TWO_AISLES.seven;
		case 'economy':
			return economyLayout(iata, deck === 1);
	}
}
