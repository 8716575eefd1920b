import 'server-only';
import { listOrderCancellations, type RefundDestination } from '#contract/air/order-cancellation.ts';
import type { Payment } from '#contract/air/payment.ts';
import { agencyPart } from '#lib/trips/agency-part.ts';
import { refundOf, type TripRefund } from '#lib/trips/refund-of.ts';
import type { WebDatabase } from '../db/web-database.ts';
import { logFailure } from '../log-failure.ts';
import { call, type Device } from '../service-client.ts';
import type { ServiceProblem } from '../service-problem.ts';
import { flightTrip } from '../trips/kinds/flight.ts';
import { requireTripKind } from '../trips/trip-kinds.ts';
import { keepNothing, keepRefund, unnoted, unnotedActs } from './refund-store.ts';

/** Some of it may go to a card, which takes its time. */
const TO_CARDS: ReadonlySet<RefundDestination | null> = new Set(['card', 'original_form_of_payment']);
const MOST = '200';
/** Trips whose acts of this site one run looks at. */
const AT_ONCE = 20;

const failed = ({ errors, kind }: ServiceProblem): Error => new Error(errors[0]?.code ?? kind);

const keep = (db: WebDatabase, tripId: string, refund: TripRefund, payments: readonly Payment[]): Promise<void> =>
	keepRefund(db, tripId, refund, { owed: agencyPart(refund, payments), onItsWay: TO_CARDS.has(refund.to) });

/** Notes what has come back of a trip, by whichever act, each once; gives its currency. Rejects when the service does not tell. */
export async function noteTripRefunds(db: WebDatabase, tripId: string): Promise<string> {
	const back = await requireTripKind(tripId).refunds(tripId);
	if (!back.ok) throw failed(back.problem);
	for (const refund of back.refunds) await keep(db, tripId, refund, back.payments);
	return back.currency;
}

/** Notes what the newest cancellations give back, wherever they were confirmed. */
async function noteCancellations(db: WebDatabase, device: Device | undefined): Promise<void> {
	const answer = await call(listOrderCancellations, { query: { limit: MOST } }, device ? { device } : {});
	if (!answer.ok) throw failed(answer.problem);
	const refunds = answer.data.flatMap((cancellation) => {
		const refund = refundOf({ cancellation });
		return refund ? [{ tripId: cancellation.order_id, refund }] : [];
	});
	const fresh = await unnoted(
		db,
		refunds.map(({ refund: { id } }) => id),
	);
	for (const { tripId, refund } of refunds.filter(({ refund: { id } }) => fresh.has(id))) {
		const asked = refund.to === 'original_form_of_payment' ? await flightTrip.payments(tripId, device) : null;
		if (asked && !asked.ok) throw failed(asked.problem);
		await keep(db, tripId, refund, asked?.payments ?? []);
	}
}

/** Notes what changes, accepted schedule changes and cancellations of stays of this site give back. */
async function noteActs(db: WebDatabase): Promise<void> {
	for (const done of await unnotedActs(db, AT_ONCE))
		await noteTripRefunds(db, done.trip_id)
			.then((currency) => keepNothing(db, done, currency))
			.catch((error: unknown) => logFailure('note the refunds of a trip', error));
}

/** Notes what has come back and no webhook has told. Rejects when the service does not list its cancellations. */
export async function noteRefunds(db: WebDatabase, device?: Device): Promise<void> {
	await noteActs(db);
	await noteCancellations(db, device);
}
