import type { RefAircraft, RefAirline } from '../../service/refdata/types.ts';
import { listCell, readTable } from './tables.ts';

/** The sandbox's own test airline. */
const TEST_AIRLINE: RefAirline = {
	iata: 'ZZ',
	icao: 'ZZZ',
	name: 'Wayfare Airways',
	country: 'GB',
	alliance: null,
	kind: 'F',
	hubs: ['LHR', 'JFK'],
	destinations: 60,
	fleet: ['320', '32N', '32Q', '789', '359'],
	operatesFor: [],
};

/** Every airline by code: those that sell, the regional operators that fly for them, and the test airline. */
export function readAirlines(): RefAirline[] {
	const selling = readTable('airlines').map(
		([iata = '', icao = '', name = '', country = '', alliance, kind, hubs, destinations, fleet]): RefAirline => ({
			iata,
			icao,
			name,
			country,
			alliance: alliance || null,
			kind: kind as RefAirline['kind'],
			hubs: listCell(hubs),
			destinations: Number(destinations),
			fleet: listCell(fleet),
			operatesFor: [],
		}),
	);
	const operators = readTable('regional-operators').map(
		([iata = '', icao = '', name = '', country = '', partners, fleet]): RefAirline => ({
			iata,
			icao,
			name,
			country,
			alliance: null,
			kind: 'R',
			hubs: [],
			destinations: 0,
			fleet: listCell(fleet),
			operatesFor: listCell(partners),
		}),
	);
	return [...selling, ...operators, TEST_AIRLINE].sort((a, b) => (a.iata < b.iata ? -1 : 1));
}

export function readAircraft(): RefAircraft[] {
	return readTable('aircraft')
		.map(([iata = '', icao = '', name = '', body, seats = '', range, cruise, base, perKm]): RefAircraft => {
			const [economy = 0, premiumEconomy = 0, business = 0, first = 0] = seats.split('/').map(Number);
			return {
				iata,
				icao,
				name,
				body: body as RefAircraft['body'],
				seats: { economy, premiumEconomy, business, first },
				rangeKm: Number(range),
				cruiseKmh: Number(cruise),
				fuelBaseKg: Number(base),
				fuelPerKm: Number(perKm),
			};
		})
		.sort((a, b) => (a.iata < b.iata ? -1 : 1));
}
