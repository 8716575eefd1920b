import type { Aircraft } from '#contract/air/aircraft.ts';
import type { Airport, City, CityReference, Place } from '#contract/air/airport.ts';
import { airportId, cityId, stableId } from './ids.ts';
import { loadRefData } from './load.ts';
import { once } from './once.ts';
import type { RefAirport, RefCity } from './types.ts';

/** Reference data as replies carry it: every object made once, frozen, and shared by all replies. */
interface Wire {
	airports: ReadonlyMap<string, Airport>;
	cities: ReadonlyMap<string, City>;
	aircraft: ReadonlyMap<string, Aircraft>;
	places: ReadonlyMap<string, Place>;
}

const wire = once(make);

/** An airport by IATA code. Throws RangeError for a code that the reference data lacks. */
export const wireAirport = (iata: string): Airport => known(wire().airports.get(iata), iata);
/** A city with its airports, by city code. Throws RangeError for an unknown code. */
export const wireCity = (code: string): City => known(wire().cities.get(code), code);
/** An aircraft type by IATA code. Throws RangeError for an unknown code. */
export const wireAircraft = (iata: string): Aircraft => known(wire().aircraft.get(iata), iata);

/**
 * The place that a search's code means, or undefined for an unknown code. A code that names a city and an airport
 * (`IST`, `BER`) means the city when the city has several airports, and the airport when it is the only one.
 */
export const placeFor = (code: string): Place | undefined => wire().places.get(code);

/** A city as a place, whatever else its code names. Throws RangeError for an unknown code. */
export const wireCityPlace = (code: string): Place => cityPlace(wireCity(code));

/** Every airport. */
export const wireAirports = (): Iterable<Airport> => wire().airports.values();
/** Every city. */
export const wireCities = (): Iterable<City> => wire().cities.values();
/** Every aircraft type. */
export const wireAircraftTypes = (): Iterable<Aircraft> => wire().aircraft.values();

function make(): Wire {
	const refdata = loadRefData();
	const references = new Map([...refdata.cities.values()].map((city) => [city.code, cityReference(city)]));
	const airports = byCode(
		[...refdata.airports.values()].map((airport) => airportOf(airport, references.get(airport.cityCode))),
	);
	const cities = byCode([...refdata.cities.values()].map((city) => cityWith(city, airports)));
	const aircraft = [...refdata.aircraft.values()].map(({ iata, name }) =>
		Object.freeze({ id: stableId('aircraft', iata), name, iata_code: iata }),
	);
	const places = new Map<string, Place>();
	for (const [code, city] of cities) places.set(code, cityPlace(city));
	for (const [code, airport] of airports) if ((cities.get(code)?.airports.length ?? 0) < 2) places.set(code, airport);
	return { airports, cities, aircraft: byCode(aircraft), places };
}

const cityReference = ({ code, name, country }: RefCity): CityReference =>
	Object.freeze({ id: cityId(code, country), type: 'city', name, iata_code: code, iata_country_code: country });

const airportOf = (airport: RefAirport, city: CityReference | undefined): Airport =>
	Object.freeze({
		id: airportId(airport.iata, airport.country),
		type: 'airport' as const,
		name: airport.name,
		iata_code: airport.iata,
		icao_code: airport.icao,
		iata_city_code: airport.cityCode,
		iata_country_code: airport.country,
		city_name: airport.cityName,
		city: city ?? null,
		airports: null,
		latitude: airport.latitude,
		longitude: airport.longitude,
		time_zone: airport.timeZone,
	});

function cityWith({ code, name, country, airports: codes }: RefCity, airports: ReadonlyMap<string, Airport>): City {
	const own = codes.map((iata) => known(airports.get(iata), iata));
	Object.freeze(own);
	return Object.freeze({ id: cityId(code, country), name, iata_code: code, iata_country_code: country, airports: own });
}

const cityPlace = (city: City): Place =>
	Object.freeze({
		id: city.id,
		type: 'city' as const,
		name: city.name,
		iata_code: city.iata_code,
		icao_code: null,
		iata_city_code: city.iata_code,
		iata_country_code: city.iata_country_code,
		city_name: null,
		city: null,
		airports: city.airports,
		latitude: null,
		longitude: null,
		time_zone: null,
	});

const byCode = <T extends { iata_code: string }>(rows: readonly T[]): Map<string, T> =>
	new Map(rows.map((row) => [row.iata_code, row]));

function known<T>(value: T | undefined, code: string): T {
	if (value === undefined) throw new RangeError(`the reference data has no ${code}`);
	return value;
}
