import type { RequestContext } from '#service/context.ts';
import { ServiceError } from '#service/errors.ts';
import type { CancellationRow } from './cancellation-row.ts';
import { findCancellation } from './store.ts';

/**
 * The caller's cancellation of this id.
 * @throws ServiceError `not_found`
 */
export async function requireCancellation(
	ctx: Pick<RequestContext, 'db' | 'caller'>,
	id: string,
): Promise<CancellationRow> {
	const row = await findCancellation(ctx.db, ctx.caller, id);
	if (!row) throw new ServiceError('not_found');
	return row;
}
