import type { Caller } from '#service/context.ts';
import type { Queryable } from '#service/db/db.ts';
import { ServiceError } from '#service/errors.ts';
import { findWebhook, type WebhookRow } from './store.ts';

/**
 * A webhook of this caller.
 * @throws ServiceError `not_found`
 */
export async function requireWebhook(db: Queryable, caller: Caller, id: string): Promise<WebhookRow> {
	const row = await findWebhook(db, caller, id);
	if (!row) throw new ServiceError('not_found');
	return row;
}
