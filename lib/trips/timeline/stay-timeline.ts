import type { StaysBooking } from '#contract/stays/booking.ts';
import { actorOf, doneAct } from './actor-of.ts';
import { attemptEntries } from './attempt-entries.ts';
import { mailEntries } from './mail-entries.ts';
import { paperEntries } from './paper-entries.ts';
import { refundEntries } from './refund-entries.ts';
import { inOrder, type HappenedFacts, type TimelineEntry } from './timeline-entry.ts';

/** All data of a stay. What cannot be read right now is empty. */
export interface StayFacts extends HappenedFacts {
	booking: StaysBooking;
}

const isSome = (amount: string | null): boolean => /[1-9]/.test(amount ?? '');

/** That it was booked and paid, and that it was cancelled, by whom, and that nothing came back where that is so. */
function stayEntries({ booking, acts, payments }: StayFacts): TimelineEntry[] {
	const by = actorOf(doneAct(acts, 'book_stay'));
	const { cancelled_at: cancelledAt, paid_amount: paid, refund_amount: refund } = booking;
	return [
		{ at: booking.created_at, kind: 'booked', by },
		...payments
			.filter(({ status }) => status === 'succeeded')
			.map(({ created_at: at, amount, currency, type }) => ({
				at,
				kind: 'paid' as const,
				by,
				money: { amount, currency },
				detail: type,
			})),
		...(cancelledAt === null
			? []
			: [{ at: cancelledAt, kind: 'cancelled' as const, by: actorOf(doneAct(acts, 'cancel_stay')) }]),
		...(cancelledAt !== null && isSome(paid) && refund !== null && !isSome(refund)
			? [{ at: cancelledAt, kind: 'refund_none' as const, by: null }]
			: []),
	];
}

/** All that happened to a stay, the newest first. Records of what was shown are those of flights alone. */
export const stayTimeline = (facts: StayFacts): TimelineEntry[] =>
	inOrder([
		...attemptEntries(facts).map(({ record: _, ...entry }) => entry),
		...stayEntries(facts),
		...refundEntries(facts),
		...paperEntries(facts),
		...mailEntries(facts),
	]);
