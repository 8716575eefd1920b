/**
 * Routes of second airports of big cities to which the model of city size sends nobody: airline, airport, the others.
 *
 * Source: general knowledge of published timetables, winter 2025/26 and summer 2026, written down on 27 November 2026 and
 * not checked against a timetable of a certain day.
 */
const TABLE = `
FR BVA BCN MAD OPO DUB BGY FCO VLC AGP MRS STN KRK
W6 BVA BUD OTP KTW SOF
FR CIA STN CRL DUB BVA BCN MAD BUD PRG
FR NYO STN BGY ALC AGP
FR WMI STN DUB BGY
FR HHN STN PMI AGP ALC FAO
FR GRO STN CRL BRS DUB
FR TSF STN CRL DUB BCN PMO CTA
U2 SEN PMI AGP ALC FAO CDG AMS
W6 TRF GDN
WN ISP BWI MCO TPA FLL
F9 ISP MCO
WN LGB OAK LAS PHX DEN SMF
WN BUR OAK LAS PHX DEN SMF SJC DAL
AS BUR SEA PDX
DL LGB SLC
G4 PGD CVG IND PIT AVL TYS
G4 SWF PIE PGD SFB
G4 RFD AZA PIE SFB LAS
PD YHM YHZ YYC
MX HVN RSW JAX
AS DAL SEA PDX
`;

export interface SecondAirport {
	airline: string;
	from: string;
	to: readonly string[];
}

/** Every line of the table. */
export const SECOND_AIRPORTS: readonly SecondAirport[] = TABLE.trim()
	.split('\n')
	.map((line) => {
		const [airline = '', from = '', ...to] = line.split(' ');
		return { airline, from, to };
	});
