import { compareAmounts } from '#contract/common/amounts.ts';
import type { Transaction } from '#service/db/db.ts';
import { type ActQuery, type RefusalCode, SupplierRefusal } from '../../air/booking.ts';
import type { BookingChange, ChangeLookup, ChangeOutcome, SupplierChange } from '../../air/changing.ts';
import { SupplierFailure } from '../../supplier.ts';
import type { AirlineParts } from '../airline-parts.ts';
import { releaseSeatsOn } from '../books/seats.ts';
import { recordSale } from '../books/record-sale.ts';
import { meetLaterSentinel } from '../later-sentinels.ts';
import { open } from '../opening.ts';
import { deleteMadeChanges } from '../schedule/schedule-store.ts';
import { actOnce, findAct } from './act-once.ts';
import { piecesWith } from './booked-journey.ts';
import { changeable, type KnownChangeable } from './change-offers.ts';
import { type ChangeSpec, readChangeSpec } from './change-spec.ts';
import { documentNumber } from './locators.ts';
import { bookingOf } from './outcome.ts';
import type { BookingRecord } from './booking-record.ts';
import { seatMoves } from './seat-moves.ts';
import { bookingKey, type BookingRow, returnSeats, updateChanged } from './store.ts';
import { LATER_MS, knownFrom } from './known-from.ts';

const hasChange = ({ record }: BookingRow, { actReference }: ActQuery): boolean =>
	record?.changes?.includes(actReference) ?? false;

function changeOf(row: BookingRow): SupplierChange {
	const { record } = row;
	return {
		booking: bookingOf(row),
		changedAt: new Date(record?.changedMs ?? 0),
		reissued: (record?.credits ?? []).map((replaces, i) => ({
			replaces,
			code: documentNumber(row.airline, 'credit', BigInt(record?.reissued ?? row.number), i),
		})),
	};
}

/**
 * Takes the seats of the new flights, all or none, and gives those of the old ones back. False: there are not so many left.
 */
async function exchangeSeats(
	tx: Transaction,
	liveMode: boolean,
	moved: Parameters<typeof seatMoves>[0],
): Promise<boolean> {
	await tx.query('savepoint selling');
	for (const { capacity, ...sale } of seatMoves(moved)) {
		if (sale.seats < 0) await returnSeats(tx, liveMode, [{ capacity, ...sale, seats: -sale.seats }]);
		else if (!(await recordSale(tx, { liveMode, ...sale }, capacity))) {
			await tx.query('rollback to savepoint selling');
			return false;
		}
	}
	return true;
}

const changedRecord = (
	{ hasOpenChange: _, ...record }: BookingRecord,
	spec: ChangeSpec,
	{ actReference, now }: BookingChange,
): BookingRecord => ({
	...record,
	sales: spec.journey.flatMap(({ sales }) => sales),
	carriers: spec.carriers,
	services: spec.lines.map(({ passengers }) => passengers),
	pieces: piecesWith({}, spec.lines),
	bags: spec.bags,
	seats: spec.seats,
	departsMs: spec.departsMs,
	journey: spec.journey,
	lines: spec.lines,
	changePenalty: spec.changePenalty,
	refund: spec.refund,
	changes: [...(record.changes ?? []), actReference],
	changedMs: now.getTime(),
});

/** What the offer says, if it still holds for this booking at this price. Throws SupplierRefusal. */
function agreed(row: KnownChangeable, { reference, amount, currency, now }: BookingChange): ChangeSpec {
	const spec = readChangeSpec(reference);
	const isCurrent =
		spec?.booking === row.client_reference &&
		spec.changes === (row.record.changes?.length ?? 0) &&
		now.getTime() < spec.until &&
		currency === row.currency &&
		compareAmounts(currency, amount, spec.due) === 0;
	if (!spec || !isCurrent) throw new SupplierRefusal(row.airline, 'order_not_changeable');
	return spec;
}

/** Changes a booking as offered, or answers as it did when it was asked before. */
export async function changeBooking(
	parts: AirlineParts,
	change: BookingChange,
	signal: AbortSignal,
): Promise<ChangeOutcome> {
	const { desk, db, latency } = parts;
	const { iata } = desk.airline;
	const { now } = change;
	await open(parts, change, signal);
	let way: ReturnType<typeof meetLaterSentinel>;
	const refuse = (code: RefusalCode) => new SupplierRefusal(iata, code);
	const act = async (tx: Transaction, found: BookingRow | undefined) => {
		if (found && hasChange(found, change)) return found;
		way = meetLaterSentinel(iata, found?.record?.later, 'changed');
		if (way === 'unheard') throw new SupplierFailure(iata, 'timeout');
		const row = changeable(desk, found, now);
		const spec = agreed(row, change);
		const stays = new Set(
			row.record.journey.filter((slice) => !spec.gone.some(({ key }) => key === slice.key)).map(({ key }) => key),
		);
		const taken = spec.journey.filter(({ key }) => !stays.has(key)).flatMap(({ sales }) => sales);
		const gone = spec.gone.flatMap(({ sales }) => sales);
		if (!(await exchangeSeats(tx, row.live_mode, { taken, gone }))) throw refuse('order_not_changeable');
		await releaseSeatsOn(
			tx,
			row.client_reference,
			spec.gone.flatMap(({ flightKeys }) => flightKeys),
		);
		await deleteMadeChanges(tx, row.client_reference);
		const knownAt = knownFrom(now, way === 'answer_later' ? LATER_MS * latency : 0);
		const { amount, base, tax } = spec;
		const record = changedRecord(row.record, spec, change);
		const done = await updateChanged(tx, bookingKey(iata, change), { amount, base, tax, knownAt, record });
		if (!done) throw refuse('invalid_order');
		return done;
	};
	const row = await actOnce(db, iata, change, act);
	if (way === 'answer_lost') throw new SupplierFailure(iata, 'timeout');
	if (way === 'answer_later' || row.known_at > now) return { state: 'pending' };
	return { state: 'done', answer: changeOf(row) };
}

/** The outcome of a change. */
export async function lookUpChange(parts: AirlineParts, query: ActQuery, signal: AbortSignal): Promise<ChangeLookup> {
	await open(parts, query, signal);
	return findAct<SupplierChange>(parts.db, parts.desk.airline.iata, query, (row) => {
		if (!hasChange(row, query)) return undefined;
		return row.known_at > query.now ? { state: 'pending' } : { state: 'done', answer: changeOf(row) };
	});
}
