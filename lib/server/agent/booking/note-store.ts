import 'server-only';
import type { TripNote } from '#lib/agent-booking/trip-note.ts';
import type { WebQueryable } from '../../db/web-database.ts';
import { seal, unseal } from '../../sealed.ts';

const placeOf = (aboutId: string): string => `note ${aboutId}`;

interface NewNote {
	/** The id of a booking, or of a customer user. */
	aboutId: string;
	accountId: string | null;
	viewerId: string;
	text: string;
	forTraveller: boolean;
}

/** Writes a note about a booking or a customer down. Gives its number. */
export async function addNote(db: WebQueryable, note: NewNote): Promise<string> {
	const [row] = await db.query<{ id: string }>(
		`insert into web.trip_notes (trip_id, account_id, viewer_id, body, for_traveller)
		values ($1, $2, $3, $4, $5) returning id::text`,
		[note.aboutId, note.accountId, note.viewerId, seal(note.text, placeOf(note.aboutId)), note.forTraveller],
	);
	return row?.id ?? '';
}

/** The notes about a booking or a customer, the newest first: all of them for agents, for others those that are meant for the traveller. */
export async function notesAbout(
	db: WebQueryable,
	aboutId: string,
	reader: 'agent' | 'traveller',
): Promise<TripNote[]> {
	const rows = await db.query<{
		id: string;
		body: Buffer;
		email: string | null;
		created_at: Date;
		for_traveller: boolean;
	}>(
		`select n.id::text, n.body, a.email, n.created_at, n.for_traveller
		from web.trip_notes n left join web.accounts a on a.id = n.account_id
		where n.trip_id = $1 and (n.for_traveller or $2) order by n.id desc limit 200`,
		[aboutId, reader === 'agent'],
	);
	return rows.flatMap(({ id, body, email, created_at: at, for_traveller: forTraveller }) => {
		const text = unseal<string>(body, placeOf(aboutId));
		const by = reader === 'agent' ? email : null;
		return text === undefined ? [] : [{ id, text, by, at: at.toISOString(), forTraveller }];
	});
}
