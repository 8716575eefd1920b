import type { RequestContext } from '#service/context.ts';
import { ServiceError } from '#service/errors.ts';
import type { ChangeOfferRow } from './change-offer-row.ts';
import { findChangeOffer } from './store.ts';

/**
 * The caller's change offer of this id.
 * @throws ServiceError `not_found`
 */
export async function requireChangeOffer(
	ctx: Pick<RequestContext, 'db' | 'caller'>,
	id: string,
): Promise<ChangeOfferRow> {
	const row = await findChangeOffer(ctx.db, ctx.caller, id);
	if (!row) throw new ServiceError('not_found');
	return row;
}
