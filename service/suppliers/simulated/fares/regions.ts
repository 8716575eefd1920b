/** Parts of the world with different price levels. */
export type Region =
	| 'north_america'
	| 'europe'
	| 'asia'
	| 'india'
	| 'latin_america'
	| 'middle_east'
	| 'africa'
	| 'oceania';

const COUNTRIES: Record<Region, string> = {
	north_america: 'US CA PM BM GL PR VI',
	europe:
		'AD AL AT AX BA BE BG BY CH CY CZ DE DK EE ES FI FO FR GB GG GI GR HR HU IE IM IS IT JE LI LT LU LV MC MD ME MK MT NL NO PL PT RO RS RU SE SI SJ SK SM TR UA VA XK',
	asia: 'AF AM AZ BN CN GE HK ID JP KG KH KP KR KZ LA MM MN MO MY PH SG TH TJ TL TM TW UZ VN',
	india: 'IN PK BD LK NP BT MV',
	latin_america:
		'AG AI AR AW BB BL BO BQ BR BS BZ CL CO CR CU CW DM DO EC FK GD GF GP GT GY HN HT JM KN KY LC MF MQ MS MX NI PA PE PY SR SV SX TC TT UY VC VE VG',
	middle_east: 'AE BH IL IQ IR JO KW LB OM PS QA SA SY YE',
	africa:
		'AO BF BI BJ BW CD CF CG CI CM CV DJ DZ EG EH ER ET GA GH GM GN GQ GW IO KE KM LR LS LY MA MG ML MR MU MW MZ NA NE NG RE RW SC SD SH SL SN SO SS ST SZ TD TG TN TZ UG YT ZA ZM ZW',
	oceania: 'AS AU CC CK CX FJ FM GU HM KI MH MP NC NF NR NU NZ PF PG PN PW SB TK TO TV UM VU WF WS',
};

const REGION_OF = new Map<string, Region>(
	(Object.entries(COUNTRIES) as [Region, string][]).flatMap(([region, codes]) =>
		codes.split(' ').map((code): [string, Region] => [code, region]),
	),
);

/** Price level against the US, whose statistics the fare model is fitted on. Estimates. */
const LEVEL: Record<Region, number> = {
	north_america: 1,
	europe: 0.8,
	asia: 0.75,
	india: 0.55,
	latin_america: 0.85,
	middle_east: 0.9,
	africa: 1.25,
	oceania: 1,
};

/** The region of an ISO 3166-1 alpha-2 country; `asia` for one that is not listed. */
export const regionOf = (country: string): Region => REGION_OF.get(country) ?? 'asia';

/** Price level of a pair of countries: the mean of both ends. */
export const regionFactor = (a: string, b: string): number => (LEVEL[regionOf(a)] + LEVEL[regionOf(b)]) / 2;
