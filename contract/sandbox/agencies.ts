import { z } from 'zod';
import { Instant } from '../common/dates.ts';
import { endpoint } from '../endpoint.ts';

/** A second organisation of the caller's, and a token of it. */
export const SandboxAgency = z.object({
	organisation_name: z.string(),
	accredited_agent: z.boolean().describe("Prices are in each airline's own currency, and `arc_bsp_cash` pays"),
	fraud_check: z.boolean().describe('Its payments by card are checked for fraud'),
	token: z.string().describe('A secret of test mode that may read and write. It is told here alone'),
	expires_at: Instant,
});
export type SandboxAgency = z.infer<typeof SandboxAgency>;

export const createSandboxAgency = endpoint({
	name: 'createSandboxAgency',
	summary: 'Get a token of an accredited agency',
	description:
		"Each organisation has one such agency in test mode, with orders, balance and test clock of its own. It is made when it is first asked for; each answer has a new token, which ends a day after your test clock's now.",
	method: 'POST',
	path: '/sandbox/agencies',
	data: SandboxAgency,
	status: 201,
	testModeOnly: true,
});
