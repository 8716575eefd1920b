import { type Airport, selectAirports } from './airports.ts';
import { readAircraft, readAirlines } from './carriers.ts';
import { writeBreachedPasswords } from './breached-passwords.ts';
import { cityOf } from './city-names.ts';
import { GeoGrid } from './geo-grid.ts';
import { hotelCities, townsOf } from './hotel-cities.ts';
import { hotelMoves } from './hotel-moves.ts';
import { writeMapNames } from './map-names.ts';
import { metroCities } from './metros.ts';
import { placeNames } from './place-names.ts';
import { searchNames } from './search-names.ts';
import { hubWeights, populations, rankOf, readTiers } from './ranks.ts';
import { readAllPlaces, readBaseAirports, readCountryNames, readFillAirports, SECTION } from './sources.ts';
import { writeShores } from './shores.ts';
import { listCell, readPairs, readTable } from './tables.ts';
import { writeHashes, writePlaceNames, writeTable } from './write.ts';
import { writeLand } from './world-map.ts';

const airlines = readAirlines();
const airports = selectAirports(readBaseAirports(), await readFillAirports());
const allPlaces = readAllPlaces();
const places = allPlaces.filter(({ kind }) => kind !== SECTION);
const grid = new GeoGrid(places);
const overrides = readPairs('city-names');
const cities = new Map(airports.map((airport) => [airport.iata, cityOf(airport, grid, overrides)]));
const metros = metroCities(airports);
const metroOf = new Map(metros.flatMap((metro) => metro.airports.map((iata) => [iata, metro.code] as const)));
const people = populations(airports, places);
const hubs = hubWeights(airlines);
const tiers = readTiers();

const airportRow = (airport: Airport) => {
	const { iata, icao, country, latitude, longitude, timeZone, size } = airport;
	const population = people.get(iata) ?? 0;
	const round = (degrees: number) => Math.round(degrees * 1e5) / 1e5;
	return {
		iata,
		icao,
		name: airport.name.trim(),
		cityName: cities.get(iata)?.name ?? null,
		cityCode: metroOf.get(iata) ?? iata,
		country,
		latitude: round(latitude),
		longitude: round(longitude),
		timeZone,
		size,
		population,
		rank: rankOf(airport, population, hubs.get(iata) ?? 0, tiers),
	};
};
const airportRows = airports.map(airportRow);
const alliances = new Map(airlines.map((airline) => [airline.iata, airline.alliance]));

writeTable('airports', airportRows);
writeTable('metros', metros);
writeTable('airlines', airlines);
writeTable(
	'aircraft',
	readAircraft().map(({ seats, ...rest }) => ({
		...rest,
		seats: [seats.economy, seats.premiumEconomy, seats.business, seats.first],
	})),
);
writeTable(
	'loyalty-programmes',
	readTable('loyalty-programmes').map(([airline = '', name = '']) => ({
		airline,
		name,
		alliance: alliances.get(airline) ?? null,
	})),
);
writeTable(
	'terminals',
	readTable('terminals').map(([airport = '', terminal = '', who = '']) => ({
		airport,
		terminal,
		airlines: who.split(','),
	})),
);
const usedCountries = new Set([...airports, ...airlines].map(({ country }) => country));
writeTable(
	'countries',
	Object.entries(readCountryNames())
		.filter(([code]) => usedCountries.has(code))
		.map(([code, name]) => ({ code, name })),
);
writeTable('search-names', searchNames(airportRows, metros, cities, places));
const withHotels = hotelCities(allPlaces);
writeTable('hotel-cities', withHotels);
const names = placeNames(airportRows, metros, places);
writePlaceNames(names);
writeMapNames(allPlaces, airportRows, names);
writeLand();
writeBreachedPasswords();
await writeShores(withHotels.flatMap(townsOf));
// Both files above say where hotels stand and where water is.
writeTable('hotel-moves', hotelMoves());
writeHashes();

const missing = airlines.flatMap(({ iata, hubs: codes }) =>
	codes.filter((hub) => !cities.has(hub)).map((hub) => `${iata}:${hub}`),
);
if (missing.length > 0) throw new Error(`hubs without an airport: ${missing.join(' ')}`);
const unknownTier = readTable('airport-tiers')
	.flatMap(([, codes]) => listCell(codes))
	.filter((iata) => !cities.has(iata));
if (unknownTier.length > 0) throw new Error(`airport-tiers.psv names unknown airports: ${unknownTier.join(' ')}`);
const shared = metros
	.filter(({ code, airports: own }) => cities.has(code) && !own.includes(code))
	.map(({ code }) => code);
if (shared.length > 0) throw new Error(`metros.psv gives areas the codes of airports elsewhere: ${shared.join(' ')}`);
