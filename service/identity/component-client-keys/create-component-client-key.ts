import type { createComponentClientKey as contract } from '#contract/identity/component-client-key.ts';
import { ServiceError } from '../../errors.ts';
import type { Verb } from '../../http/handler.ts';

/** A key for browser code of the caller's organisation and mode. Nothing is stored; it ends with the token that made it. */
export const createComponentClientKey: Verb<typeof contract> = async (ctx, { body }) => {
	if (!ctx.clientKeys) throw new ServiceError('unavailable_feature');
	const request = { tokenId: ctx.caller.tokenId, now: ctx.now, references: body };
	return { component_client_key: await ctx.clientKeys.issue(request) };
};
