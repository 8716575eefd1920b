import 'server-only';
import type { Order } from '#contract/air/order.ts';
import type { BookingIntent } from '#lib/booking/booking-intent.ts';
import { webDatabase } from '../db/web-database.ts';
import { logFailure } from '../log-failure.ts';
import { problem, type ServiceProblem } from '../service-problem.ts';
import { readTrip } from '../trips/read-trip.ts';
import { findIntentOf, insertIntent, keepEmail } from './intent-store.ts';
import { intentView, sealEmail } from './intent-view.ts';
import type { BookingVisitor } from './open-booking-intent.ts';

export type OpenedPayment =
	/** `now`: the service's clock, epoch milliseconds. */
	| { state: 'open'; intent: BookingIntent; order: Order; now: number; agent: boolean }
	/** A payment is under way or was made: it is shown at `paths.booking`. */
	| { state: 'started'; intent: BookingIntent }
	/** The order cannot be paid: it is paid, cancelled or lapsed. */
	| { state: 'closed'; order: Order; now: number }
	/** Nobody's, or not this visitor's to pay. */
	| { state: 'missing' }
	| { state: 'problem'; problem: ServiceProblem; waitSeconds?: number };

/** How long it is kept where news goes. */
const KEEP_MS = 24 * 3_600_000;

/** Opens the payment of a held order, for those who may see all of it. */
export async function openPaymentIntent(orderId: string, visitor: BookingVisitor): Promise<OpenedPayment> {
	const { visitorId, agent } = visitor;
	if (visitorId === undefined) return { state: 'missing' };
	const trip = await readTrip(orderId, visitor);
	if (trip.state !== 'open') return trip;
	if (trip.access !== 'full') return { state: 'missing' };
	const { order, now } = trip;
	try {
		const { awaiting_payment, payment_required_by } = order.payment_status;
		const ends = payment_required_by ? Date.parse(payment_required_by) : now;
		const db = webDatabase();
		const known = await findIntentOf(db, visitorId, 'pay', order.id);
		if (known && known.state !== 'draft') return { state: 'started', intent: intentView(known) };
		if (!awaiting_payment || ends <= now) return { state: 'closed', order, now };
		const row = await insertIntent(db, {
			visitorId,
			purpose: 'pay',
			subjectId: order.id,
			party: [],
			journey: null,
			bookingReference: order.booking_reference,
			keepMs: Math.max(0, ends - now) + KEEP_MS,
		});
		const email = order.passengers[0]?.email;
		if (email) await keepEmail(db, row.id, sealEmail(row.id, email));
		return { state: 'open', intent: intentView(row), order, now, agent };
	} catch (error) {
		logFailure('open a payment', error);
		return { state: 'problem', problem: problem('down', 503, 'service_unavailable') };
	}
}
