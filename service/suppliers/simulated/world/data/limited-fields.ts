/**
 * Airports whose runway, approach or stands keep larger aircraft away, by the largest kind that airlines plan there. The
 * reference data has no runways: what is not named takes all types, but for airports of its smallest size.
 *
 * Source: general knowledge of runway lengths and of the aircraft seen there, 2025, written down on 27 November 2026 and not
 * checked against the airports' own papers. `narrow` also stands where wide bodies could land and no airline sends one.
 */
const TABLE = `
none SBH SAB LUA
stol BVG BJF HFT HVG HAA MEH SOJ VAW VDS SVJ BNN MQN MJF SSJ OSY RVK FDE SOG SDN HOV LKN SKN FRO LDH
turboprop YTZ GMZ VDE SJZ GRW FLW CVU LNY MKK PAS
regional BMA ANR BRN LUG RKV HLE EIS DOM JBQ EOH SUN ACK MVY GCI
aspen ASE
city LCY
short FLR USM EYW BWK PBH
medium SDU MPH LMP HVN
narrow LGA DCA SNA MDW DAL HOU BUR JAC HPN ISP CGH FEN FNC JSI JTR JMK HOR PIX SPC GIB LIN CIA INN TIV
narrow JER IOM SOU BHD SEN LDY RTM FAE WLG ZQN HTI NLK KLO CUZ
`;

const SHORT = ['221', '223', '318', '319', '31N', '73G'];

/** What a kind of field takes: bodies, and types of other bodies by IATA code. */
const KINDS: Readonly<Record<string, { bodies: readonly string[]; types: readonly string[] }>> = {
	/** Nothing that airlines of the reference data have. */
	none: { bodies: [], types: [] },
	/** Some 800 m. */
	stol: { bodies: [], types: ['DH3', 'DH8'] },
	turboprop: { bodies: ['TP'], types: [] },
	/** As high as few others, and narrow. */
	aspen: { bodies: [], types: ['CR7', 'E75'] },
	/** A steep approach over a city, which a type must be approved for. */
	city: { bodies: ['TP'], types: ['E70', 'E90', '290', '295', 'ER4', 'F70', '221', '318'] },
	regional: { bodies: ['TP', 'RJ'], types: [] },
	/** Some 1,500 m. */
	short: { bodies: ['TP', 'RJ'], types: SHORT },
	medium: { bodies: ['TP', 'RJ'], types: [...SHORT, '320', '32N', '738', '7M8'] },
	narrow: { bodies: ['TP', 'RJ', 'NB'], types: [] },
};

/** What lands at an airport of the reference data's smallest size, where the table does not name it. */
const SMALL = KINDS['regional'];

const KIND_OF = new Map(
	TABLE.trim()
		.split('\n')
		.flatMap((line) => {
			const [kind = '', ...airports] = line.split(' ');
			return airports.map((airport) => [airport, KINDS[kind]] as const);
		}),
);

/** Whether airlines plan a type at an airport: by the table, else all, but at small airports the smaller kinds alone. */
export function fieldTakes(airport: string, isSmall: boolean, aircraft: { iata: string; body: string }): boolean {
	const kind = KIND_OF.get(airport) ?? (isSmall ? SMALL : undefined);
	return kind === undefined || kind.bodies.includes(aircraft.body) || kind.types.includes(aircraft.iata);
}

/** Whether some types stay away from an airport. */
export const isLimitedField = (airport: string, isSmall: boolean): boolean => isSmall || KIND_OF.has(airport);
