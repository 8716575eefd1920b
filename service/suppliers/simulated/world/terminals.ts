import type { RefData } from '#service/refdata/refdata.ts';
import type { RefTerminal } from '#service/refdata/types.ts';
import { TERMINALS_BY_MARKET } from './data/terminals-by-market.ts';
import type { Carrier } from './carriers.ts';
import type { Geography } from './geography.ts';
import type { Rights } from './rights.ts';

export interface Terminals {
	/** The terminal at an airport of an airline's flights from or to another, or null when nobody knows. */
	of(airport: number, airline: Carrier, other: number): string | null;
}

function find(rows: readonly RefTerminal[], airline: Carrier): string | null {
	for (const name of [airline.code, `@${airline.alliance}`, '*']) {
		const row = rows.find((r) => r.airlines.includes(name));
		if (row) return row.terminal;
	}
	return null;
}

/** Reads the terminal tables; regional operators use the terminal of the airline that they fly for. */
export function createTerminals(refdata: RefData, geo: Geography, rights: Rights): Terminals {
	const known = new Map<number, string | null>();
	function read(code: string, airline: Carrier, atHome: boolean): string | null {
		const byMarket = TERMINALS_BY_MARKET.get(code)?.find(
			({ airlines }) => airlines.includes(airline.code) || airlines.includes('*'),
		);
		if (byMarket) return atHome ? byMarket.home : byMarket.abroad;
		return find(refdata.terminals.get(code) ?? [], airline);
	}
	return {
		of(airport, airline, other) {
			const atHome = rights.home(airport) === rights.home(other);
			const key = (airport * 512 + airline.index) * 2 + (atHome ? 1 : 0);
			let terminal = known.get(key);
			if (terminal === undefined) {
				terminal = read(geo.codes[airport] as string, airline, atHome);
				known.set(key, terminal);
			}
			return terminal;
		},
	};
}
