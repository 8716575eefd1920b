import 'server-only';
import { attemptKey, isOfAttempt, isOfIntent } from '#lib/booking/new-order.ts';
import type { WebQueryable } from '../db/web-database.ts';
import type { NewTick } from '../live/publish.ts';
import type { EventEnvelope } from './receive-webhook.ts';

type Event = Pick<EventEnvelope, 'type' | 'data'>;

/** An intent that an event is about, and whether its outcome is not known yet. */
export interface Concerned {
	id: string;
	open: boolean;
}

const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

/** The order that an event is about; null when it is about none. */
export const orderOf = ({ data: { object } }: Event): string | null => text(object.order_id);

/** The offer whose booking an event tells of. */
const offerOf = ({ type, data: { object } }: Event): string | null =>
	type === 'order.created' || type === 'order.creation_failed' ? text(object.offer_id) : null;

/**
 * Checkouts of the offer, or payments of the order, that an event tells of, the likeliest first. That no order was made
 * is told of one attempt alone.
 */
export async function concernedBy(db: WebQueryable, event: Event): Promise<Concerned[]> {
	const orderId = orderOf(event);
	const offerId = offerOf(event);
	const paidId = event.type.startsWith('air.payment.') ? orderId : null;
	if (offerId === null && paidId === null) return [];
	const rows = await db.query<Concerned & { attempt: number }>(
		`select id, attempt, state in ('paying', 'checking') as open from web.booking_intents
		where (purpose = 'book' and subject_id = $1) or (purpose = 'pay' and subject_id = $2)
		order by coalesce(order_id = $3, false) desc, state in ('paying', 'checking') desc, updated_at desc`,
		[offerId, paidId, orderId],
	);
	if (event.type !== 'order.creation_failed') return rows;
	const metadata = event.data.object.metadata as Record<string, string> | null | undefined;
	return rows
		.filter(({ id }) => isOfIntent(metadata, id))
		.map(({ id, attempt, open }) => ({ id, open: open && isOfAttempt(metadata, attemptKey(id, attempt)) }));
}

/** What shows what an event tells of: the trip, and the desk with its list of events. */
export function ticksOf(event: Event): NewTick[] {
	const orderId = orderOf(event);
	return [...(orderId ? [{ topic: 'trip' as const, ref: orderId }] : []), { topic: 'desk', ref: '*' }];
}
