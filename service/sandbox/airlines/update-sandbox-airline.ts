import type { updateSandboxAirline as contract } from '#contract/sandbox/airlines.ts';
import { ServiceError } from '../../errors.ts';
import type { Verb } from '../../http/handler.ts';

/**
 * Switches a simulated airline's connection for the caller's organisation, from its next search on.
 * @throws ServiceError `not_found` for an airline that is not simulated
 */
export const updateSandboxAirline: Verb<typeof contract> = async (ctx, { params, body }) => {
	const airline = await ctx.suppliers.air.sandbox?.switchAirline(
		ctx.caller.organisationId,
		params.iata_code,
		body.enabled,
	);
	if (!airline) throw new ServiceError('not_found');
	return airline;
};
