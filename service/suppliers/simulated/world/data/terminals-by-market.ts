/**
 * Airports where an airline's flights within the country and abroad use different terminals: airport, terminal at home,
 * terminal abroad, airlines (`*` for all). They come before the terminal table of the reference data.
 *
 * Source: the airports' published terminal guides as generally known, winter 2025/26, written down on 22 November 2026,
 * some on 27 and 28 November, and not checked against a guide of a certain day. Riyadh is as the airport parts its airlines
 * since 25 February 2026.
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
GMP D I *
JNB B A SA FA 4Z BA
NBO 1D 1A KQ
CGK 3 3 GA
SGN 1 2 VJ
SGN 3 2 VN
SGN 1 2 *
HAN 1 2 *
BNE D I *
CNS 2 1 *
PER 1 1 *
DPS D I *
FUK D I *
CTS D I *
UKB 1 2 *
CEB 1 2 *
SUB 1 2 *
MAA 4 2 AI IX QP SG
MAA 1 2 *
COK 1 3 *
BLR 1 2 6E
CGK 1 2 JT QG
MNL 2 1 PR
XIY 5 5 MU
XIY 3 5 *
TFU 1 1 3U
TFU 2 1 *
HGH 4 4 CA
HGH 3 4 *
GRU 2 3 LA
GRU 1 3 AD
SCL 1 2 *
ALG 1 4 *
PHL B A AA
SVO B C SU
AYT D 1 TK XQ VF
AYT D 2 PC
ADB D I *
LOS D I *
HAK 1 1 HU
HAK 2 2 CZ
RUH 4 2 SV
RUH 3 1 XY F3
CTU 1 1 3U
CTU 2 1 *
XMN 3 3 MF CZ
XMN 4 3 *
ATL S I DL
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
