/**
 * Who sells whose flights. Three kinds, the closest first: groups (an airline and its daughters), joint ventures (flights
 * between two parts of the world), and alliances and listed code-shares (flights from and to the seller's own hubs).
 *
 * Source: general knowledge of airlines' announcements up to 2025, written down on 22 November 2026 and not checked against
 * the airlines' own lists.
 */

/** Parts of the world that joint ventures join: ISO 3166-1 alpha-2 codes. */
const PARTS = {
	america: 'US CA MX PR VI',
	europe:
		'AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE IS NO LI GB CH GI IM JE GG AL RS BA ME MK',
	latin: 'MX AR BO BR CL CO CR EC GT HN NI PA PE PY SV UY',
	japan: 'JP',
	korea: 'KR',
	china: 'CN',
	singapore: 'SG',
	malaysia: 'MY',
	gulf: 'QA AE BH OM KW SA',
	oceania: 'AU NZ',
} as const;

type Part = keyof typeof PARTS;

export interface JointVenture {
	members: readonly string[];
	/** Countries at one end and at the other. */
	ends: readonly [ReadonlySet<string>, ReadonlySet<string>];
}

const venture = (members: string, from: Part, to: Part): JointVenture => ({
	members: members.split(' '),
	ends: [new Set(PARTS[from].split(' ')), new Set(PARTS[to].split(' '))],
});

/** Members sell each other's flights between the two parts of the world. */
export const JOINT_VENTURES: readonly JointVenture[] = [
	venture('AA BA IB AY EI', 'america', 'europe'),
	venture('AF KL DL VS', 'america', 'europe'),
	venture('UA AC LH LX OS SN', 'america', 'europe'),
	venture('AA JL', 'america', 'japan'),
	venture('UA NH', 'america', 'japan'),
	venture('DL KE', 'america', 'korea'),
	venture('JL BA AY IB', 'japan', 'europe'),
	venture('NH LH LX OS', 'japan', 'europe'),
	venture('SQ LH LX OS', 'singapore', 'europe'),
	venture('SQ NH', 'singapore', 'japan'),
	venture('SQ MH', 'singapore', 'malaysia'),
	venture('SQ NZ', 'singapore', 'oceania'),
	venture('QF AA', 'oceania', 'america'),
	venture('NZ UA', 'oceania', 'america'),
	venture('NZ AC', 'oceania', 'america'),
	venture('QF EK', 'oceania', 'gulf'),
	venture('VA QR', 'oceania', 'gulf'),
	venture('QR BA IB', 'gulf', 'europe'),
	venture('QR MH', 'gulf', 'malaysia'),
	venture('DL LA', 'america', 'latin'),
	venture('DL AM', 'america', 'latin'),
	venture('LH CA', 'china', 'europe'),
	venture('AF KL MU', 'china', 'europe'),
	venture('AF KL CZ', 'china', 'europe'),
];

/** Airlines of one owner or close kin that sell each other's flights wherever they go. */
export const GROUPS: readonly string[] = ['LH LX OS SN', 'AF KL', 'AS HA', 'EK FZ', 'CA ZH'];

/** The first sells the second's flights wherever they go; the second sells its own alone. */
export const DAUGHTERS: readonly string[] = [
	'LH EW',
	'LX EW',
	'OS EW',
	'LH 4Y',
	'LX 4Y',
	'LH AZ',
	'IB VY',
	'BA VY',
	'QF JQ',
	'SQ TR',
	'KL HV',
	'AF TO',
	'TK VF',
	'AI IX',
	'SK WF',
	'GA QG',
];

/** Code-share agreements outside an alliance. */
export const CODE_SHARES: readonly string[] = [
	'WS DL',
	'WS KL',
	'WS AF',
	'WS KE',
	'B6 EY',
	'B6 QR',
	'G3 AA',
	'G3 AF',
	'G3 KL',
	'G3 AR',
	'AD UA',
	'AD TP',
	'HO NH',
	'HO AY',
	'JX AS',
	'JX EY',
	'4Z QR',
	'4Z BA',
	'EI UA',
	'EI AS',
	'EI B6',
	'EY AF',
	'EY KL',
	'EY AC',
	'EK UA',
	'EK AC',
	'EK SA',
	'EK PG',
	'QR PG',
	'WB QR',
	'MK AF',
	'MK EK',
	'FI AS',
	'FI B6',
	'LG LH',
	'LG LO',
	'JU EY',
	'JU TK',
	'6E TK',
	'6E QF',
	'6E KL',
	'6E AF',
	'6E VS',
	'VA UA',
	'VA SQ',
	'VA NH',
	'CZ AA',
	'CZ BA',
	'CZ MH',
	'PX QF',
	'TN AF',
	'TN NZ',
	'LY DL',
	'LY QF',
	'KC LH',
	'KC TK',
	'UX TK',
	'BT LH',
	'BT A3',
	'PG TG',
	'PG BA',
	'PG SQ',
	'PG CX',
	'AR UX',
	'CX LH',
	'CX AC',
	'QF LA',
	'LA IB',
	'LA BA',
	'LA QR',
	'ET SA',
	'P4 BA',
	'SV AF',
	'XY EY',
	'RX SV',
	'RX DL',
	'GF EY',
	'GF TK',
	'KU TK',
	'PD AS',
	'PD TS',
	'OU LH',
	'KM AF',
	'KM LH',
	'HY TK',
	'BR HU',
	'KQ SA',
	'AH TK',
	'TU LH',
	'DE AS',
	'DE EK',
	'CM G3',
	'AV AD',
	'AV IB',
	'HF ET',
	'KP ET',
];

/** Low-cost and holiday airlines that sell partners' flights too; all others of their kind sell their own alone. */
export const SELLING_LOW_COST: ReadonlySet<string> = new Set(['WS', 'B6', 'G3', 'AD', 'FZ', '6E', 'DE', 'TS', 'XY']);

/** Airlines that sell their own flights one by one and offer no connections. */
export const POINT_TO_POINT: ReadonlySet<string> = new Set([
	'FR',
	'W6',
	'U2',
	'G4',
	'XP',
	'MX',
	'LS',
	'BY',
	'V7',
	'TO',
	'HV',
	'XQ',
	'UP',
	'FO',
	'ZL',
	'FA',
	'BC',
	'GK',
	'MM',
	'9C',
	'NO',
	'SY',
]);
