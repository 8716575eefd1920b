/**
 * Airports where an airline's flights within the country and abroad use different terminals: airport, terminal at home,
 * terminal abroad, airlines (`*` for all). They come before the terminal table of the reference data.
 *
 * Source: the airports' published terminal guides as generally known, 2025, written down on 22 November 2026.
 */
const TABLE = `
SYD 3 1 QF
SYD 2 1 VA JQ ZL FJ
MEL 1 2 QF
MEL 3 2 VA
MEL 4 2 JQ
BNE D I QF VA JQ
PER 4 3 QF
PER 1 1 VA
PER 3 1 JQ
ADL 1 1 *
CNS 2 1 QF VA JQ
OOL 1 1 *
AKL D I NZ JQ QF
WLG 1 1 *
CHC 1 1 *
HND 1 3 JL BC
HND 2 3 NH
DEL 1 3 SG QP
DEL 2 3 6E
BOM 1 2 6E QP SG
BOM 2 2 AI IX
ICN 2 2 KE OZ LJ
GMP D I KE OZ 7C TW LJ
JNB B A SA FA 4Z BA
NBO 1D 1A KQ
CGK 3 3 GA
SGN 1 2 VJ
SGN 3 2 VN
HAN 1 2 VN VJ
`;

export interface MarketTerminals {
	home: string;
	abroad: string;
	airlines: readonly string[];
}

/** Lines by airport. */
export const TERMINALS_BY_MARKET: ReadonlyMap<string, readonly MarketTerminals[]> = TABLE.trim()
	.split('\n')
	.reduce((all, line) => {
		const [airport = '', home = '', abroad = '', ...airlines] = line.split(' ');
		return all.set(airport, [...(all.get(airport) ?? []), { home, abroad, airlines }]);
	}, new Map<string, MarketTerminals[]>());
