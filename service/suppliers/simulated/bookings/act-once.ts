import type { Database, Transaction } from '#service/db/db.ts';
import { type ActQuery, type RefusalCode, SupplierRefusal } from '../../air/booking.ts';
import type { Found } from '../../answers.ts';
import { bookingKey, type BookingRow, findActRefusal, insertActRefusal, lockBookingRow } from './store.ts';

/** Takes what is acted on, so that acts on it, and questions for them, come one after the other. */
type Lock<Row> = (tx: Transaction) => Promise<Row | undefined>;

/**
 * Does an act on what `lock` takes, or refuses it for good: whatever was refused under its reference stays so.
 * @throws SupplierRefusal
 */
export async function actOnceOn<Row extends object>(
	db: Database,
	supplier: string,
	{ actReference }: Pick<ActQuery, 'actReference'>,
	lock: Lock<Row>,
	act: (tx: Transaction, row: Row | undefined) => Promise<Row>,
): Promise<Row> {
	const done = await db.transaction(async (tx): Promise<{ row: Row } | { refusal: RefusalCode }> => {
		const row = await lock(tx);
		const refusal = await findActRefusal(tx, actReference);
		if (refusal) return { refusal };
		try {
			return { row: await act(tx, row) };
		} catch (error) {
			if (!(error instanceof SupplierRefusal)) throw error;
			await insertActRefusal(tx, actReference, error.code);
			return { refusal: error.code };
		}
	});
	if ('refusal' in done) throw new SupplierRefusal(supplier, done.refusal);
	return done.row;
}

/**
 * The outcome of an act, from the row that `lock` takes; undefined: nothing. One that never arrived is refused from now on,
 * as `never`: only then "never asked" is a certain answer.
 */
export const findActOn = <Row, Answer>(
	db: Database,
	{ actReference }: Pick<ActQuery, 'actReference'>,
	lock: Lock<Row>,
	never: RefusalCode,
	done: (row: Row) => Found<Answer> | undefined,
): Promise<Found<Answer>> =>
	db.transaction(async (tx) => {
		const row = await lock(tx);
		const code = await findActRefusal(tx, actReference);
		if (code) return { state: 'refused', code };
		const found = row && done(row);
		if (found) return found;
		await insertActRefusal(tx, actReference, never);
		return { state: 'never_asked' };
	});

/** `actOnceOn` a booking of an airline. */
export const actOnce = (
	db: Database,
	airline: string,
	query: ActQuery,
	act: (tx: Transaction, row: BookingRow | undefined) => Promise<BookingRow>,
): Promise<BookingRow> => actOnceOn(db, airline, query, (tx) => lockBookingRow(tx, bookingKey(airline, query)), act);

/** `findActOn` a booking of an airline. */
export const findAct = <Answer>(
	db: Database,
	airline: string,
	query: ActQuery,
	done: (row: BookingRow) => Found<Answer> | undefined,
): Promise<Found<Answer>> =>
	findActOn(db, query, (tx) => lockBookingRow(tx, bookingKey(airline, query)), 'airline_internal', done);
