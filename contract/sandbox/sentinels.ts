import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

/** What a sentinel is entered as; `steps` are not entered but done, as the description says. */
export const SENTINEL_INPUTS = [
	'family_name',
	'email',
	'card_number',
	'airline_credit_code',
	'accommodation_id',
	'rate_access_code',
	'room_name',
	'steps',
] as const;

/** An input that makes an endpoint answer in one way in test mode, on any route, of any airline and for any stay. */
export const SandboxSentinel = z.object({
	input: z.enum(SENTINEL_INPUTS),
	value: z.string().nullable().describe('What to enter; null of `steps`'),
	accommodation_id: z.string().optional().describe('Of a `room_name`: the hotel that has the room'),
	endpoint: z.string().describe('The endpoint that answers so, by its name: `createOrder`'),
	status: z.int(),
	code: z.string().nullable().describe('The error code; null of a success'),
	description: z.string(),
});
export type SandboxSentinel = z.infer<typeof SandboxSentinel>;

export const listSandboxSentinels = endpoint({
	name: 'listSandboxSentinels',
	summary:
		'List the inputs that bring about each answer to a booking, of flights or of a stay, and to a search for stays',
	method: 'GET',
	path: '/sandbox/sentinels',
	data: SandboxSentinel,
	list: 'plain',
	status: 200,
	testModeOnly: true,
});
