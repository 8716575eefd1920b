/**
 * Which countries are one market for airlines, and which have no flights between them.
 *
 * Source: the members of the European Economic Area as of 2025; all else is general knowledge, 2025, written down on
 * 21 November 2026 and not checked against a list of agreements or bans of a certain day.
 */

/** Territories that count as their state's domestic market. ISO 3166-1 alpha-2. */
export const TERRITORY_OF: Readonly<Record<string, string>> = {
	PR: 'US',
	VI: 'US',
	GU: 'US',
	MP: 'US',
	AS: 'US',
	GP: 'FR',
	MQ: 'FR',
	RE: 'FR',
	GF: 'FR',
	YT: 'FR',
	BL: 'FR',
	MF: 'FR',
	NC: 'FR',
	PF: 'FR',
	PM: 'FR',
	WF: 'FR',
	AW: 'NL',
	CW: 'NL',
	SX: 'NL',
	BQ: 'NL',
	FO: 'DK',
	GL: 'DK',
	SJ: 'NO',
	AX: 'FI',
	IM: 'GB',
	JE: 'GB',
	GG: 'GB',
	GI: 'GB',
};

/** European Economic Area. */
export const EEA = 'AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE IS NO LI'.split(
	' ',
);

/** Where an airline of any member may fly between two others, or has a sister company that may. */
export const OPEN_EUROPE: ReadonlySet<string> = new Set([...EEA, 'GB', 'CH']);

/** The same for the groups of airlines of South and Central America (subsidiaries under one code). */
export const OPEN_LATIN_AMERICA: ReadonlySet<string> = new Set(
	'AR BO BR CL CO CR EC GT HN NI PA PE PY SV UY'.split(' '),
);

const list = (codes: string): string[] => codes.split(' ');
const WEST = [...EEA, 'GB', 'CH', 'US', 'CA'];

/**
 * Pairs of countries with no scheduled flights between them: one side, then all of the other.
 * `*` is every country but those after `!`.
 */
export const CLOSED: readonly { of: string; to: readonly string[]; except?: readonly string[] }[] = [
	{ of: 'UA', to: ['*'] },
	{ of: 'KP', to: ['*'], except: ['CN', 'RU'] },
	{ of: 'RU', to: [...WEST, 'JP', 'KR', 'AU', 'NZ', 'TW', 'MD'] },
	{ of: 'BY', to: [...WEST, 'JP', 'KR', 'AU', 'NZ', 'TW'] },
	{ of: 'IL', to: list('SA QA KW IQ SY LB YE OM LY DZ TN SD IR PK BD MY ID AF BN SO DJ KM MR TR MV') },
	{ of: 'IR', to: list('US CA GB AU JP KR TW NZ') },
	{ of: 'SY', to: [...WEST, 'AU', 'JP', 'KR'] },
	{ of: 'US', to: list('CU VE LY SD YE AF SO') },
	{ of: 'IN', to: ['PK'] },
	{ of: 'AM', to: ['AZ'] },
	{ of: 'MA', to: ['DZ'] },
	{ of: 'CY', to: ['TR'] },
	{ of: 'RS', to: ['XK'] },
];
