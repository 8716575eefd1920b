import type { WebQueryable } from '#lib/server/db/web-database.ts';

/** Has the simulated airline of a booking answer later acts on it as it does for a traveller of this name (`/sandbox/sentinels`). */
export const willAnswer = (db: WebQueryable, orderId: string, sentinel: string): Promise<unknown> =>
	db.query(
		`update sandbox.bookings set record = (record::jsonb || jsonb_build_object('later', $2::text))::json
		where client_reference = $1 and not live_mode`,
		[orderId, sentinel],
	);
