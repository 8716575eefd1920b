import { AIRLINE } from './actor-of.ts';
import type { HappenedFacts, TimelineEntry, TimelineSource } from './timeline-entry.ts';

/** How far each part of what comes back has come. What a cancellation gives back is told by it, in one sum. */
export const refundEntries: TimelineSource<HappenedFacts> = ({ payments }) =>
	payments
		.flatMap(({ refunds = [] }) => refunds)
		.flatMap(({ amount, currency, type, state, created_at, arrived_at, order_cancellation_id: cancellation }) => {
			const shared = { money: { amount, currency }, detail: type };
			const entries: TimelineEntry[] = [];
			if (cancellation === null) entries.push({ at: created_at, kind: 'refund_approved', by: AIRLINE, ...shared });
			if (state === 'arrived')
				entries.push({ at: arrived_at ?? created_at, kind: 'refund_arrived', by: null, ...shared });
			if (state === 'failed') entries.push({ at: created_at, kind: 'refund_failed', by: null, ...shared });
			return entries;
		});
