import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

const Reference = z.string().min(1).max(80).optional();

/** A key that a browser may hold. */
export const ComponentClientKey = z.object({
	component_client_key: z
		.string()
		.describe('A JWT. Its `token` is all that the hosted card form needs; the key itself also opens 3DS sessions'),
});
export type ComponentClientKey = z.infer<typeof ComponentClientKey>;

export const createComponentClientKey = endpoint({
	name: 'createComponentClientKey',
	summary: 'Make a key for the browser',
	description:
		'A bearer for browser code, for 20 minutes: it creates single-use cards on the card host, and creates and refreshes 3DS sessions, of this organisation and mode. The ids are written into it and not checked then: a key with ids makes and refreshes sessions for that order, booking or offer request alone, and one with a user for what names that customer user, or for offers and quotes that name nobody yet. For anything else it gets `not_found`. A key with a card makes single-use cards from that multi-use card alone.',
	method: 'POST',
	path: '/identity/component_client_keys',
	body: z.object({
		user_id: Reference,
		order_id: Reference,
		booking_id: Reference,
		offer_request_id: Reference,
		card_id: Reference.describe(
			'A multi-use card (ours): the key, and its token for the form, make single-use cards from that card with its cvc, and from no number',
		),
	}),
	data: ComponentClientKey,
	status: 201,
	errors: ['unavailable_feature'],
});
