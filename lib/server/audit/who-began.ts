import 'server-only';
import type { WebQueryable } from '../db/web-database.ts';

/** Who began the act with this key; undefined: it was not begun by a person on this site. */
export async function whoBegan(db: WebQueryable, idempotencyKey: string): Promise<'traveller' | 'agent' | undefined> {
	const [row] = await db.query<{ role: string }>(
		`select role from web.audit where idempotency_key = $1 and outcome = 'begun' order by id desc limit 1`,
		[idempotencyKey],
	);
	if (!row || row.role === 'machine') return undefined;
	return row.role === 'guest' || row.role === 'traveller' ? 'traveller' : 'agent';
}
