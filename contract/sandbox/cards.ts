import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

/** A card number that does one thing in test mode. Any future expiry and any cvc of the right length will do. */
export const SandboxCard = z.object({
	number: z.string(),
	authentication: z.enum(['challenge', 'frictionless', 'failed']).describe('What 3DS does with its holder'),
	corporate: z.enum(['ready_for_payment', 'failed']).describe('The same with `secure_corporate_payment`'),
	payment: z
		.string()
		.describe('`authorised`, an error code, `answer_lost` (paid, told when asked again) or `silent` (never answered)'),
	refund: z.enum(['arrives', 'refused']).describe('What its bank does with money that comes back'),
	description: z.string(),
});
export type SandboxCard = z.infer<typeof SandboxCard>;

export const listSandboxCards = endpoint({
	name: 'listSandboxCards',
	summary: "List the simulated acquirer's test cards",
	method: 'GET',
	path: '/sandbox/cards',
	data: SandboxCard,
	list: 'plain',
	status: 200,
	testModeOnly: true,
});
