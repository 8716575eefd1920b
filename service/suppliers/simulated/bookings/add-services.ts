import { addAmounts, compareAmounts, multiplyAmount } from '#contract/common/amounts.ts';
import type { Transaction } from '#service/db/db.ts';
import type {
	ActQuery,
	BookingAddition,
	BookingLookup,
	BookingOutcome,
	BookingQuery,
	RefusalCode,
} from '../../air/booking.ts';
import { SupplierRefusal } from '../../air/booking.ts';
import { SupplierFailure } from '../../supplier.ts';
import type { SupplierSeatMap, SupplierService } from '../../air/extras.ts';
import type { AirlineParts } from '../airline-parts.ts';
import { findTakenSeats, takeSeats } from '../books/seats.ts';
import type { Desk } from '../offers/pricing.ts';
import { meetLaterSentinel } from '../later-sentinels.ts';
import { open } from '../opening.ts';
import { actOnce, findAct } from './act-once.ts';
import { addableBags, addableSeats, seatedFlights } from './addable.ts';
import { bookedLine, piecesWith } from './booked-journey.ts';
import { chosenOf, soldExtras, soldSeats } from './booked-extras.ts';
import type { BookedExtra } from './decide.ts';
import { bookingOf, lookupOf } from './outcome.ts';
import type { BookingRecord } from './booking-record.ts';
import { bookingKey, type BookingRow, findBookingRow, updateGrown } from './store.ts';

/** What can be added to a booking now; undefined of the airline that never adds anything. */
export async function servicesForBooking(
	parts: AirlineParts,
	query: BookingQuery,
	signal: AbortSignal,
): Promise<readonly SupplierService[] | undefined> {
	const { desk, db } = parts;
	await open(parts, query, signal);
	if (!desk.sellsLater) return undefined;
	return addableBags(desk, await findBookingRow(db, bookingKey(desk.airline.iata, query)), query.now);
}

/** The seats that can be added to a booking now; undefined of the airline that never adds anything. */
export async function seatsForBooking(
	parts: AirlineParts,
	query: BookingQuery,
	signal: AbortSignal,
): Promise<readonly SupplierSeatMap[] | undefined> {
	const { desk, db } = parts;
	await open(parts, query, signal);
	if (!desk.sellsLater) return undefined;
	const row = await findBookingRow(db, bookingKey(desk.airline.iata, query));
	const taken = row ? await findTakenSeats(db, query.liveMode, seatedFlights(row)) : new Map();
	return addableSeats(desk, row, taken, query.now);
}

/** What an addition asks for, of what can be added now; undefined when something cannot. */
const chosenNow = (
	tx: Transaction,
	desk: Desk,
	row: BookingRow,
	{ services, liveMode, now }: BookingAddition,
): Promise<readonly BookedExtra[] | undefined> =>
	chosenOf(services, soldExtras(addableBags(desk, row, now)), async () => {
		const taken = await findTakenSeats(tx, liveMode, seatedFlights(row));
		const needs = row.record?.seats;
		return needs ? soldSeats(addableSeats(desk, row, taken, now), needs) : new Map();
	});

/** Adds extras to a booking, or answers as it did when it was asked before. */
export async function addToBooking(
	parts: AirlineParts,
	addition: BookingAddition,
	signal: AbortSignal,
): Promise<BookingOutcome> {
	const { desk, db } = parts;
	await open(parts, addition, signal);
	const { iata } = desk.airline;
	const refuse = (code: RefusalCode) => new SupplierRefusal(iata, code);
	const key = bookingKey(iata, addition);
	let isLost = false;
	const grown = await actOnce(db, iata, addition, async (tx, row) => {
		if (!row?.record) throw refuse('invalid_order');
		if (hasAddition(row, addition)) return row;
		if (row.status === 'cancelled') throw refuse('already_cancelled');
		isLost = meetLaterSentinel(iata, row.record.later, 'added') === 'answer_lost';
		const chosen = await chosenNow(tx, desk, row, addition);
		if (!chosen) throw refuse('ancillary_service_not_available');
		const { currency } = addition;
		const lines = chosen.map((each) => multiplyAmount(currency, each.amount, each.quantity));
		const agreed =
			currency === row.currency && compareAmounts(currency, addAmounts(currency, ...lines), addition.amount) === 0;
		if (!agreed) throw refuse('price_changed');
		const seats = chosen.flatMap(({ seat }) => seat ?? []);
		if (!(await takeSeats(tx, addition.liveMode, addition.clientReference, seats)))
			throw refuse('ancillary_service_not_available');
		const amount = addAmounts(currency, row.amount ?? '0', addition.amount);
		const after = await updateGrown(tx, key, { amount, record: grownRecord(row.record, addition, chosen) });
		if (!after) throw refuse('invalid_order');
		return after;
	});
	if (isLost) throw new SupplierFailure(iata, 'timeout');
	return { state: 'done', answer: bookingOf(grown) };
}

const hasAddition = ({ record }: BookingRow, { actReference }: ActQuery) =>
	record?.additions?.includes(actReference) ?? false;

/** The outcome of an addition to a booking. */
export async function lookUpAddition(
	parts: AirlineParts,
	query: ActQuery,
	signal: AbortSignal,
): Promise<BookingLookup> {
	await open(parts, query, signal);
	return findAct(parts.db, parts.desk.airline.iata, query, (row) =>
		hasAddition(row, query) ? lookupOf(row, query.now) : undefined,
	);
}

function grownRecord(
	record: BookingRecord,
	{ actReference, currency }: BookingAddition,
	chosen: readonly BookedExtra[],
): BookingRecord {
	return {
		...record,
		services: [...record.services, ...chosen.map(({ passengers }) => passengers)],
		lines: record.lines && [...record.lines, ...chosen.map(bookedLine(currency))],
		pieces: piecesWith(record.pieces ?? {}, chosen),
		additions: [...(record.additions ?? []), actReference],
	};
}
