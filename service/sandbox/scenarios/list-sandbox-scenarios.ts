import type { listSandboxScenarios as contract } from '#contract/sandbox/scenarios.ts';
import type { Verb } from '../../http/handler.ts';

/** The test airline's scenario routes; none when no simulated airline is connected. */
export const listSandboxScenarios: Verb<typeof contract> = async (ctx) => [
	...(ctx.suppliers.air.sandbox?.scenarios ?? []),
];
