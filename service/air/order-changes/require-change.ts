import type { RequestContext } from '#service/context.ts';
import { ServiceError } from '#service/errors.ts';
import type { ChangeRow } from './change-row.ts';
import { findChange } from './store.ts';

/**
 * The caller's order change of this id.
 * @throws ServiceError `not_found`
 */
export async function requireChange(ctx: Pick<RequestContext, 'db' | 'caller'>, id: string): Promise<ChangeRow> {
	const row = await findChange(ctx.db, ctx.caller, id);
	if (!row) throw new ServiceError('not_found');
	return row;
}
