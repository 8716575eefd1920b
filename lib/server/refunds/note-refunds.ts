import 'server-only';
import {
	listOrderCancellations,
	type OrderCancellation,
	type RefundDestination,
} from '#contract/air/order-cancellation.ts';
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
/** Cancellations of one question to the API, and those that a run looks at. */
const [SOME, MOST] = [20, 200];
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

/** Notes what these cancellations give back. Whether any of it is new. */
async function noteListed(
	db: WebDatabase,
	cancellations: readonly OrderCancellation[],
	device: Device | undefined,
): Promise<boolean> {
	const refunds = cancellations.flatMap((cancellation) => {
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
	return fresh.size > 0;
}

/** Notes what the newest cancellations give back, wherever they were confirmed. */
async function noteCancellations(db: WebDatabase): Promise<void> {
	const answer = await call(listOrderCancellations, { query: { limit: String(MOST) } });
	if (!answer.ok) throw failed(answer.problem);
	await noteListed(db, answer.data, undefined);
}

/**
 * The same for somebody who waits: a few of the newest, and older ones only while there is news among them. So it costs as
 * much however many were ever cancelled; what stands behind others that nobody has confirmed is noted by the job.
 */
export async function noteNewestRefunds(db: WebDatabase, device: Device): Promise<void> {
	await noteActs(db);
	let query: { limit: string; after?: string } = { limit: String(SOME) };
	for (let seen = 0; seen < MOST; seen += SOME) {
		const page = await call(listOrderCancellations, { query }, { device });
		if (!page.ok) throw failed(page.problem);
		const { data, after }: { data: OrderCancellation[]; after: string | null } = page;
		if (!(await noteListed(db, data, device)) || after === null) return;
		query = { ...query, after };
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
export async function noteRefunds(db: WebDatabase): Promise<void> {
	await noteActs(db);
	await noteCancellations(db);
}
