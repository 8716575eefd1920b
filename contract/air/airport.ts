import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id } from '../common/ids.ts';
import { PageQuery } from '../common/pagination.ts';

const IataCityCode = z
	.string()
	.regex(/^[A-Z]{3}$/)
	.nullable();
const Country = z
	.string()
	.regex(/^[A-Z]{2}$/)
	.describe('ISO 3166-1 alpha-2');

/** A city as an airport names it: without its airports. */
export const CityReference = z.object({
	id: id('city'),
	type: z.literal('city'),
	name: z.string(),
	iata_code: z.string(),
	iata_country_code: Country,
});
export type CityReference = z.infer<typeof CityReference>;

/** An airport, with its city where one is known. `airports` is null: only a city has airports. */
export const Airport = z.object({
	id: id('airport'),
	type: z.literal('airport'),
	name: z.string(),
	iata_code: z.string(),
	icao_code: z.string().nullable(),
	iata_city_code: IataCityCode,
	iata_country_code: Country,
	city_name: z.string().nullable(),
	city: CityReference.nullable(),
	airports: z.null(),
	latitude: z.number(),
	longitude: z.number(),
	time_zone: z.string().describe('IANA time zone'),
});
export type Airport = z.infer<typeof Airport>;

/** A city with its airports. */
export const City = z.object({
	id: id('city'),
	name: z.string(),
	iata_code: z.string().length(3),
	iata_country_code: Country,
	airports: z.array(Airport),
});
export type City = z.infer<typeof City>;

/** A place a slice starts or ends at: an airport, or a city (`type: city`) with its airports. */
export const Place = z.object({
	id: z.string(),
	type: z.enum(['airport', 'city']),
	name: z.string(),
	iata_code: z.string(),
	icao_code: z.string().nullable(),
	iata_city_code: IataCityCode,
	iata_country_code: Country,
	city_name: z.string().nullable(),
	city: CityReference.nullable(),
	airports: z.array(Airport).nullable(),
	latitude: z.number().nullable(),
	longitude: z.number().nullable(),
	time_zone: z.string().nullable(),
});
export type Place = z.infer<typeof Place>;

const IdParams = z.object({ id: z.string() });

export const listAirports = endpoint({
	name: 'listAirports',
	summary: 'List airports, by name',
	method: 'GET',
	path: '/air/airports',
	query: PageQuery.extend({
		iata_code: z.string().max(3).optional().describe('Only the airport with this IATA code'),
		iata_country_code: z.string().max(2).optional().describe('Only airports of this country'),
	}),
	data: Airport,
	list: 'page',
	status: 200,
});
export const getAirport = endpoint({
	name: 'getAirport',
	summary: 'Get an airport',
	method: 'GET',
	path: '/air/airports/{id}',
	params: IdParams,
	data: Airport,
	status: 200,
});
export const listCities = endpoint({
	name: 'listCities',
	summary: 'List cities, by name',
	method: 'GET',
	path: '/air/cities',
	query: PageQuery,
	data: City,
	list: 'page',
	status: 200,
});
export const getCity = endpoint({
	name: 'getCity',
	summary: 'Get a city with its airports',
	method: 'GET',
	path: '/air/cities/{id}',
	params: IdParams,
	data: City,
	status: 200,
});
