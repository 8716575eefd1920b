import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

/** A route on which the test airline always behaves in one way. One way, any future date. */
export const SandboxScenario = z.object({
	origin: z.string().describe('IATA code of an airport'),
	destination: z.string().describe('IATA code of an airport'),
	behaviour: z.string().describe('A stable key: `offer_unavailable`'),
	description: z.string(),
});
export type SandboxScenario = z.infer<typeof SandboxScenario>;

export const listSandboxScenarios = endpoint({
	name: 'listSandboxScenarios',
	summary: "List the test airline's scenario routes",
	method: 'GET',
	path: '/sandbox/scenarios',
	data: SandboxScenario,
	list: 'plain',
	status: 200,
	testModeOnly: true,
});
