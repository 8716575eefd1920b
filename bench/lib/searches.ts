/** An origin, a destination, and the days from today of the way out and back. */
export type Pair = readonly [origin: string, destination: string, out: number, back: number];

/** Pairs that many airlines sell, on all continents. */
const BUSY_PAIRS = [
	'LHR-JFK',
	'CDG-JFK',
	'FRA-JFK',
	'LHR-LAX',
	'LHR-SIN',
	'LHR-DXB',
	'LHR-BKK',
	'AMS-JFK',
	'MAD-MEX',
	'LIS-GRU',
	'JFK-LAX',
	'SFO-NRT',
	'ORD-FRA',
	'BOS-DUB',
	'MIA-BOG',
	'YYZ-LHR',
	'SYD-SIN',
	'MEL-HKG',
	'HKG-LHR',
	'SIN-NRT',
	'DEL-LHR',
	'BOM-DXB',
	'ICN-LAX',
	'NRT-CDG',
	'JNB-LHR',
	'NBO-AMS',
	'CAI-FCO',
	'IST-JFK',
	'DOH-LHR',
	'GRU-JFK',
	'EZE-MAD',
	'SCL-MIA',
	'FCO-JFK',
	'VIE-BKK',
	'ZRH-SFO',
	'CPH-JFK',
	'OSL-BKK',
	'HEL-NRT',
	'MUC-LAX',
	'BCN-EZE',
];

/** The date so many days from today, `YYYY-MM-DD`. */
export const dayFrom = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** A return search for two adults and a child of nine, economy. */
export function returnSearch([origin, destination, out, back]: Pair): string {
	return JSON.stringify({
		data: {
			slices: [
				{ origin, destination, departure_date: dayFrom(out) },
				{ origin: destination, destination: origin, departure_date: dayFrom(back) },
			],
			passengers: [{ type: 'adult' }, { type: 'adult' }, { age: 9 }],
			cabin_class: 'economy',
		},
	});
}

/** One of the busiest pairs of all. */
export const BUSY: Pair = ['LHR', 'JFK', 60, 67];

/** The nth of many busy searches: another pair each time, and another week once all have had their turn. */
export function variedPair(n: number): Pair {
	const [origin = '', destination = ''] = (BUSY_PAIRS[n % BUSY_PAIRS.length] ?? '').split('-');
	const out = 30 + (Math.floor(n / BUSY_PAIRS.length) % 40) * 3;
	return [origin, destination, out, out + 7];
}

export const VARIED = BUSY_PAIRS.length;
