import 'server-only';
import type { PriceBooking } from '#lib/intents/steps.ts';
import { webDatabase } from '../db/web-database.ts';
import { isRefused } from '../is-refused.ts';
import type { Result } from '../route.ts';
import { FORBIDDEN, NOT_FOUND } from '../service-problem.ts';
import type { KnownViewer } from '../viewer.ts';
import { claimCard } from './claim-card.ts';
import { type IntentRow, keepFacts } from './intent-store.ts';
import { purposeOf } from './purposes/purposes.ts';

/** An airline may take its time to price an offer again. */
const PRICE_TIMEOUT_MS = 25_000;

/** What is to be paid for an intent in the way that is meant, by the service's sum. */
export async function priceIntent(intent: IntentRow, body: PriceBooking, viewer: KnownViewer): Promise<Result> {
	if (body.pay === 'airline_credit' && (await isRefused(viewer, 'pay.airline_credit', { subject: intent.id })))
		return FORBIDDEN;
	const refused = body.card_id === undefined ? undefined : await claimCard(intent.id, body.card_id, viewer);
	if (refused) return refused;
	const answer = await purposeOf(intent).price?.(intent, body, { device: viewer.device, timeoutMs: PRICE_TIMEOUT_MS });
	if (!answer) return NOT_FOUND;
	if ('problem' in answer) return answer;
	await keepFacts(webDatabase(), intent.id, { ...answer.facts, priced: answer.sum.methods });
	return { data: answer.sum.priced };
}
