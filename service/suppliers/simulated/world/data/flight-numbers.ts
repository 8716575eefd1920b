/**
 * The numbers that airlines give their flights: beyond 4,500 km (`long`), abroad (`near`), at home (`home`), and partners'
 * flights with their own code (`share`). Where `near` and `home` are full, what is left of `long` is used. Airlines that are
 * not listed number their busiest routes from 1.
 *
 * Source: general knowledge of published timetables, winter 2025/26, written down on 22 November 2026, some widened on
 * 27 November; the bounds are rounded and not checked one by one.
 */
const TABLE = `
AA long 1-299,700-799,900-999 near 1000-1299,2000-2799,3000-6699 home 300-699,800-899,1300-1999,2800-6699 share 6700-8999
DL long 1-299,400-499 near 300-399,500-699,1800-1999,3500-5999 home 700-1799,2000-6999 share 8000-9899
UA long 1-199,800-999 near 1000-1199,2400-2599,3300-6499 home 200-799,1200-2399,2600-6799 share 8000-9899
AC long 1-99,800-999 near 600-799,1000-1899,7500-8999 home 100-599,7500-8999 share 4000-7399
WS long 1-99 near 1000-2999 home 100-799,3100-3799 share 5000-8999
BA long 1-299,2000-2299 near 300-999,2500-2899,3200-3399,4400-4499,8400-8799 home 1300-1499,2900-2999,8700-8799 share 5900-7499
VS long 1-499 near 500-999 home 500-999 share 2000-8499
AF long 1-999 near 1000-2999 home 4100-7999 share 8000-9799
KL long 400-999 near 1000-2099 home 1000-2099 share 6000-9799
LH long 400-799 near 800-1499,1600-1999,2200-2599 home 1-299,2000-2199 share 5000-9799
LX long 8-299 near 300-2299 home 2800-2899 share 3500-9499
OS long 15-99 near 100-899 home 901-999 share 6800-9799
SN long 200-599 near 2000-3999 home 600-699 share 8000-9799
SK long 900-999 near 500-899,1400-2999 home 1-499,1000-1399,4000-4499 share 6700-9799
AY long 1-199 near 700-1799 home 300-699 share 5000-6999
FI long 600-899 near 200-599 home 1-199 share 7000-8999
LO long 1-199 near 200-699 home 3800-3999 share 4000-5999
TP long 1-299 near 300-1399 home 1600-1999 share 7000-8999
AZ long 600-899 near 200-599 home 1000-2199 share 3000-7999
IB long 101-399 near 500-1499 home 1500-1999 share 2000-7899
UX long 1-199 near 1000-1999 home 4000-4199,5000-6199,7000-7999 share 8000-9799
EI long 1-153 near 154-999,3000-3999 home 3000-3999 share 5300-7899
TK long 1-299,500-799 near 300-499,800-1999 home 2000-2999,7000-7999 share 8000-9899
EK long 1-449,700-799 near 450-699,800-999 home 450-699 share 2000-6999
EY long 1-199,400-499 near 200-399,500-799 home 800-899 share 2000-8999
QR long 1-399,700-999,1350-1499 near 400-699,1000-1349 home 1000-1349 share 2000-7999
SV long 1-299,800-999 near 300-799 home 1000-1999 share 3000-9799
SQ long 1-39,200-399,600-699 near 40-199,400-599,700-999 home 40-199 share 2000-9799
MH long 1-199 near 300-899 home 1000-2999 share 5600-9699
CX long 100-399,700-899 near 1-99,400-699,900-999 home 400-699 share 2000-7999
TG long 900-999,450-499 near 300-449,500-699 home 100-299,2000-2399 share 5000-7999
NH long 101-299 near 801-999 home 11-99,301-799,1001-4999 share 5000-7999
JL long 1-79,701-799 near 81-99,801-899 home 100-699,900-999,2000-4999 share 5000-8999
KE long 1-139,400-499,900-999 near 140-399,600-899,2000-2199 home 1000-1999 share 5000-7999
OZ long 200-299,500-699 near 100-199,300-399,700-799 home 8000-8999 share 6000-7999
CI long 1-99 near 100-999 home 1000-1999 share 9000-9899
BR long 1-99 near 100-999 home 1000-1999 share 2000-6999
CA long 700-999 near 100-499 home 1200-1999,4100-4999,8100-8999 share 5000-7999
MU long 200-299,551-799 near 300-550,5000-5099 home 2100-2999,5100-6999,9000-9999 share 3000-4999
CZ long 300-699 near 8000-8499 home 3100-3999,5000-6999,8500-8999 share 1000-2999
HU long 400-499,700-799 near 800-999 home 1000-1999,7000-7999 share 8000-9799
QF long 1-129 near 130-199 home 400-999,1400-2999 share 3000-8999
VA long 1-59 near 60-199 home 200-1999 share 5000-8999
JQ long 1-99 near 100-299 home 400-999 share 5000-6999
NZ long 1-99 near 100-299,700-999 home 300-699,5000-5999,8000-8999 share 3000-4999
AI long 101-199,301-399 near 201-299,901-999,2100-2399 home 400-899,1700-1899,2400-2999 share 7000-7999
6E long 1-99 near 1000-1999 home 100-999,2000-2999,5000-7999 share 4000-4999
ET long 500-799 near 300-499,800-999 home 100-199 share 1200-5999
LA long 500-799,8000-8199 near 400-499,1300-1499,2400-2699 home 1-399,3000-4999 share 5000-7999
AV long 1-199 near 200-799 home 4800-5399,8400-9799 share 2000-4799
AM long 1-99 near 400-699,2500-2999 home 100-399,700-999,2000-2999 share 3000-7999
`;

export type NumberUse = 'long' | 'near' | 'home' | 'share';
/** First and last number. */
export type NumberRange = readonly [number, number];
export type NumberRanges = Readonly<Record<NumberUse, readonly NumberRange[]>>;

const readRanges = (text: string): NumberRange[] =>
	text.split(',').map((range): NumberRange => {
		const [first = '0', last = '0'] = range.split('-');
		return [Number(first), Number(last)];
	});

/** Ranges by airline. */
export const FLIGHT_NUMBERS: ReadonlyMap<string, NumberRanges> = new Map(
	TABLE.trim()
		.split('\n')
		.map((line): [string, NumberRanges] => {
			const [airline = '', , long = '', , near = '', , home = '', , share = ''] = line.split(' ');
			return [
				airline,
				{ long: readRanges(long), near: readRanges(near), home: readRanges(home), share: readRanges(share) },
			];
		}),
);
