import type { listSandboxAirlines as contract } from '#contract/sandbox/airlines.ts';
import type { Verb } from '../../http/handler.ts';

/** The simulated airlines with the caller's switches; none when none is connected. */
export const listSandboxAirlines: Verb<typeof contract> = async (ctx) =>
	(await ctx.suppliers.air.sandbox?.airlines(ctx.caller.organisationId)) ?? [];
