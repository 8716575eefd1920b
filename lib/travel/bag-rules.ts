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
	/** Where it says how much a checked bag may weigh, if on another page. */
	checked_source?: string;
}

/** When the airlines' pages were last read, `YYYY-MM-DD`: in copies and by lists that name the page, some of them older. */
export const BAG_RULES_READ = '2026-10-09';

const ALL_BUT_BUSINESS: readonly CabinClass[] = ['economy', 'premium_economy'];
const BUSINESS: readonly CabinClass[] = ['business', 'first'];
const SMALL = [40, 30, 15] as const;
/** 22 × 14 × 9 inches, which some airlines give in inches alone. */
const INCHES_22 = [55.88, 35.56, 22.86] as const;
/** What the airlines of one group publish alike. */
const WITH_8_KG = { personal_item: { cm: SMALL }, carry_on: { cm: [55, 40, 23], kg: 8 } } as const;

/** The same in all cabins, but for checked bags: 23 kg each in economy and premium economy, 32 kg in business and first. */
const with23And32Kg = (rule: Omit<BagRule, 'cabins' | 'checked'>): readonly BagRule[] => [
	{ ...rule, cabins: ALL_BUT_BUSINESS, checked: { kg: 23 } },
	{ ...rule, cabins: BUSINESS, checked: { kg: 32 } },
];
/** The bag in the cabin weighs so much in economy and premium economy, so much in business. */
const byWeight = (rule: Omit<BagRule, 'cabins'>, economy: number, business: number): readonly BagRule[] => [
	{ ...rule, cabins: ALL_BUT_BUSINESS, carry_on: { ...rule.carry_on, kg: economy } },
	{ ...rule, cabins: ['business'], carry_on: { ...rule.carry_on, kg: business } },
];
/** 12 kg in the cabin altogether, 18 in business. */
const of12And18Kg = (rule: Omit<BagRule, 'cabins' | 'checked' | 'together'>): readonly BagRule[] =>
	with23And32Kg({ ...rule, personal_item: { cm: SMALL }, carry_on: { cm: [55, 35, 25] } }).map((one) => ({
		...one,
		together: one.cabins === BUSINESS ? 18 : 12,
	}));

const AMERICAN = 'https://www.aa.com/i18n/travel-info/baggage/';
const AIR_CANADA = 'https://www.aircanada.com/us/en/aco/home/plan/baggage/';
const DELTA = 'https://www.delta.com/us/en/baggage/';
const EMIRATES = 'https://www.emirates.com/th/english/before-you-fly/baggage/cabin-baggage-rules.aspx';
const FINNAIR = 'https://www.finnair.com/be-en/baggage-on-finnair-flights/carry-on-baggage';
const JETBLUE = 'https://www.jetblue.com/help/';
const KLM = 'https://www.klm.com/information/baggage/';
const NORWEGIAN = 'https://www.norwegian.com/us/travel-info/baggage/';
const SWISS = 'https://www.swiss.com/us/en/prepare/baggage/';
const UNITED = 'https://www.united.com/en/us/fly/baggage/';

/**
 * What airlines say themselves, by IATA code of who flies. An airline is listed only with its own page, or a report
 * that quotes it, and only with what holds on all its flights, the least where routes differ: of the others it is said
 * that the size is not stated.
 */
