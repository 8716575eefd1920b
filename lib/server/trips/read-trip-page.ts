import 'server-only';
import { listPayments, type Payment } from '#contract/air/payment.ts';
import { webDatabase } from '../db/web-database.ts';
import { logFailure } from '../log-failure.ts';
import { mailsOfOrder, type TripMail } from '../mail/outbox.ts';
import { call } from '../service-client.ts';
import { type ReadTrip, readTrip, type TripVisitor } from './read-trip.ts';

/** What stands beside the order on its page. Null: it cannot be read right now. */
export interface TripRecords {
	payments: Payment[] | null;
	mails: TripMail[] | null;
}

/** Reads a trip with its payments and the mails about it, which those who have the link alone are not shown. */
export async function readTripPage(
	orderId: string,
	visitor: TripVisitor,
): Promise<ReadTrip & { records: TripRecords }> {
	const trip = await readTrip(orderId, visitor);
	if (trip.state !== 'open' || trip.access === 'link') return { ...trip, records: { payments: [], mails: [] } };
	const [payments, mails] = await Promise.all([
		call(listPayments, { query: { order_id: orderId, limit: '50' } }, { device: visitor.device }),
		mailsOfOrder(webDatabase(), orderId).catch((error: unknown) => {
			logFailure('mails of a trip', error);
			return null;
		}),
	]);
	return { ...trip, records: { payments: payments.ok ? payments.data : null, mails } };
}
