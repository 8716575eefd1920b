import type { RequestContext } from '#service/context.ts';
import { ServiceError } from '#service/errors.ts';
import type { QuoteRow } from './quote-row.ts';
import { findQuote } from './store.ts';

/**
 * The caller's quote of this id, expired or not.
 * @throws ServiceError `not_found`
 */
export async function requireQuote(ctx: Pick<RequestContext, 'db' | 'caller'>, id: string): Promise<QuoteRow> {
	const row = await findQuote(ctx.db, ctx.caller, id);
	if (!row) throw new ServiceError('not_found');
	return row;
}
