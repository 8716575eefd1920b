/**
 * Airports whose slots or place keep most airlines away, with all airlines of the reference data that do fly there; and
 * airlines that stay away from some airports of cities that they serve.
 *
 * Source: the airports' published lists of airlines as generally known, 2025, written down on 22 November 2026 and not
 * checked against a list of a certain day.
 */
const ONLY = `
LHR BA AA AY IB QR RJ JL CX AT MH WY UL VS DL AF KL KE SV ME AM VN CI MU AZ RO KQ A3 AC AI CA ET BR LH LO LX MS NH OS OU OZ SK SN SQ TG TK TP UA ZH EI EK EY GF KU LY B6 BG FB JU KC KM TU AH HY WB WS VY EW CZ P4 6E RX QF LA FI FJ
LGW BA U2 VY W6 FR TK EK QR AT UX BT DY AI 6E MU CA TS B6 EI TO BY LS P4 AH MS FI WS HY KQ MK RO PC XQ IB TP
LCY BA KL LX AZ LG LH LO
JFK AA BA IB QR JL CX AY RJ AT HA AS DL VS KL EK SQ KE AV CM ET KQ LX HY B6 AF TK LH OS SN AZ CA MU LO MS BR EY PR NZ SV SK AC NH EI LY KU AI CI CZ FI DE AM LA UX TP AR OZ QF PK BW TN WS GF MF UP JU RX
LGA AA DL UA WN AC B6 F9 WS
DCA AA DL UA WN AS B6 AC F9
HND QR AI NH JL BC BA AF LH AY DL AA UA HA AC QF VN TG SQ TR MH D7 GA PR CX HX CI BR CA MU CZ HU HO 9C KE OZ TK AZ SK EK MM
SYD QF JQ VA ZL SQ EK QR CX BA AA UA DL NZ JL NH MH TG KE CA MU CZ VN CI EY LA FJ AC TR D7 PR GA UL AI HX MF HO 3U VJ 5J OZ TW HA TN AK BR HU
`;

/** The airlines that fly to an airport, where not everybody does. */
export const AIRLINES_AT: ReadonlyMap<string, ReadonlySet<string>> = new Map(
	ONLY.trim()
		.split('\n')
		.map((line) => {
			const [airport = '', ...airlines] = line.split(' ');
			return [airport, new Set(airlines)];
		}),
);

const AWAY = `
FR CDG ORY FRA MUC ZRH GVA LIN IST SAW DUS HAM KEF
W6 CDG FRA MUC ZRH AMS ARN LIN DUS BRU DUB CPH LIS PRG
U2 FRA DUB ARN HEL IST SAW WAW MUC STN OSL KRK RIX
VY MUC GVA HEL
EW CDG
DY CDG AMS FRA VIE ZRH
PC CDG LIN
SU DME VKO
`;

/** Airports that an airline leaves out. */
export const AIRPORTS_LEFT_OUT: ReadonlyMap<string, ReadonlySet<string>> = new Map(
	AWAY.trim()
		.split('\n')
		.map((line) => {
			const [airline = '', ...airports] = line.split(' ');
			return [airline, new Set(airports)];
		}),
);
