import 'server-only';
import { getCustomerUser } from '#contract/identity/customer-user.ts';
import type { WebDatabase } from '../../db/web-database.ts';
import { isCustomerId } from '#lib/agent-customers/customer-row.ts';
import { publishTick } from '../../live/publish.ts';
import { call } from '../../service-client.ts';
import { flightTrip } from '../../trips/kinds/flight.ts';
import { stayTrip } from '../../trips/kinds/stay.ts';
import { claimDue, endDue, postponeDue } from './due-store.ts';
import { entryOfCustomer } from './entry-of-customer.ts';
import { entryOfOrder } from './entry-of-order.ts';
import { entryOfStay } from './entry-of-stay.ts';
import { type AnyEntry, forgetEntries, writeAny } from './write-any.ts';

const AT_ONCE = 10;
/** Bookings of one run. */
const MOST = 500;

/** The booking or the customer as it is now; null: there is none. Undefined: it cannot be read. */
async function readEntry(tripId: string): Promise<AnyEntry | null | undefined> {
	if (isCustomerId(tripId)) {
		const answer = await call(getCustomerUser, { params: { id: tripId } });
		if (answer.ok) return entryOfCustomer(answer.data);
		return answer.problem.status === 404 ? null : undefined;
	}
	if (tripId.startsWith(flightTrip.prefix)) {
		const read = await flightTrip.read(tripId);
		if (read.ok) return entryOfOrder(read.trip);
		return read.problem.status === 404 ? null : undefined;
	}
	if (!tripId.startsWith(stayTrip.prefix)) return null;
	const read = await stayTrip.read(tripId);
	if (read.ok) return entryOfStay(read.trip);
	return read.problem.status === 404 ? null : undefined;
}

/** Reads the bookings and customers that are due and writes them to the index; those that there are no more leave it. Gives how many. */
export async function keepIndex(db: WebDatabase): Promise<number> {
	let kept = 0;
	while (kept < MOST) {
		const due = await claimDue(db, AT_ONCE);
		const read = await Promise.all(due.map(async (one) => ({ ...one, entry: await readEntry(one.trip_id) })));
		const known = read.filter(({ entry }) => entry !== undefined);
		await db.transaction(async (tx) => {
			await writeAny(
				tx,
				known.flatMap(({ entry }) => entry ?? []),
			);
			const gone = known.filter(({ entry }) => entry === null).map(({ trip_id: id }) => id);
			await forgetEntries(tx, gone);
			await endDue(tx, known);
			await postponeDue(
				tx,
				read.filter(({ entry }) => entry === undefined).map(({ trip_id: id }) => id),
			);
		});
		if (known.length > 0) await publishTick('desk');
		kept += due.length;
		if (due.length < AT_ONCE) break;
	}
	return kept;
}
