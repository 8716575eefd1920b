import type { CabinClass } from '#contract/air/segment.ts';

/** How large and heavy a bag may be; what the airline does not say is left out. */
export interface BagLimits {
	/** Centimetres with wheels and handles, longest first. */
	cm?: readonly [number, number, number];
	/** Kilograms of the piece. */
	kg?: number;
}

/** What an airline publishes of the bags that each traveller takes on its flights. */
export interface BagRule {
	/** The cabins it is for; all where left out. */
	cabins?: readonly CabinClass[];
	/** Fits under the seat; nobody pays for it. Left out where the airline names none. */
	personal_item?: BagLimits;
	carry_on?: BagLimits;
	checked?: BagLimits;
	/** Kilograms of all that goes into the cabin together. */
	together?: number;
	/** Where the airline says so; null for the test airline, whose rule is ours. */
	source: string | null;
}

/** When the pages were read, `YYYY-MM-DD`; in copies that may be older. */
export const BAG_RULES_READ = '2026-11-23';

const ALL_BUT_BUSINESS: readonly CabinClass[] = ['economy', 'premium_economy'];
const BUSINESS: readonly CabinClass[] = ['business', 'first'];
const SMALL = [40, 30, 15] as const;
const KLM =
	'https://www.newsgroove.co.uk/hand-luggage-klm-cabin-bag-size-rules-explained-are-they-the-most-generous-with-18kg/';
const EMIRATES = 'https://www.emirates.com/th/english/before-you-fly/baggage/cabin-baggage-rules.aspx';
const FINNAIR = 'https://www.finnair.com/be-en/baggage-on-finnair-flights/carry-on-baggage';

/**
 * What airlines say themselves, by IATA code of who flies. An airline is listed only with a page of its own, or a report
 * that quotes it: of the others it is said that the size is not stated.
 */
export const BAG_RULES: Readonly<Record<string, readonly BagRule[]>> = {
	AF: [
		{
			cabins: ['economy'],
			carry_on: { cm: [55, 35, 25] },
			together: 12,
			source: 'http://www.airfrance.com/LB/en/common/guidevoyageur/pratique/preparer_bagage_cabine_airfrance.htm',
		},
	],
	AK: [
		{
			personal_item: { cm: [40, 30, 10] },
			carry_on: { cm: [56, 36, 23] },
			together: 7,
			source: 'https://www.airasia.com/la/en/baggage-info/cabin-baggage.page',
		},
	],
	AY: [
		{
			cabins: ALL_BUT_BUSINESS,
			personal_item: { cm: SMALL },
			carry_on: { cm: [55, 40, 23] },
			together: 8,
			source: FINNAIR,
		},
		{ cabins: BUSINESS, personal_item: { cm: SMALL }, carry_on: { cm: [55, 40, 23] }, together: 12, source: FINNAIR },
	],
	BA: [
		{
			personal_item: { cm: SMALL, kg: 23 },
			carry_on: { cm: [56, 45, 25], kg: 23 },
			source: 'https://www.express.co.uk/travel/articles/1583822/british-airways-hand-luggage-policy-cabin-bags',
		},
	],
	EI: [
		{
			carry_on: { cm: [55, 40, 24], kg: 10 },
			source:
				'https://mycitybeat.com/hand-luggage-aer-lingus-cabin-bag-size-restrictions-revealed-theres-one-major-catch/',
		},
	],
	EK: [
		{ cabins: ['economy'], carry_on: { cm: [55, 38, 22], kg: 7 }, source: EMIRATES },
		{ cabins: ['premium_economy'], carry_on: { cm: [55, 38, 22], kg: 10 }, source: EMIRATES },
	],
	FR: [
		{
			personal_item: { cm: [40, 30, 20] },
			source:
				'https://www.inkl.com/news/ryanair-to-boost-size-of-free-cabin-bag-by-20-as-european-airlines-adopt-minimum-dimensions',
		},
	],
	KL: [
		{
			cabins: ['economy'],
			personal_item: { cm: SMALL },
			carry_on: { cm: [55, 35, 25] },
			together: 12,
			source: KLM,
		},
		{ cabins: ['business'], personal_item: { cm: SMALL }, carry_on: { cm: [55, 35, 25] }, together: 18, source: KLM },
	],
	LH: [
		{
			personal_item: { cm: SMALL },
			carry_on: { cm: [55, 40, 23], kg: 8 },
			source: 'http://www.lufthansa.com/in/en/Carry-on-baggage',
		},
	],
	MH: [
		{
			carry_on: { cm: [56, 36, 23], kg: 7 },
			source: 'http://www.malaysiaairlines.com/uk/en/book-and-plan/baggage/hand-baggage.html',
		},
	],
	U2: [
		{
			personal_item: { cm: [45, 36, 20], kg: 15 },
			carry_on: { cm: [56, 45, 25] },
			source: 'https://www.thesun.ie/travel/5106873/easyjet-baggage-rules-hand-luggage-size/',
		},
	],
	VS: [
		{
			carry_on: { cm: [56, 36, 23] },
			source:
				'https://newsflash.one/2019/07/16/hand-luggage-virgin-atlantic-cabin-baggage-rules-explained-theres-one-key-criteria/',
		},
	],
	W6: [
		{
			personal_item: { cm: [40, 30, 20] },
			carry_on: { cm: [55, 40, 23] },
			source:
				'https://www.newsgroove.co.uk/hand-luggage-wizz-air-cabin-baggage-size-restrictions-for-2019-budget-flights-revealed/',
		},
	],
	ZZ: [
		{
			personal_item: { cm: SMALL },
			carry_on: { cm: [55, 40, 23], kg: 10 },
			checked: { kg: 23 },
			source: null,
		},
	],
};
