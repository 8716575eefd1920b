import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

/** A simulated airline with your organisation's switch. */
export const SandboxAirline = z.object({
	iata_code: z.string(),
	name: z.string(),
	enabled: z.boolean().describe('False: its connection is down; searches and readings of its offers fail'),
});
export type SandboxAirline = z.infer<typeof SandboxAirline>;

export const listSandboxAirlines = endpoint({
	name: 'listSandboxAirlines',
	summary: 'List the simulated airlines, by name',
	method: 'GET',
	path: '/sandbox/airlines',
	data: SandboxAirline,
	list: 'plain',
	status: 200,
	testModeOnly: true,
});

export const updateSandboxAirline = endpoint({
	name: 'updateSandboxAirline',
	summary: 'Switch a simulated airline off or on for your organisation',
	method: 'PATCH',
	path: '/sandbox/airlines/{iata_code}',
	params: z.object({ iata_code: z.string() }),
	body: z.strictObject({ enabled: z.boolean() }),
	data: SandboxAirline,
	status: 200,
	testModeOnly: true,
});
