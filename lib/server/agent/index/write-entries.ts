import type { DeskRow } from '#lib/agent-desk/desk-row.ts';
import { shownPhone } from '#lib/checkout/phone-number.ts';
import type { WebQueryable } from '../../db/web-database.ts';
import { seal } from '../../sealed.ts';
import type { IndexEntry } from './index-entry.ts';

/** What a sealed row is bound to. */
export const shownPlace = (tripId: string): string => `desk_bookings/${tripId}`;

const withPhone = (row: DeskRow): DeskRow =>
	row.phone === null ? row : { ...row, phone_shown: shownPhone(row.phone) };

/** Writes bookings to the index as they were just read, in one order: no two writers of the same wait for each other. */
export async function writeEntries(db: WebQueryable, entries: readonly IndexEntry[]): Promise<void> {
	if (entries.length === 0) return;
	const rows = entries.map(({ row, terms, people, ...entry }) => ({
		...entry,
		trip_id: row.id,
		kind: row.subject.kind,
		changed: row.changed,
		booked_at: row.booked_at,
		terms,
		people,
		shown: seal(withPhone(row), shownPlace(row.id)).toString('base64'),
	}));
	await db.query(
		`insert into web.desk_bookings (trip_id, live_mode, kind, state, pay_by, changed, ticketed, airline, departs_at, booked_at, terms, people, shown)
		select r ->> 'trip_id', (r ->> 'live_mode')::boolean, r ->> 'kind', r ->> 'state', (r ->> 'pay_by')::timestamptz,
			(r ->> 'changed')::boolean, (r ->> 'ticketed')::boolean, r ->> 'airline', (r ->> 'departs_at')::timestamp,
			(r ->> 'booked_at')::timestamptz, array_to_tsvector(array(select jsonb_array_elements_text(r -> 'terms'))),
			array(select jsonb_array_elements_text(r -> 'people')), decode(r ->> 'shown', 'base64')
		from jsonb_array_elements($1::jsonb) r order by 1
		on conflict (trip_id) do update set live_mode = excluded.live_mode, kind = excluded.kind, state = excluded.state,
			pay_by = excluded.pay_by, changed = excluded.changed, ticketed = excluded.ticketed, airline = excluded.airline,
			departs_at = excluded.departs_at, booked_at = excluded.booked_at, terms = excluded.terms, people = excluded.people,
			shown = excluded.shown, indexed_at = now()`,
		[JSON.stringify(rows)],
	);
}
