import { type ActQuery, SupplierRefusal } from '../../../air/booking.ts';
import type { Answered, Found } from '../../../answers.ts';
import type { SupplierNoShow } from '../../../stays/booking.ts';
import { actOnceOn, findActOn } from '../../bookings/act-once.ts';
import type { StayCounter } from './stay-counter.ts';
import { lockStay, noteNoShowRow, type StayRow } from './store.ts';

/** A guest who did not come as the caller sees it. */
const noShowOf = ({ client_reference: clientReference, currency, record }: StayRow): SupplierNoShow => ({
	clientReference,
	amount: record?.noShow ?? '0',
	currency: currency ?? '',
});

/** Notes that the guest of a stay did not come, once. */
export async function noteNoShow(
	{ db, code, arrive }: StayCounter,
	query: ActQuery,
	signal: AbortSignal,
): Promise<Answered<SupplierNoShow>> {
	await arrive(signal);
	const { now: at, actReference: by } = query;
	const noted = await actOnceOn(
		db,
		code,
		query,
		(tx) => lockStay(tx, query),
		async (tx, row) => {
			if (row?.no_show_by === by) return row;
			const done = row?.record?.noShow ? await noteNoShowRow(tx, query, { by, at }) : undefined;
			if (!done) throw new SupplierRefusal(code, 'unsupported_action');
			return done;
		},
	);
	return { state: 'done', answer: noShowOf(noted) };
}

/** The outcome of such a note. */
export async function lookUpNoShow(
	{ db, arrive }: StayCounter,
	query: ActQuery,
	signal: AbortSignal,
): Promise<Found<SupplierNoShow>> {
	await arrive(signal);
	return findActOn<StayRow, SupplierNoShow>(
		db,
		query,
		(tx) => lockStay(tx, query),
		'airline_internal',
		(row) => (row.no_show_by === query.actReference ? { state: 'done', answer: noShowOf(row) } : undefined),
	);
}
