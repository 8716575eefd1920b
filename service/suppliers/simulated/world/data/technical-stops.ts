/**
 * Flights that keep their number through a stop: airline, ends, stop, flights a day.
 *
 * Source: general knowledge of published timetables, 2025, written down on 21 November 2026: typical, and not checked against
 * a timetable of a certain day. Some are flown in one season and stand for the whole year.
 */
const TABLE = `
QF SYD LHR SIN 1
QF SYD JFK AKL 0.6
BA LHR SYD SIN 1
SQ SIN JFK FRA 1
SQ SIN LAX NRT 1
EK DXB JFK MXP 1
EK DXB EWR ATH 1
EK DXB CHC SYD 1
EK DXB MEX BCN 1
BR TPE LHR BKK 1
BR TPE VIE BKK 0.6
BR TPE AMS BKK 0.6
KL AMS DPS SIN 1
KL AMS BON AUA 0.6
KL AMS DAR ZNZ 0.7
KL AMS KGL EBB 0.7
AF CDG PPT LAX 0.5
TN PPT CDG LAX 0.4
LX ZRH EZE GRU 1
TK IST EZE GRU 0.7
TK IST CCS BOG 0.4
TK IST HAV PTY 0.4
ET ADD IAD LFW 0.5
ET ADD EWR LFW 0.5
ET ADD ORD DUB 0.5
ET ADD OSL ARN 0.6
ET ADD CPH VIE 0.6
ET ADD EZE GRU 0.5
ET ADD ICN BKK 0.5
SN BRU ROB FNA 0.6
SN BRU COO LFW 0.6
SN BRU DLA NSI 0.4
WB KGL LHR BRU 0.4
LA SCL SYD AKL 0.6
QR DOH EZE GRU 1
CA PEK GRU MAD 0.4
CA PEK HAV MAD 0.3
FJ NAN HNL CXI 0.1
UA HNL GUM MAJ 0.4
AS SEA SIT JNU 1
AS SEA KTN JNU 1
`;

export interface TechnicalStop {
	airline: string;
	from: string;
	to: string;
	stop: string;
	daily: number;
}

/** Every line of the table. */
export const TECHNICAL_STOPS: readonly TechnicalStop[] = TABLE.trim()
	.split('\n')
	.map((line) => {
		const [airline = '', from = '', to = '', stop = '', daily = '0'] = line.split(' ');
		return { airline, from, to, stop, daily: Number(daily) };
	});
