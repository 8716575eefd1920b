import { OPEN_EUROPE } from './country-groups.ts';

/**
 * The hours at which flights between two parts of the world leave, local, the first line that fits: from, to, windows. `*`
 * is anywhere. The first list is for flights beyond 4,000 km.
 *
 * Source: general knowledge of published timetables, winter 2025/26 and summer 2026, written down on 22 November 2026:
 * where nearly all flights lie, and not checked against a timetable of a certain day.
 */
const LONG = `
NE EU 1730-2330
NW EU 1300-2215
EU NE 0830-1900
EU NW 0900-1730
NE EA 0930-1500
NW EA 1000-1400,2230-0130
EA NE 1000-2030
EA NW 1000-2030
NE SEA 0930-1200,2200-2330
NW SEA 0930-1130,2130-0045
SEA NE 0930-1200,1900-2330
SEA NW 0900-1200,1900-2330
EU EA 1000-1400,1800-2200
EA EU 0900-1330,2200-0100
EU SEA 1000-1200,1830-2200
SEA EU 0900-1230,2230-0100
EU IN 0930-1400,1900-2200
IN EU 0130-0500,1000-1400
EU GULF 0830-1530,1830-2200
GULF EU 0200-0400,0730-1000,1330-1530
EU SAF 1800-2200
SAF EU 1800-2200
EU AF 0930-1130,1830-2200
AF EU 0900-1045,2200-2345
EU LA 0930-1330,2130-2359
LA EU 1500-2345
NE LA 0900-1130,1900-2330
NW LA 0900-1130,1900-2330
LA NE 0900-1130,2030-0045
LA NW 0900-1130,2030-0045
NE OC 1900-2345
NW OC 2030-2345
OC NE 0900-1300,1700-2215
OC NW 0900-1300,1700-2215
OC SEA 0800-1700,2100-2230
OC EA 0800-1200,2030-2230
SEA OC 0730-1030,1900-2359
EA OC 0800-1030,1900-2359
OC EU 1730-2100
EU OC 1130-1330,2000-2200
OC GULF 1500-2215
GULF OC 0130-0330,0930-1100,2000-2300
GULF NE 0200-0400,0730-1030
GULF NW 0200-0400,0730-1030
NE GULF 1030-1300,2030-2345
NW GULF 1500-2100
GULF * 0200-0430,0830-1100,1930-2230
* GULF 0030-0400,0900-1200,1800-2330
IN * 0030-0400,1000-1400,2100-2345
NE NE 0630-2130
NE NW 0630-2130
NW NE 0630-2345
NW NW 0630-2345
AF NE 1900-2345
AF NW 1900-2345
SAF NE 1800-2330
* * 0800-2330
`;

const SHORT = `
GULF * 0000-0430,0630-2359
* GULF 0000-0430,0600-2359
IN IN 0530-2245
IN * 0000-0330,0630-2359
* IN 0000-0330,0630-2359
* * 0600-2145
`;

/** Parts of the world as departures see them. */
type Part = 'NE' | 'NW' | 'LA' | 'EU' | 'GULF' | 'IN' | 'EA' | 'SEA' | 'OC' | 'AF' | 'SAF';

const COUNTRIES: readonly (readonly [Part, string])[] = [
	['GULF', 'AE QA BH KW OM SA'],
	['IN', 'IN PK BD LK NP MV'],
	['EA', 'CN HK MO TW JP KR MN'],
	['SEA', 'TH SG MY ID VN PH KH LA MM BN TL'],
	['OC', 'AU NZ FJ PG NC PF WS TO VU SB CK GU MP'],
	['EU', `${[...OPEN_EUROPE].join(' ')} TR RS AL BA ME MK XK MD UA BY RU IL JO LB CY GE AM AZ EG TN DZ MA LY`],
];
const PART_OF = new Map(COUNTRIES.flatMap(([part, list]) => list.split(' ').map((c): [string, Part] => [c, part])));
/** North of it Africa's flights to Europe are by day, south of it by night. */
const SOUTHERN_AFRICA = -15;
const EASTERN_AMERICA = -100;
const AFRICA_WEST = -26;

/** The part of the world of a place. */
export function partOf(country: string, latitude: number, longitude: number): Part {
	if (country === 'US' || country === 'CA') return longitude > EASTERN_AMERICA ? 'NE' : 'NW';
	const listed = PART_OF.get(country);
	if (listed) return listed;
	if (longitude < AFRICA_WEST) return 'LA';
	return latitude < SOUTHERN_AFRICA ? 'SAF' : 'AF';
}

/** First and last minute of the day; the last is the lower one where the window spans midnight. */
export type Window = readonly [number, number];

const minuteOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(2));
const read = (table: string): { from: string; to: string; windows: readonly Window[] }[] =>
	table
		.trim()
		.split('\n')
		.map((line) => {
			const [from = '', to = '', windows = ''] = line.split(' ');
			return {
				from,
				to,
				windows: windows.split(',').map((span): Window => [minuteOf(span.slice(0, 4)), minuteOf(span.slice(5))]),
			};
		});
const LINES = { long: read(LONG), short: read(SHORT) };

/** When flights between two parts of the world leave. */
export function departureWindows(from: Part, to: Part, long: boolean): readonly Window[] {
	const fits = (part: string, name: string): boolean => name === '*' || name === part;
	const line = LINES[long ? 'long' : 'short'].find((row) => fits(from, row.from) && fits(to, row.to));
	return line?.windows ?? [];
}
