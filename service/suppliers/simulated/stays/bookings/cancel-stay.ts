import { type ActQuery, SupplierRefusal } from '../../../air/booking.ts';
import type { Answered, Found } from '../../../answers.ts';
import type { SupplierStayCancellation } from '../../../stays/booking.ts';
import { SupplierFailure } from '../../../supplier.ts';
import { actOnceOn, findActOn } from '../../bookings/act-once.ts';
import type { StayCounter } from './stay-counter.ts';
import { cancelStayRow, lockStay, type StayRecord, type StayRow } from './store.ts';

/** What comes back of what was paid before the stay when it is cancelled at a moment; an instant counts to its own end. */
const refundAt = ({ timeline }: StayRecord, at: Date): string =>
	timeline.find(({ before }) => Date.parse(before) >= at.getTime())?.refund ?? '0';

/** A cancelled stay as the caller sees it. */
function cancellationOf({ client_reference, cancelled_at, refund, currency }: StayRow): SupplierStayCancellation {
	if (!cancelled_at || refund === null) throw new RangeError('the stay is not cancelled');
	return { clientReference: client_reference, cancelledAt: cancelled_at, refund, currency: currency ?? '' };
}

/** Cancels a stay at the moment of the query and gives its rooms back to sale. */
export async function cancelStay(
	{ db, code, arrive }: StayCounter,
	query: ActQuery,
	signal: AbortSignal,
): Promise<Answered<SupplierStayCancellation>> {
	await arrive(signal);
	const { now, actReference: by } = query;
	const done = await actOnceOn(
		db,
		code,
		query,
		(tx) => lockStay(tx, query),
		async (tx, row) => {
			if (row?.cancelled_by === by) return row;
			if (!row?.record || row.status !== 'confirmed') throw new SupplierRefusal(code, 'already_cancelled');
			if (row.record.cancelling === 'refused' || row.record.arrivesByMs <= now.getTime())
				throw new SupplierRefusal(code, 'booking_not_cancellable');
			const refund = refundAt(row.record, now);
			const cancelled = await cancelStayRow(tx, query, { by, at: now, knownAt: row.known_at, refund });
			if (!cancelled) throw new SupplierRefusal(code, 'already_cancelled');
			return cancelled;
		},
	);
	if (done.record?.cancelling === 'lost') throw new SupplierFailure(code, 'timeout');
	return { state: 'done', answer: cancellationOf(done) };
}

/** The outcome of a cancellation. */
export async function lookUpStayCancellation(
	{ db, arrive }: StayCounter,
	query: ActQuery,
	signal: AbortSignal,
): Promise<Found<SupplierStayCancellation>> {
	await arrive(signal);
	return findActOn<StayRow, SupplierStayCancellation>(
		db,
		query,
		(tx) => lockStay(tx, query),
		'airline_internal',
		(row) => (row.cancelled_by === query.actReference ? { state: 'done', answer: cancellationOf(row) } : undefined),
	);
}
