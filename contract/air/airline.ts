import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id } from '../common/ids.ts';
import { PageQuery } from '../common/pagination.ts';

export const Airline = z.object({
	id: id('airline'),
	name: z.string(),
	iata_code: z.string().nullable(),
	logo_symbol_url: z.string().nullable(),
	logo_lockup_url: z.string().nullable(),
	conditions_of_carriage_url: z.string().nullable(),
});
export type Airline = z.infer<typeof Airline>;

/** An airline loyalty programme. `logo_url` is in v2 replies only (`service/http/versions.ts` drops it for v1). */
export const LoyaltyProgramme = z.object({
	id: id('loyalty_programme'),
	name: z.string(),
	alliance: z.string().nullable(),
	owner_airline_id: z.string(),
	logo_url: z.string().nullable().optional(),
});
export type LoyaltyProgramme = z.infer<typeof LoyaltyProgramme>;

const IdParams = z.object({ id: z.string() });

export const listAirlines = endpoint({
	name: 'listAirlines',
	summary: 'List airlines, by name',
	method: 'GET',
	path: '/air/airlines',
	query: PageQuery,
	data: Airline,
	list: 'page',
	status: 200,
});
export const getAirline = endpoint({
	name: 'getAirline',
	summary: 'Get an airline',
	method: 'GET',
	path: '/air/airlines/{id}',
	params: IdParams,
	data: Airline,
	status: 200,
});
export const listLoyaltyProgrammes = endpoint({
	name: 'listLoyaltyProgrammes',
	summary: 'List airline loyalty programmes',
	method: 'GET',
	path: '/air/loyalty_programmes',
	query: PageQuery,
	data: LoyaltyProgramme,
	list: 'page',
	status: 200,
});
export const getLoyaltyProgramme = endpoint({
	name: 'getLoyaltyProgramme',
	summary: 'Get an airline loyalty programme',
	method: 'GET',
	path: '/air/loyalty_programmes/{id}',
	params: IdParams,
	data: LoyaltyProgramme,
	status: 200,
});
