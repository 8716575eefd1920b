import { z } from 'zod';
import { withoutCardNumber } from '../common/card-number.ts';
import { id } from '../common/ids.ts';
import { PageQuery } from '../common/pagination.ts';
import { endpoint } from '../endpoint.ts';

/** Most hotels that one negotiated rate is for. */
const MOST_ACCOMMODATION = 1_000;

/** What an organisation has agreed with hotels: a code that opens its own prices there. */
export const NegotiatedRate = z.object({
	id: id('negotiated_rate'),
	live_mode: z.boolean(),
	display_name: z.string(),
	rate_access_code: z.string().describe('What the hotels know the agreement by; it never changes'),
	accommodation_ids: z
		.array(id('accommodation'))
		.nullable()
		.describe('The hotels it is for; null where it is for a chain'),
	chain_id: z.string().nullable().describe('The chain whose hotels it is for; null where hotels are named'),
});
export type NegotiatedRate = z.infer<typeof NegotiatedRate>;

const Name = withoutCardNumber(z.string().trim().min(1).max(100));
const AccessCode = withoutCardNumber(z.string().trim().min(1).max(100));
const AccommodationIds = z.array(z.string().min(1).max(80)).min(1).max(MOST_ACCOMMODATION);
const ChainId = z.string().min(1).max(80);
const IdParams = z.object({ id: z.string() });

export const createNegotiatedRate = endpoint({
	name: 'createNegotiatedRate',
	summary: 'Create a negotiated rate',
	description: 'It is for the hotels that are named or for all hotels of a chain: exactly one of the two.',
	method: 'POST',
	path: '/stays/negotiated_rates',
	body: z.object({
		display_name: Name,
		rate_access_code: AccessCode,
		accommodation_ids: AccommodationIds.nullable().optional(),
		chain_id: ChainId.nullable().optional(),
	}),
	data: NegotiatedRate,
	status: 201,
	errors: ['unavailable_feature'],
});
export const listNegotiatedRates = endpoint({
	name: 'listNegotiatedRates',
	summary: 'List negotiated rates, newest first',
	method: 'GET',
	path: '/stays/negotiated_rates',
	query: PageQuery,
	data: NegotiatedRate,
	list: 'page',
	status: 200,
});
export const getNegotiatedRate = endpoint({
	name: 'getNegotiatedRate',
	summary: 'Get a negotiated rate',
	method: 'GET',
	path: '/stays/negotiated_rates/{id}',
	params: IdParams,
	data: NegotiatedRate,
	status: 200,
});
export const updateNegotiatedRate = endpoint({
	name: 'updateNegotiatedRate',
	summary: 'Change a negotiated rate',
	description: 'What is left out stays. Naming hotels clears the chain, and naming a chain the hotels.',
	method: 'PATCH',
	path: '/stays/negotiated_rates/{id}',
	params: IdParams,
	body: z.strictObject({
		display_name: Name.optional(),
		accommodation_ids: AccommodationIds.nullable().optional(),
		chain_id: ChainId.nullable().optional(),
	}),
	data: NegotiatedRate,
	status: 200,
	errors: ['unavailable_feature'],
});
export const deleteNegotiatedRate = endpoint({
	name: 'deleteNegotiatedRate',
	summary: 'Delete a negotiated rate',
	description: 'It answers with what was deleted. Later searches find no prices by it.',
	method: 'DELETE',
	path: '/stays/negotiated_rates/{id}',
	params: IdParams,
	data: NegotiatedRate,
	status: 200,
});
