import { SCENARIOS } from '../scenarios.ts';

/** Where the test airline flies beside its scenario routes. */
const PAIRS =
	'AMS-LHR BER-LIS BKK-SIN BOM-DEL BCN-MAD CDG-DXB CDG-JFK CDG-LHR CPT-JNB CTS-HND DUB-LHR DXB-SIN EZE-GRU FCO-MAD FRA-SIN ' +
	'JFK-LAX LHR-MAD LIS-MAN MEL-SYD SIN-SYD';

/** The same name whichever way. */
const nameOf = (a: string, b: string): string => (a < b ? `${a}-${b}` : `${b}-${a}`);

const KNOWN = new Set([
	...PAIRS.split(' '),
	...SCENARIOS.map(({ origin, destination }) => nameOf(origin, destination)),
]);

/** Whether the test airline flies between two airports: its scenario routes and a score of pairs, both ways. */
export const wayfareFlies = (from: string, to: string): boolean => KNOWN.has(nameOf(from, to));
