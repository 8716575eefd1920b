import 'server-only';
import type { PaymentRefund } from '#contract/air/payment.ts';
import { refundParts, refundStage } from '#lib/cancelling/refund-parts.ts';
import type { WebDatabase } from '../db/web-database.ts';
import { type NewTick, publishTicks } from '../live/publish.ts';
import { logFailure } from '../log-failure.ts';
import { writeToBooker } from '../mail/write-to-booker.ts';
import { problemCode } from '../service-problem.ts';
import { requireTripKind } from '../trips/trip-kinds.ts';
import { claimOnTheirWay, keepFailed, markEnded, onTheirWay } from './refund-store.ts';

/** Trips that one run looks at. */
const AT_ONCE = 20;
/** The mail that says what comes back goes first. */
const AFTER_MS = 60_000;

const toCard = ({ type }: PaymentRefund): boolean => type === 'card';

/**
 * Notes how far the refunds of a trip have come that go to cards: the traveller is told once all of one act have ended,
 * and the desk of those that failed. Rejects when the service does not tell.
 */
export async function followTrip(db: WebDatabase, tripId: string): Promise<void> {
	// What is decided on while the service tells is not in what it tells.
	const acts = await onTheirWay(db, tripId);
	const paid = await requireTripKind(tripId).payments(tripId);
	if (!paid.ok) throw new Error(problemCode(paid.problem));
	const parts = refundParts(paid.payments, toCard) ?? [];
	for (const { refund } of parts.filter(({ refund: { state } }) => state === 'failed'))
		await keepFailed(db, { refund_id: refund.id, trip_id: tripId, amount: refund.amount, currency: refund.currency });
	for (const decidedAt of new Set(parts.map(({ refund }) => refund.created_at))) {
		const act = parts.filter(({ refund }) => refund.created_at === decidedAt);
		if (act.some(({ refund: { state } }) => state === 'due' || state === 'sent')) continue;
		if (act.some(({ refund: { state } }) => state === 'arrived')) await tellSent(db, tripId, decidedAt);
	}
	if (parts.length === 0 || refundStage(parts) !== 'sending') await markEnded(db, acts);
}

async function tellSent(db: WebDatabase, tripId: string, decidedAt: string): Promise<void> {
	const kind = requireTripKind(tripId).mails.refundSent;
	await writeToBooker(
		db,
		tripId,
		{ kind, dedupe: `${kind}:${tripId}:${decidedAt}`, facts: { trip_id: tripId, decided_at: decidedAt } },
		new Date(Date.now() + AFTER_MS),
	);
}

/** Looks after refunds whose end no webhook has told. */
export async function followRefunds(db: WebDatabase): Promise<void> {
	const trips = await claimOnTheirWay(db, AT_ONCE);
	for (const tripId of trips)
		await followTrip(db, tripId).catch((error: unknown) => logFailure('follow a refund', error));
	const ticks = trips.map((ref): NewTick => ({ topic: 'trip', ref }));
	if (ticks.length > 0) await publishTicks([...ticks, { topic: 'desk', ref: '*' }]);
}
