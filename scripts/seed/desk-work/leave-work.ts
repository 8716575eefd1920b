import { webDatabase } from '#lib/server/db/web-database.ts';
import type { Settings } from '../../settings.ts';
import { leaveChanged } from './changes-by-hand.ts';
import { noteFailedRefunds } from './failed-refunds.ts';
import { leaveUncancelled, leaveUnknown } from './lost-answers.ts';
import { leaveUndelivered } from './lost-mails.ts';
import { payOldRefunds } from './old-refunds.ts';
import { leaveProposed, leaveQuoted } from './open-quotes.ts';
import { leaveUnbooked, leaveUnpaid } from './refused-payments.ts';
import { Standing } from './standing.ts';

/** What the desk's work is made of. */
export interface DeskWork {
	/** Items of a queue. */
	each: number;
	/** Flights paid by a card whose bank refuses every refund, and cancelled since. */
	failedRefunds: readonly string[];
	/** Stays that cost more to cancel within two days, what ends first before all. */
	turning: readonly string[];
	/** Bookings that stay as they are. */
	spare: readonly string[];
}

/**
 * Leaves work in the desk's queues, each piece by the storefront's own acts on bookings of its index: with their
 * attempts, audit and mails. The service has to run, the storefront need not.
 */
export async function leaveWork(settings: Settings, { each, failedRefunds, turning, spare }: DeskWork): Promise<void> {
	const db = webDatabase();
	const standing = await Standing.read(db, [...spare, ...failedRefunds, ...turning]);
	const half = Math.ceil(each / 2);
	await leaveUnknown(db, standing.take('flight', half));
	await leaveUncancelled(db, standing.take('flight', half));
	await leaveUnpaid(db, standing.take('hold', half));
	await leaveUnbooked(db, settings, half);
	await leaveUndelivered(db, [...standing.take('flight', half), ...standing.take('stay', each - half)]);
	await leaveChanged(db, settings, standing.take('flight', half));
	await noteFailedRefunds(db, failedRefunds);
	await payOldRefunds(db);
	// Last, since their time is short.
	await leaveProposed(db, {
		flights: standing.take('flight', 4),
		stays: [...turning.slice(0, half), ...standing.take('stay', 2)],
	});
	await leaveQuoted(db, { flights: standing.take('flight', each), stays: turning.slice(half) });
}
