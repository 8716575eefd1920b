import type { WebDatabase } from '#lib/server/db/web-database.ts';
import { findIntentOf, type IntentRow } from '#lib/server/intents/intent-store.ts';
import { openIntent } from '#lib/server/intents/open-intent.ts';
import type { Presser } from '#lib/server/intents/press.ts';
import { cancelOrder } from '#lib/server/intents/purposes/cancel-order.ts';
import type { CancelFacts } from '#lib/server/intents/purposes/quote-cancellation.ts';

export type Quoted = IntentRow<CancelFacts> & { facts: { quote: NonNullable<CancelFacts['quote']> } };

/** Asks what cancelling flights gives back, as an agent's page does; undefined: they cannot be cancelled. */
export async function openCancellation(db: WebDatabase, orderId: string, agent: Presser): Promise<Quoted | undefined> {
	const opened = await openIntent(cancelOrder, orderId, agent);
	if (opened.state !== 'open') return undefined;
	return (await findIntentOf(db, agent.visitorId, 'cancel', orderId)) as Quoted | undefined;
}
