/**
 * What keeps flights away from airports: perimeters, city airports, low-cost airports, nights without flights.
 *
 * Source: general knowledge, 2025, written down on 21 November 2026 and not checked against a list. The perimeters of LGA and
 * DCA are federal rules; the other distances are rounded up from the longest flights that are known there.
 */

/** What keeps flights away from an airport. */
export interface AirportRule {
	/** Longest nonstop, kilometres. */
	maxKm?: number;
	/** Only flights within the country, and to the airports of `also`. */
	domestic?: true;
	/** Exempt from the rules above. */
	also?: readonly string[];
	/** Full-service airlines stay away: they use the city's main airport. */
	lowCostOnly?: true;
}

const secondary: AirportRule = { lowCostOnly: true, maxKm: 4600 };
const statute = (miles: number): number => Math.round(miles * 1.609_344);

/** Perimeter rules (LGA 1,500 miles but for Denver, DCA 1,250 miles), city airports and secondary airports. */
export const AIRPORT_RULES: Readonly<Record<string, AirportRule>> = {
	LGA: { maxKm: statute(1500), also: ['DEN'] },
	DCA: { maxKm: statute(1250) },
	DAL: { domestic: true },
	MDW: { maxKm: 3500 },
	HOU: { maxKm: 4500 },
	SNA: { maxKm: 4000 },
	LGB: { maxKm: 4200 },
	BUR: { maxKm: 4200 },
	YTZ: { maxKm: 1600 },
	YHU: { maxKm: 4000 },
	LCY: { maxKm: 1500 },
	LIN: { maxKm: 1500 },
	BMA: { maxKm: 1500 },
	FLR: { maxKm: 1600 },
	GMP: { domestic: true, also: ['HND', 'KIX', 'PEK', 'SHA', 'TSA'] },
	SHA: { domestic: true, also: ['HND', 'GMP', 'HKG', 'TSA'] },
	TSA: { domestic: true, also: ['HND', 'GMP', 'SHA'] },
	ITM: { domestic: true },
	UKB: { domestic: true },
	OKD: { domestic: true },
	NKM: { domestic: true },
	CGH: { domestic: true },
	SDU: { domestic: true },
	PLU: { domestic: true },
	AEP: { maxKm: 2900 },
	SZB: { maxKm: 2500 },
	HLP: { maxKm: 2500 },
	DMK: { maxKm: 5200 },
	RKV: { maxKm: 1800 },
	STN: { lowCostOnly: true, maxKm: 5000 },
	LTN: secondary,
	SEN: secondary,
	BVA: secondary,
	HHN: secondary,
	NRN: secondary,
	CRL: secondary,
	BGY: secondary,
	CIA: secondary,
	TSF: secondary,
	GRO: secondary,
	REU: secondary,
	NYO: secondary,
	VST: secondary,
	WMI: secondary,
	TRF: secondary,
	SAW: { lowCostOnly: true, maxKm: 5500 },
	SFB: secondary,
	PIE: secondary,
	AZA: secondary,
	SWF: secondary,
	DWC: { lowCostOnly: true },
};

/** No departures or arrivals from 23:00 to 06:00 local. */
export const CURFEWS: readonly string[] = ['LHR', 'FRA', 'ZRH', 'SYD', 'NRT'];
