import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id } from '../common/ids.ts';
import { PageQuery } from '../common/pagination.ts';

export const Aircraft = z.object({ id: id('aircraft'), name: z.string(), iata_code: z.string() });
export type Aircraft = z.infer<typeof Aircraft>;

export const listAircraft = endpoint({
	name: 'listAircraft',
	summary: 'List aircraft types, by name',
	method: 'GET',
	path: '/air/aircraft',
	query: PageQuery,
	data: Aircraft,
	list: 'page',
	status: 200,
});
export const getAircraft = endpoint({
	name: 'getAircraft',
	summary: 'Get an aircraft type',
	method: 'GET',
	path: '/air/aircraft/{id}',
	params: z.object({ id: z.string() }),
	data: Aircraft,
	status: 200,
});
