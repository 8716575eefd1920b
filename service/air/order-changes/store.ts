import type { Owner } from '#service/context.ts';
import type { Queryable } from '#service/db/db.ts';
import { CHANGE, type ChangeRow } from './change-row.ts';

const find = async (db: Queryable, owner: Owner, column: 'id' | 'offer_id', value: string) => {
	const [row] = await db.query<ChangeRow>(
		`select ${CHANGE} where c.${column} = $1 and c.organisation_id = $2 and c.live_mode = $3`,
		[value, owner.organisationId, owner.liveMode],
	);
	return row;
};

/** An order change of the caller. */
export const findChange = (db: Queryable, owner: Owner, id: string): Promise<ChangeRow | undefined> =>
	find(db, owner, 'id', id);

/** The order change that was made of an offer of the caller. */
export const findChangeOf = (db: Queryable, owner: Owner, offerId: string): Promise<ChangeRow | undefined> =>
	find(db, owner, 'offer_id', offerId);

/** Makes a pending change of an offer, unless there is one. */
export async function insertChange(
	db: Queryable,
	owner: Owner,
	change: { id: string; offer_id: string; order_id: string; created_at: Date },
): Promise<void> {
	await db.query(
		`with made as (
			insert into service.order_changes (id, offer_id, order_id, organisation_id, live_mode, created_at) values ($1, $2, $3, $4, $5, $6)
			on conflict (offer_id) do nothing returning id, offer_id, created_at
		)
		update service.order_change_offers f set order_change_id = made.id, updated_at = made.created_at from made where f.id = made.offer_id`,
		[change.id, change.offer_id, change.order_id, owner.organisationId, owner.liveMode, change.created_at],
	);
}
