import 'server-only';
import type { WebQueryable } from '../db/web-database.ts';

/** Deletes refusals older than 90 days, some at a time. Acts stay. */
export const forgetRefusals = (db: WebQueryable): Promise<unknown> =>
	db.query(`delete from web.audit where id in
		(select id from web.audit where at < now() - interval '90 days' and outcome = 'refused' and idempotency_key is null limit 5000)`);