export const BAG_RULES: Readonly<Record<string, readonly BagRule[]>> = {
	A3: with23And32Kg({
		source: 'https://en.aegeanair.com/travel-info/travelling-with-aegean/baggage/baggage-allowance/',
	}),
	AA: with23And32Kg({
		personal_item: { cm: [45, 35, 20] },
		carry_on: { cm: [56, 36, 23] },
		source: `${AMERICAN}carry-on-baggage.jsp`,
		checked_source: `${AMERICAN}checked-baggage-policy.html`,
	}),
	AC: with23And32Kg({
		personal_item: { cm: [43, 33, 16] },
		carry_on: { cm: [55, 40, 23] },
		source: `${AIR_CANADA}carry-on.html`,
		checked_source: `${AIR_CANADA}checked.html`,
	}),
	AF: of12And18Kg({ source: 'https://wwws.airfrance.es/en/information/bagages/bagage-cabine-soute' }),
	AI: byWeight(
		{
			personal_item: { cm: [40, 30, 20], kg: 3 },
			carry_on: { cm: [55, 40, 20] },
			source: 'https://www.airindia.com/in/en/travel-information/baggage-guidelines/cabin-baggage.html',
		},
		7,
		10,
	),
	AK: [
		{
			personal_item: { cm: [40, 30, 10] },
			carry_on: { cm: [56, 36, 23] },
			together: 7,
			source: 'https://www.airasia.com/la/en/baggage-info/cabin-baggage.page',
		},
	],
	AM: [{ carry_on: { cm: [55, 40, 25] }, source: 'https://www.vuela.aeromexico.com/branded-fares/basic/' }],
	AS: [
		{
			carry_on: { cm: INCHES_22 },
			source: 'https://www.alaskaair.com/content/travel-info/baggage/carry-on-luggage',
		},
	],
	AY: [
		{
			cabins: ALL_BUT_BUSINESS,
			personal_item: { cm: SMALL },
			carry_on: { cm: [55, 40, 23] },
			checked: { kg: 23 },
			together: 8,
			source: FINNAIR,
			checked_source: 'https://www.finnair.com/ch-de/gep%C3%A4ck-auf-finnair-fl%C3%BCgen/aufgegebenes-gep%C3%A4ck',
		},
		{ cabins: BUSINESS, personal_item: { cm: SMALL }, carry_on: { cm: [55, 40, 23] }, together: 12, source: FINNAIR },
	],
	AZ: [
		{
			...WITH_8_KG,
			cabins: ALL_BUT_BUSINESS,
			source: 'https://www.ita-airways.com/es/en/book-and-prepare/travel-information/baggage/carry-on-baggage',
		},
	],
	B6: with23And32Kg({
		personal_item: { cm: [43.2, 33, 20.32] },
		carry_on: { cm: INCHES_22 },
		source: `${JETBLUE}carry-on-bags`,
		checked_source: `${JETBLUE}checked-bags`,
	}),
	BA: with23And32Kg({
		personal_item: { cm: SMALL, kg: 23 },
		carry_on: { cm: [56, 45, 25], kg: 23 },
		source: 'https://www.britishairways.com/content/en/information/baggage-essentials',
	}),
	CM: [
		{
			carry_on: { cm: [56, 36, 26], kg: 10 },
			source: 'https://www.copaair.com/en-us/travel-information/baggage-information/carry-on/',
		},
	],
	CX: byWeight(
		{
			personal_item: { cm: SMALL },
			carry_on: { cm: [56, 36, 23] },
			source: 'https://www.cathaypacific.com/cx/en_US/baggage/cabin-baggage.html',
		},
		7,
		10,
	),
	CZ: [
		{
			carry_on: { cm: [55, 40, 20], kg: 8 },
			source: 'https://csair.com/hk/en/tourguide/luggage_service/carryon_luggage/',
		},
	],
	DL: with23And32Kg({
		carry_on: { cm: [56, 35, 23] },
		source: `${DELTA}carry-on-baggage`,
		checked_source: `${DELTA}checked-baggage`,
	}),
	DY: [
		{
			personal_item: { cm: [40, 30, 20] },
			carry_on: { cm: [55, 40, 23] },
			checked: { kg: 23 },
			source: `${NORWEGIAN}hand-baggage/`,
			checked_source: `${NORWEGIAN}checked-baggage/`,
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
	F9: [
		{
			personal_item: { cm: [45.72, 35.56, 20.32] },
			carry_on: { cm: [60.96, 40.64, 25.4], kg: 15.9 },
			checked: { kg: 18.1 },
			source: 'https://faq.flyfrontier.com/help/bags-seats-general-info-what-are-the-sizes-and-weight-limits-for-bags',
		},
	],
	FR: [
		{
			personal_item: { cm: [40, 30, 20] },
			carry_on: { cm: [55, 40, 20], kg: 10 },
			source: 'https://help.ryanair.com/hc/en-us/categories/12489112419089-Bag-Rules',
		},
	],
	G9: [
		{
			personal_item: { cm: [33, 25, 20], kg: 3 },
			carry_on: { cm: [55, 40, 20], kg: 7 },
			source: 'https://www.airarabia.com/en/help/baggage-enquiries/hand-baggage_baggage-enquiries',
		},
	],
	IB: [
		{
			cabins: ALL_BUT_BUSINESS,
			personal_item: { cm: SMALL },
			carry_on: { cm: [56, 40, 25], kg: 10 },
			source: 'https://www.iberia.com/es/luggage/hand-luggage/',
		},
	],
	KL: of12And18Kg({
		source: `${KLM}hand-baggage-allowance`,
		checked_source: `${KLM}checked-baggage-allowance`,
	}),
	LH: with23And32Kg({
		...WITH_8_KG,
		source: 'https://www.lufthansa.com/us/en/carry-on-baggage',
		checked_source: 'https://www.lufthansa.com/us/en/free-baggage-rules',
	}),
	LX: with23And32Kg({ ...WITH_8_KG, source: `${SWISS}hand-baggage`, checked_source: `${SWISS}checked-baggage` }),
	LY: [
		{
			cabins: ['economy'],
			carry_on: { cm: [56, 45, 25], kg: 8 },
			checked: { kg: 23 },
			source: 'https://www.elal.com/eng/baggage/baggage-allowance',
		},
	],
	MH: [
		{
			carry_on: { cm: [56, 36, 23], kg: 7 },
			source: 'https://www.malaysiaairlines.com/us/en/travel-info/baggage/cabin-baggage.html',
		},
	],
	MU: [
		{
			cabins: ALL_BUT_BUSINESS,
			carry_on: { cm: [55, 40, 20], kg: 8 },
			source: 'https://www.ceair.com/global/en_static/Announcement/BaggageService/CarryonBaggage/',
		},
	],
	OS: [{ ...WITH_8_KG, source: 'https://www.austrian.com/us/en/handgepaeck' }],
	QR: [
		{
			cabins: ['economy'],
			carry_on: { cm: [50, 37, 25], kg: 7 },
			source: 'https://www.qatarairways.com/en/baggage/allowance.onboardpopup.html',
		},
	],
	SK: [{ ...WITH_8_KG, source: 'https://www.flysas.com/no-en/travel-info/baggage/carry-on' }],
	SN: [{ ...WITH_8_KG, source: 'https://www.brusselsairlines.com/us/en/extra-services/baggage/carry-on-baggage' }],
	TG: [
		{
			carry_on: { cm: [56, 45, 25], kg: 7 },
			source: 'https://www.thaiairways.com/en-th/content/baggage/carry-on-baggage/',
		},
	],
	U2: [
		{
			personal_item: { cm: [45, 36, 20], kg: 15 },
			carry_on: { cm: [56, 45, 25], kg: 15 },
			source: 'https://www.easyjet.com/en/help/baggage/cabin-bags',
		},
	],
	UA: with23And32Kg({
		personal_item: { cm: [43, 25, 22] },
		carry_on: { cm: [56, 35, 22] },
		source: `${UNITED}carry-on-bags.html`,
		checked_source: `${UNITED}checked-bags.html`,
	}),
	VS: [
		{
			carry_on: { cm: [56, 36, 23], kg: 10 },
			source: 'https://help.virginatlantic.com/gb/en/baggage/hand-baggage.html',
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
