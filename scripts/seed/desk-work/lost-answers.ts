import { setTimeout as delay } from 'node:timers/promises';
import type { WebDatabase } from '#lib/server/db/web-database.ts';
import { lookUpNow } from '#lib/server/intents/look-up.ts';
import { press } from '#lib/server/intents/press.ts';
import { openCancellation } from './open-cancellation.ts';
import { seedAgent } from './seed-agent.ts';
import { willAnswer } from './will-answer.ts';

const PAUSE_MS = 500;
const LOOKS = 20;

/** Confirms a cancellation that its airline answers as a sentinel says; gives its intent, undefined: it was not quoted. */
async function cancel(db: WebDatabase, orderId: string, sentinel: string): Promise<string | undefined> {
	const agent = seedAgent();
	const quoted = await openCancellation(db, orderId, agent);
	if (!quoted) return undefined;
	await willAnswer(db, orderId, sentinel);
	const { id, refund_amount: amount, currency } = quoted.facts.quote;
	await press(quoted, { quote_id: id, agreed: { amount, currency } } as Parameters<typeof press>[1], agent);
	return quoted.id;
}

/** Cancels, and the airlines say only hours later that they have: until then the outcomes are unknown. */
export async function leaveUnknown(db: WebDatabase, orders: readonly string[]): Promise<void> {
	for (const id of orders) await cancel(db, id, 'Cancel-Hours');
}

/** Cancels at airlines that never hear of it: once they are asked again, the bookings stand. */
export async function leaveUncancelled(db: WebDatabase, orders: readonly string[]): Promise<void> {
	for (const id of orders) {
		const intent = await cancel(db, id, 'Cancel-Silent');
		if (intent === undefined) continue;
		// What the storefront's own job does. What is not settled by then is left to it.
		for (let n = 0; n < LOOKS && !(await lookUpNow(db, intent)); n++) await delay(PAUSE_MS);
	}
}
