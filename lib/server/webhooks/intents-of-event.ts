import 'server-only';
import { attemptKey } from '#lib/intents/attempt-key.ts';
import type { WebQueryable } from '../db/web-database.ts';
import { PURPOSES, purposesOfEvent } from '../intents/purposes/purposes.ts';
import type { NewTick } from '../live/publish.ts';
import type { EventEnvelope } from './receive-webhook.ts';

type Event = Pick<EventEnvelope, 'type' | 'data'>;

/** An intent that an event is about, and whether its outcome is not known yet. */
export interface IntentOfEvent {
	id: string;
	open: boolean;
}

const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

/** The trip that an event is about, an order or a stay's booking; null when it is about none. */
export const tripOf = ({ data: { object } }: Event): string | null => text(object.order_id) ?? text(object.booking_id);

/** The intents that an event tells of, the likeliest first; where it is about one attempt, that one's alone. */
export async function intentsOfEvent(db: WebQueryable, event: Event): Promise<IntentOfEvent[]> {
	const subjects = purposesOfEvent(event.type).flatMap((purpose) => {
		const subject = PURPOSES[purpose].subjectOf(event);
		return subject ? [{ purpose, ...subject }] : [];
	});
	if (subjects.length === 0) return [];
	const rows = await db.query<IntentOfEvent & { attempt: number; n: number }>(
		`select i.id, attempt, state in ('paying', 'checking') as open, n::int
		from web.intents i join unnest($1::text[], $2::text[]) with ordinality s (purpose, subject_id, n)
			on s.purpose = i.purpose and s.subject_id = i.subject_id
		order by coalesce(result_id = $3, false) desc, state in ('paying', 'checking') desc, updated_at desc`,
		[subjects.map(({ purpose }) => purpose), subjects.map(({ id }) => id), tripOf(event)],
	);
	return rows.flatMap(({ id, attempt, open, n }) => {
		const key = subjects[n - 1]?.key;
		if (key === undefined) return [{ id, open }];
		return key.startsWith(`${id}.`) ? [{ id, open: open && key === attemptKey(id, attempt) }] : [];
	});
}

/** What shows what an event tells of: the trip, and the desk with its list of events. */
export function ticksOf(event: Event): NewTick[] {
	const tripId = tripOf(event);
	return [...(tripId ? [{ topic: 'trip' as const, ref: tripId }] : []), { topic: 'desk', ref: '*' }];
}
