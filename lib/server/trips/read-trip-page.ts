import 'server-only';
import type { Payment } from '#contract/air/payment.ts';
import type { TripAct } from '#lib/trips/trip-act.ts';
import { actsOfTrip } from '../audit/acts-of-trip.ts';
import { webDatabase } from '../db/web-database.ts';
import { logFailure } from '../log-failure.ts';
import { mailsOfTrip, type TripMail } from '../mail/outbox.ts';
import { may } from '../may.ts';
import { type ReadTrip, readTrip, type TripViewer } from './read-trip.ts';
import { tripKindOf } from './trip-kinds.ts';

/** What stands beside the trip on its page. Null: it cannot be read right now. */
export interface TripRecords {
	payments: Payment[] | null;
	mails: TripMail[] | null;
	/** Who did what to it; of agents alone. Undefined: it is not theirs to see. */
	acts?: TripAct[] | null;
}

/** Reads a trip with its payments and the mails about it, which those who have the link alone are not shown. */
export async function readTripPage(tripId: string, viewer: TripViewer): Promise<ReadTrip & { records: TripRecords }> {
	const trip = await readTrip(tripId, viewer);
	if (trip.state !== 'open' || trip.access === 'link') return { ...trip, records: { payments: [], mails: [] } };
	const [payments, mails, acts] = await Promise.all([
		tripKindOf(tripId)?.payments(tripId, viewer.device),
		mailsOfTrip(webDatabase(), tripId).catch((error: unknown) => {
			logFailure('mails of a trip', error);
			return null;
		}),
		may(viewer, 'trip.history').then((access) => (access === 'full' ? readActs(tripId) : undefined)),
	]);
	return { ...trip, records: { payments: payments?.ok ? payments.payments : null, mails, acts } };
}

const readActs = (tripId: string): Promise<TripAct[] | null> =>
	actsOfTrip(webDatabase(), tripId).catch((error: unknown) => {
		logFailure('audit of a trip', error);
		return null;
	});
