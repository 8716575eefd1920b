import { stableId } from './ids.ts';
import { once } from './once.ts';
import type { RefData } from './refdata.ts';
import { readTable } from './tables.ts';
import type { RefAircraft, RefAirline, RefAirport, RefCity, RefLoyaltyProgramme, RefTerminal } from './types.ts';

type AircraftRow = Omit<RefAircraft, 'seats'> & { seats: [number, number, number, number] };

/** The reference data, parsed at the first call and shared from then on. */
export const loadRefData: () => RefData = once(read);

function read(): RefData {
	const airports = readTable<RefAirport>('airports');
	return {
		airports: new Map(airports.map((airport) => [airport.iata, airport])),
		cities: citiesOf(airports, readTable<RefCity>('metros')),
		airlines: new Map(readTable<RefAirline>('airlines').map((airline) => [airline.iata, airline])),
		aircraft: new Map(readTable<AircraftRow>('aircraft').map((row) => [row.iata, withSeats(row)])),
		loyaltyProgrammes: readTable<Omit<RefLoyaltyProgramme, 'id'>>('loyalty-programmes').map((row) => ({
			...row,
			id: stableId('loyalty_programme', row.airline),
		})),
		terminals: terminalsByAirport(readTable<RefTerminal>('terminals')),
		countries: new Map(readTable<{ code: string; name: string }>('countries').map(({ code, name }) => [code, name])),
	};
}

/** Metropolitan areas, and a city for every airport that is in none. */
function citiesOf(airports: readonly RefAirport[], metros: readonly RefCity[]): Map<string, RefCity> {
	const cities = new Map(metros.map((metro) => [metro.code, metro]));
	for (const { iata, cityCode, cityName, name, country } of airports) {
		if (cityCode === iata && !cities.has(iata))
			cities.set(iata, { code: iata, name: cityName ?? name, country, airports: [iata] });
	}
	return cities;
}

function withSeats({ seats: [economy, premiumEconomy, business, first], ...row }: AircraftRow): RefAircraft {
	return { ...row, seats: { economy, premiumEconomy, business, first } };
}

function terminalsByAirport(rows: readonly RefTerminal[]): Map<string, RefTerminal[]> {
	const byAirport = new Map<string, RefTerminal[]>();
	for (const row of rows) byAirport.set(row.airport, [...(byAirport.get(row.airport) ?? []), row]);
	return byAirport;
}
