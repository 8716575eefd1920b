import type { RefData } from '#service/refdata/refdata.ts';
import type { RefTerminal } from '#service/refdata/types.ts';
import type { Carrier } from './carriers.ts';
import type { Geography } from './geography.ts';

export interface Terminals {
	/** The terminal that an airline's flights use at an airport, or null when nobody knows. */
	of(airport: number, airline: Carrier): string | null;
}

function find(rows: readonly RefTerminal[], airline: Carrier): string | null {
	for (const name of [airline.code, `@${airline.alliance}`, '*']) {
		const row = rows.find((r) => r.airlines.includes(name));
		if (row) return row.terminal;
	}
	return null;
}

/** Reads the terminal table of the reference data; regional operators use the terminal of the airline that they fly for. */
export function createTerminals(refdata: RefData, geo: Geography): Terminals {
	const known = new Map<number, string | null>();
	return {
		of(airport, airline) {
			const key = airport * 512 + airline.index;
			let terminal = known.get(key);
			if (terminal === undefined) {
				terminal = find(refdata.terminals.get(geo.codes[airport] as string) ?? [], airline);
				known.set(key, terminal);
			}
			return terminal;
		},
	};
}
