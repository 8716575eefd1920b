import type { Owner } from '#service/context.ts';
import type { Queryable } from '#service/db/db.ts';

/**
 * Keeps the airline's own keys of extras with the caller's order, each once, in the order in which they were first
 * shown. Gives all that were.
 */
export async function keepServiceKeys(
	db: Queryable,
	{ organisationId, liveMode }: Owner,
	orderId: string,
	keys: readonly string[],
): Promise<string[]> {
	const [row] = await db.query<{ service_keys: string[] }>(
		`update service.orders set service_keys = service_keys || array(
			select k from unnest($4::text[]) with ordinality as shown (k, place) where k <> all(service_keys) order by place)
		where id = $1 and organisation_id = $2 and live_mode = $3 returning service_keys`,
		[orderId, organisationId, liveMode, keys],
	);
	return row?.service_keys ?? [];
}
