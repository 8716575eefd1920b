import { subtractAmounts } from '#contract/common/amounts.ts';
import type { Transaction } from '#service/db/db.ts';
import { type ActQuery, SupplierRefusal } from '../../air/booking.ts';
import type {
	ChangeAcceptance,
	ScheduleQuery,
	SupplierAcceptance,
	SupplierScheduleChange,
} from '../../air/schedule.ts';
import type { Answered, Found } from '../../answers.ts';
import { SupplierFailure } from '../../supplier.ts';
import type { AirlineParts } from '../airline-parts.ts';
import { releaseSeat } from '../books/seats.ts';
import { acceptedRecord } from './accepted-record.ts';
import { actOnce, findAct } from './act-once.ts';
import { documentNumber } from './locators.ts';
import { bookingOf } from './outcome.ts';
import { bookingKey, type BookingRow, moveSeats, updateGrown } from './store.ts';
import { meetLaterSentinel } from '../later-sentinels.ts';
import { open } from '../opening.ts';
import { changeUnasked } from './make-schedule-change.ts';
import { deleteMadeChanges, findMadeChanges } from '../schedule/schedule-store.ts';
import { LATER_MS, knownFrom } from './known-from.ts';

/** What an airline has changed of a booking and is still unanswered. */
export async function scheduleChanges(
	parts: AirlineParts,
	query: ScheduleQuery,
	signal: AbortSignal,
): Promise<readonly SupplierScheduleChange[]> {
	await open(parts, query, signal);
	await changeUnasked(parts, query);
	return (await findMadeChanges(parts.db, query.clientReference)).map(({ change }) => change);
}

const acceptedBy = ({ record }: BookingRow, act: string) => record?.accepted?.find((each) => each.act === act);

/** The number of a credit that is issued when a change is accepted: after those of a cancellation. */
function creditNumber({ airline, number, record }: BookingRow, i: number): string {
	const { passengers = 0, credits = [], accepted = [] } = record ?? {};
	return documentNumber(airline, 'credit', BigInt(number), passengers + accepted.length * credits.length + i);
}

function acceptanceOf(row: BookingRow, act: string): SupplierAcceptance {
	const accepted = acceptedBy(row, act);
	if (!accepted) throw new RangeError('nobody accepted it');
	return {
		clientReference: row.client_reference,
		change: accepted.change,
		acceptedAt: new Date(accepted.at),
		documents: row.paid_at ? bookingOf(row).documents : null,
		reissued: (row.record?.credits ?? []).map((replaces, i) => ({ replaces, code: creditNumber(row, i) })),
	};
}

/** Accepts a change and issues the tickets anew, or answers as it did when it was asked before. */
export async function acceptChange(
	parts: AirlineParts,
	acceptance: ChangeAcceptance,
	signal: AbortSignal,
): Promise<Answered<SupplierAcceptance>> {
	const { desk, db, latency } = parts;
	const { iata } = desk.airline;
	const { now, actReference, change, dropped } = acceptance;
	const refuse = (code: SupplierRefusal['code']) => new SupplierRefusal(iata, code);
	await open(parts, acceptance, signal);
	let way: ReturnType<typeof meetLaterSentinel>;
	const accept = async (tx: Transaction, row: BookingRow | undefined) => {
		if (!row?.record) throw refuse('invalid_order');
		if (acceptedBy(row, actReference)) return row;
		if (row.status === 'cancelled') throw refuse('already_cancelled');
		const made = (await findMadeChanges(tx, acceptance.clientReference)).at(-1);
		if (made?.reference !== change || !made.change.acceptable) throw refuse('modified_externally');
		way = meetLaterSentinel(iata, row.record.later, 'accepted');
		if (way === 'unheard') throw new SupplierFailure(iata, 'timeout');
		const knownAt = knownFrom(now, way === 'answer_later' ? LATER_MS * latency : 0).toISOString();
		const accepted = [...(row.record.accepted ?? []), { act: actReference, change, at: now.toISOString(), knownAt }];
		const record = { ...acceptedRecord(row.record, made), accepted, departsMs: acceptance.departsAt.getTime() };
		const after = await updateGrown(tx, bookingKey(iata, acceptance), {
			amount: subtractAmounts(dropped.currency, row.amount ?? '0', dropped.amount),
			record,
		});
		if (!after) throw refuse('invalid_order');
		await moveSeats(tx, row.live_mode, { gone: row.record.sales, taken: record.sales });
		for (const seat of dropped.seats) await releaseSeat(tx, acceptance.clientReference, seat);
		await deleteMadeChanges(tx, acceptance.clientReference);
		return after;
	};
	const row = await actOnce(db, iata, acceptance, accept);
	if (way === 'answer_lost') throw new SupplierFailure(iata, 'timeout');
	if (way === 'answer_later' || Date.parse(acceptedBy(row, actReference)?.knownAt ?? '') > now.getTime()) {
		return { state: 'pending' };
	}
	return { state: 'done', answer: acceptanceOf(row, actReference) };
}

/** The outcome of accepting a change. */
export async function lookUpAcceptance(
	parts: AirlineParts,
	query: ActQuery,
	signal: AbortSignal,
): Promise<Found<SupplierAcceptance>> {
	await open(parts, query, signal);
	return findAct<SupplierAcceptance>(parts.db, parts.desk.airline.iata, query, (row) => {
		const accepted = acceptedBy(row, query.actReference);
		if (!accepted) return undefined;
		return Date.parse(accepted.knownAt) > query.now.getTime()
			? { state: 'pending' }
			: { state: 'done', answer: acceptanceOf(row, query.actReference) };
	});
}
