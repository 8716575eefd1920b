import type { WebDatabase } from '#lib/server/db/web-database.ts';
import { findIntentOf } from '#lib/server/intents/intent-store.ts';
import { openIntent } from '#lib/server/intents/open-intent.ts';
import { cancelStay } from '#lib/server/intents/purposes/cancel-stay.ts';
import { prepareProposal } from '#lib/server/proposals/prepare-proposal.ts';
import { stayCancellationQuote } from '#lib/stays/trip/stay-cancellation-quote.ts';
import { openCancellation, type Quoted } from './open-cancellation.ts';
import { seedAgent } from './seed-agent.ts';
import { willAnswer } from './will-answer.ts';

const MINUTE_MS = 60_000;
/** When the first quote ends, and how long after it each of the others. */
const [FIRST_MS, APART_MS] = [6 * MINUTE_MS, 5 * MINUTE_MS];

/** As if a quote had been given so much earlier: at the service, at its airline, and to the agent who saw it. */
async function givenEarlier(db: WebDatabase, { id, facts: { quote } }: Quoted, ms: number): Promise<void> {
	if (ms <= 0 || quote.expires_at === null) return;
	const ends = new Date(Date.parse(quote.expires_at) - ms).toISOString();
	await db.transaction(async (tx) => {
		await tx.query(
			`update service.order_cancellations set created_at = created_at - $2 * interval '1 ms',
				expires_at = $3, quote_reference = (quote_reference::bigint - $2)::text where id = $1`,
			[quote.id, ms, ends],
		);
		await tx.query(
			`update web.intents set created_at = created_at - $2 * interval '1 ms', updated_at = updated_at - $2 * interval '1 ms',
				facts = jsonb_set(facts || jsonb_build_object('expires_at', $3::text), '{quote,expires_at}', to_jsonb($3::text))
			where id = $1`,
			[id, ms, ends],
		);
	});
}

/** Bookings whose cancelling is asked about. */
export interface Asked {
	flights: readonly string[];
	stays: readonly string[];
}

/**
 * Asks what cancelling gives back and decides nothing. Quotes of flights end one after the other, the first in minutes;
 * those of stays with the deadlines of their hotels.
 */
export async function leaveQuoted(db: WebDatabase, { flights, stays }: Asked): Promise<void> {
	for (const bookingId of stays) await openIntent(cancelStay, bookingId, seedAgent());
	for (const [n, orderId] of flights.entries()) {
		const quoted = await openCancellation(db, orderId, seedAgent());
		if (quoted) await endsIn(db, quoted, FIRST_MS + n * APART_MS);
	}
}

const endsIn = (db: WebDatabase, quoted: Quoted, ms: number): Promise<void> =>
	givenEarlier(db, quoted, Date.parse(quoted.facts.quote.expires_at ?? '') - Date.now() - ms);

/**
 * Proposes cancelling to the travellers, who have not answered: of every other flight for minutes, of the rest for a day, since
 * their airlines state no end; of stays until the deadlines of their hotels, for a day at most.
 */
export async function leaveProposed(db: WebDatabase, { flights, stays }: Asked): Promise<void> {
	for (const [n, orderId] of flights.entries()) {
		const agent = seedAgent();
		const lasts = n % 2 === 1;
		if (lasts) await willAnswer(db, orderId, 'Quote-Endless');
		const quoted = await openCancellation(db, orderId, agent);
		if (!quoted) continue;
		if (!lasts) await endsIn(db, quoted, 2 * (FIRST_MS + n * APART_MS));
		const row = await findIntentOf(db, agent.visitorId, 'cancel', orderId);
		if (row) await prepareProposal(row, quoted.facts.quote.id, agent);
	}
	for (const bookingId of stays) {
		const agent = seedAgent();
		const opened = await openIntent(cancelStay, bookingId, agent);
		const row = await findIntentOf(db, agent.visitorId, 'cancel_stay', bookingId);
		if (opened.state !== 'open' || !row) continue;
		const { booking, now } = opened.shown;
		await prepareProposal(row, stayCancellationQuote(booking, now).id, agent);
	}
}
