import 'server-only';
import type { Order } from '#contract/air/order.ts';
import { answerBy } from '#lib/schedule-change/answer-by.ts';
import { isByHand } from '#lib/schedule-change/is-by-hand.ts';
import { openChange } from '#lib/schedule-change/open-change.ts';
import { mailboxOf } from '#lib/trips/mailbox-of.ts';
import type { WebDatabase, WebTransaction } from '../db/web-database.ts';
import { bookerOf } from '../mail/booker-of.ts';
import type { MailInput } from '../mail/mail-kinds.ts';
import { enqueueMail } from '../mail/outbox.ts';
import { isBeingAccepted, keepScheduleChange, settleScheduleChanges } from './schedule-change-store.ts';

type Booked = Pick<Order, 'id' | 'airline_initiated_changes' | 'passengers' | 'cancelled_at'>;

/**
 * Notes the schedule changes of an order that was just read: the newest that waits is kept and told to the traveller,
 * once; those that wait no longer are settled, and that one is accepted is told. It asks the service nothing. `by`: who
 * has just recorded what was done.
 */
export async function noteScheduleChanges(db: WebDatabase, order: Booked, by?: 'agent'): Promise<void> {
	if (order.airline_initiated_changes.length === 0) return;
	const open = order.cancelled_at === null ? openChange(order)?.change : undefined;
	const outcomes = Object.fromEntries(
		order.airline_initiated_changes.map(({ id, action_taken: taken }) => [
			id,
			taken ?? (order.cancelled_at === null ? 'newer' : 'cancelled'),
		]),
	);
	await db.transaction(async (tx) => {
		const settled = await settleScheduleChanges(tx, order.id, { open: open?.id ?? null, outcomes });
		const accepted = settled.find(({ outcome }) => outcome === 'accepted');
		if (accepted && !(await isBeingAccepted(tx, order.id)))
			await tell(tx, order, {
				kind: 'schedule_accepted',
				dedupe: `schedule_accepted:${accepted.id}`,
				facts: { trip_id: order.id, change_id: accepted.id, ...(by && { by }) },
			});
		if (!open) return;
		const fresh = await keepScheduleChange(tx, {
			id: open.id,
			tripId: order.id,
			detectedAt: open.created_at,
			answerBy: answerBy(open),
			byHand: isByHand(open),
		});
		if (fresh)
			await tell(tx, order, {
				kind: 'schedule_changed',
				dedupe: `schedule_changed:${open.id}`,
				facts: { trip_id: order.id, change_id: open.id },
			});
	});
}

/** Writes to the traveller, if the booking was made on this site. */
async function tell(tx: WebTransaction, order: Booked, mail: MailInput & { dedupe: string }): Promise<void> {
	const booker = await bookerOf(tx, order.id);
	const to = mailboxOf(order);
	if (booker && to !== null) await enqueueMail(tx, { ...mail, to, ...booker });
}
