import type { WebDatabase } from '#lib/server/db/web-database.ts';
import { publishTicks } from '#lib/server/live/publish.ts';
import type { World } from './world.ts';

/** All that is the owner's, and who may do what, as the database has it. */
export async function stateOf(db: WebDatabase, { owner, subjects: { trip, person, desk } }: World): Promise<string> {
	const rows = await Promise.all([
		db.query('select email, role, locked_at, password_hash, profile from web.accounts where id = any($1) order by id', [
			[owner.id, desk.member],
		]),
		db.query('select * from web.account_travellers where account_id = $1 order by id', [owner.id]),
		db.query(
			`select d.* from web.account_documents d join web.account_travellers t on t.id = d.traveller_id
			where t.account_id = $1 order by d.id`,
			[owner.id],
		),
		db.query('select * from web.saved_items where visitor_id = $1 order by id', [owner.visitorId]),
		db.query('select id, saved_id, tells from web.price_alerts where visitor_id = $1', [owner.visitorId]),
		db.query('select id, state, draft, keep_until, facts from web.intents where visitor_id = $1 order by id', [
			owner.visitorId,
		]),
		db.query('select visitor_id, trip_id from web.trip_grants where visitor_id = $1 order by trip_id', [
			owner.visitorId,
		]),
		db.query('select id from web.sessions where id = any($1::bigint[]) order by id', [
			[person.session, desk.deskSession],
		]),
		db.query('select id, trip_id from web.trip_notes order by id'),
		db.query('select queue, item, holder from web.queue_leases order by item'),
		db.query('select trip_id from web.revoked_links where trip_id = any($1)', [Object.values(trip)]),
	]);
	return JSON.stringify(rows);
}

/** Something to hear of for everybody's streams; gives the number of the tick before. */
export async function tickAll(db: WebDatabase, { subjects: { trip, person } }: World): Promise<string> {
	const [tick] = await db.query<{ id: string }>(
		"insert into web.live_ticks (topic, ref) values ('desk', 'matrix') returning id",
	);
	await publishTicks([
		{ topic: 'trip', ref: trip.orderId },
		{ topic: 'intent', ref: person.intent },
		{ topic: 'desk', ref: '*' },
	]);
	return tick?.id ?? '0';
}
