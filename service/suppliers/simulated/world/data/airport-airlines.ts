/**
 * Airports whose slots or place keep most airlines away, second airports of big cities among them, with all airlines of the
 * reference data that do fly there; and airlines that stay away from some airports of cities that they serve.
 *
 * Source: the airports' published lists of airlines as generally known, winter 2025/26, written down on 22 November 2026,
 * second airports on 27 November, and not checked against a list of a certain day.
 */
const ONLY = `
LHR BA AA AY IB QR RJ JL CX AT MH WY UL VS DL AF KL KE SV ME AM VN CI MU AZ RO KQ A3 AC AI CA ET BR LH LO LX MS NH OS OU OZ SK SN SQ TG TK TP UA ZH EI EK EY GF KU LY B6 BG FB JU KC KM TU AH HY WB WS VY EW CZ P4 6E RX QF LA FI FJ AV
LGW BA U2 VY W6 FR TK EK QR AT UX BT DY AI 6E MU CA TS B6 EI TO BY LS P4 AH MS FI WS HY KQ MK RO PC XQ IB TP
LCY BA KL LX AZ LG LH LO
JFK AA BA IB QR JL CX AY RJ AT HA AS DL VS KL EK SQ KE AV CM ET KQ LX HY B6 AF TK LH OS SN AZ CA MU LO MS BR EY PR NZ SV SK AC NH EI LY KU AI CI CZ FI DE AM LA UX TP AR OZ QF PK BW TN WS GF MF UP JU RX
LGA AA DL UA WN AC B6 F9 WS
DCA AA DL UA WN AS B6 AC F9
HND QR AI NH JL BC BA AF LH AY DL AA UA HA AC QF VN TG SQ TR MH D7 GA PR CX HX CI BR CA MU CZ HU HO 9C KE OZ TK AZ SK EK MM
SYD QF JQ VA ZL SQ EK QR CX BA AA UA DL NZ JL NH MH TG KE CA MU CZ VN CI EY LA FJ AC TR D7 PR GA UL AI HX MF HO 3U VJ 5J OZ TW HA TN AK BR HU
EWR UA AA DL AS B6 F9 G4 SY AC PD BA VS LH LX OS SK TP EI LY LO AF AI ET EK SQ CM AV TK FI AM MS DE
MDW WN F9 DL G4 PD Y4
DAL WN DL AS
HOU WN AA DL G4
HVN XP MX
BUR WN AA UA DL AS B6 F9 XP
ONT WN AA UA DL AS F9 CI JX Y4 AV
SNA WN AA UA DL AS WS G4 F9 MX
LGB WN DL HA
OAK WN AS DL HA G4 Y4 VB
SJC WN AS AA DL UA HA F9 Y4 ZG
BWI WN DL AA UA AS F9 B6 G4 AC SY XP BA FI CM
ISP WN F9 MX B6
SWF G4 MX
HPN AA DL UA B6 MX
PVU G4 MX AA
MKE WN DL AA UA F9 SY AS Y4 AC
SFB G4
PIE G4 SY
PGD G4
AZA G4
RFD G4
YTZ PD AC
YHM PD
LTN U2 W6 FR BY LS
STN FR LS BY PC VF EK
SEN U2
BVA FR W6
CRL FR W6 PC V7
NYO FR
HHN FR W6
NRN FR
BGY FR W6 V7 PC G9 FZ DY NO TO
CIA FR W6
TSF FR W6
GRO FR
REU FR W6 BY LS
WMI FR
TRF W6 FR DY KL WF
ORY AF TO U2 VY IB UX AT TU AH PC AD TP V7 W6 AZ
SAW PC VF XQ HV TO EW XY F3 J9 G9 FZ
ITM NH JL
UKB BC NH
GMP KE OZ 7C TW LJ NH JL MU CA CI BR
TSA CI BR NH JL TW MU CA
SHA MU HO 9C CA CZ HU ZH MF 3U NH JL KE OZ CX HX CI BR
PEK CA HU ZH 3U MU AC AF AI BR CI CX EK ET EY JL KE KC KL LH LX OS MS NH OZ QR SQ SV TK UA SU MH GA PR PK TG UL SK AT AH LY HX HY 5J
PKX MU CZ MF HO 9C CA BA LO SV QR 7C D7 FD CX AK
DMK FD AK OD IT
SZB OD AK TR
HLP ID QG GA
AEP AR LA G3 JA FO H2
SDU G3 LA AD
CGH G3 LA AD
NLU Y4 VB AM CM DM
TLC VB Y4
MEX AM Y4 VB AA DL UA AS B6 AC WS F8 CM AV LA JA H2 P5 AF KL LH BA IB TK EK NH CZ HU
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
WN DFW EWR
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
