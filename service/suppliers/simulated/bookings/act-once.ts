import type { Database, Transaction } from '#service/db/db.ts';
import { type ActQuery, SupplierRefusal } from '../../air/booking.ts';
import type { Found } from '../../answers.ts';
import { bookingKey, type BookingRow, findActRefusal, insertActRefusal, lockBookingRow } from './store.ts';

/**
 * Does an act on a booking, or refuses it for good: whatever was refused under its reference stays so. Acts on one
 * booking, and questions for them, come one after the other.
 * @throws SupplierRefusal
 */
export async function actOnce(
	db: Database,
	airline: string,
	query: ActQuery,
	act: (tx: Transaction, row: BookingRow | undefined) => Promise<BookingRow>,
): Promise<BookingRow> {
	const done = await db.transaction(async (tx) => {
		const row = await lockBookingRow(tx, bookingKey(airline, query));
		const refusal = await findActRefusal(tx, query.actReference);
		if (refusal) return refusal;
		try {
			return await act(tx, row);
		} catch (error) {
			if (!(error instanceof SupplierRefusal)) throw error;
			await insertActRefusal(tx, query.actReference, error.code);
			return error.code;
		}
	});
	if (typeof done === 'string') throw new SupplierRefusal(airline, done);
	return done;
}

/**
 * What became of an act, of the booking's row; undefined: nothing. One that never arrived is refused from now on: only
 * then "never asked" is a certain answer.
 */
export const findAct = <Answer>(
	db: Database,
	airline: string,
	query: ActQuery,
	done: (row: BookingRow) => Found<Answer> | undefined,
): Promise<Found<Answer>> =>
	db.transaction(async (tx) => {
		const row = await lockBookingRow(tx, bookingKey(airline, query));
		const code = await findActRefusal(tx, query.actReference);
		if (code) return { state: 'refused', code };
		const found = row && done(row);
		if (found) return found;
		await insertActRefusal(tx, query.actReference, 'airline_internal');
		return { state: 'never_asked' };
	});
