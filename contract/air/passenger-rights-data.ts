/** The laws that may give a traveller rights when an airline changes or cancels a flight. */
export const RIGHTS_LAWS = ['eu_261', 'uk_261', 'us_dot_2024'] as const;
export type RightsLaw = (typeof RIGHTS_LAWS)[number];

/** What of a schedule change a law looks at. */
export type RightsReason =
	/** A flight that was booked no longer runs. */
	| 'cancelled'
	/** It leaves later, or earlier, by the hours of the law; or it arrives so much later. */
	| 'delayed'
	| 'earlier'
	/** It leaves from, or arrives at, another airport. */
	| 'airport'
	/** There are more connections than before. */
	| 'connection'
	/** A lower cabin. */
	| 'downgrade';

/** An amount by the distance from the first airport to the last, up to and including `km`; null: all that is longer. */
export interface ByDistance<T> {
	km: number | null;
	gives: T;
}

/** One law: what lets a traveller refuse, and what it gives. Hours, kilometres, decimal amounts. */
export interface RightsRule {
	/** As it is cited. */
	cited: string;
	/** The law itself. */
	source: string;
	/** Since when it holds as stated here, `YYYY-MM-DD`. */
	since: string;
	/** Which of these let the traveller refuse and have the money back. */
	refusedFor: readonly RightsReason[];
	/** How much later or earlier counts, for flights within one country and between countries. */
	hours: { domestic: number; international: number };
	/** How much earlier than booked counts; null: as much as later. */
	hoursEarlier: number | null;
	/** Within so many days the money is paid back: what a card paid, and what was paid otherwise, in calendar days. */
	refundDays: { card: number; cardDaysAre: 'calendar' | 'business'; other: number };
	/** For a flight that no longer runs, when announced less than so many days ahead; null where there is none. */
	compensation: { currency: string; noticeDays: number; amounts: readonly ByDistance<string>[] } | null;
	/** The percentage of the fare for a flight in a lower cabin; null where the difference is paid back. */
	downgradePercent: readonly ByDistance<number>[] | null;
}

const EUROPEAN = {
	refusedFor: ['cancelled', 'delayed', 'earlier'],
	hours: { domestic: 5, international: 5 },
	refundDays: { card: 7, cardDaysAre: 'calendar', other: 7 },
	downgradePercent: [
		{ km: 1_500, gives: 30 },
		{ km: 3_500, gives: 50 },
		{ km: null, gives: 75 },
	],
} as const;

const byDistance = (short: string, medium: string, long: string): readonly ByDistance<string>[] => [
	{ km: 1_500, gives: short },
	{ km: 3_500, gives: medium },
	{ km: null, gives: long },
];

/** Each law once: thresholds, what it gives, where it is written. */
export const RIGHTS_RULES: Readonly<Record<RightsLaw, RightsRule>> = {
	eu_261: {
		...EUROPEAN,
		cited: 'Regulation (EC) No 261/2004',
		source: 'https://eur-lex.europa.eu/eli/reg/2004/261/oj',
		since: '2005-02-17',
		// Brought forward by more than an hour it counts as cancelled: Court of Justice, C-146/20 and others, 21 December 2021.
		hoursEarlier: 1,
		compensation: { currency: 'EUR', noticeDays: 14, amounts: byDistance('250.00', '400.00', '600.00') },
	},
	uk_261: {
		...EUROPEAN,
		cited: 'Regulation (EC) No 261/2004 as it forms part of UK law',
		source: 'https://www.legislation.gov.uk/eur/2004/261/contents',
		since: '2020-12-31',
		hoursEarlier: null,
		compensation: { currency: 'GBP', noticeDays: 14, amounts: byDistance('220.00', '350.00', '520.00') },
	},
	us_dot_2024: {
		cited: '14 CFR Part 260',
		source: 'https://www.ecfr.gov/current/title-14/chapter-II/subchapter-A/part-260',
		since: '2024-10-28',
		refusedFor: ['cancelled', 'delayed', 'earlier', 'airport', 'connection', 'downgrade'],
		hours: { domestic: 3, international: 6 },
		hoursEarlier: null,
		refundDays: { card: 7, cardDaysAre: 'business', other: 20 },
		compensation: null,
		downgradePercent: null,
	},
};

const codes = (text: string): ReadonlySet<string> => new Set(text.split(' '));

/** Where the European law holds: the Union with its outermost regions, Iceland, Norway, Liechtenstein, Switzerland. ISO 3166-1. */
export const EU_261_COUNTRIES = codes(
	'AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE AX GP MQ GF RE YT MF IS NO LI CH',
);
/** The United States and its territories. */
export const US_COUNTRIES = codes('US PR VI GU MP AS UM');

/** Airlines by the licence that they fly under, IATA codes. Others are of no consequence to these laws. */
export const EU_261_CARRIERS = codes(
	'2L 4Y A3 A5 AF AL AY AZ BT CL D8 DE DS DY EA EC EI EN EW FB FI FR HV I2 IB KL KM LG LH LO LX N7 NI NO OA OS OU RO RR SK SN TO TP UX V7 VL VY W4 W6 WA WF WK WX YW',
);
export const UK_CARRIERS = codes('BA BY CJ LS RK U2 VS W9 ZZ');
