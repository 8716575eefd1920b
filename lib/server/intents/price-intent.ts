import 'server-only';
import type { PriceBooking } from '#lib/intents/steps.ts';
import { webDatabase } from '../db/web-database.ts';
import { may } from '../may.ts';
import { problem } from '../service-problem.ts';
import type { StepResult } from '../step-result.ts';
import type { Viewer } from '../viewer.ts';
import { type IntentRow, keepFacts } from './intent-store.ts';
import { purposeOf } from './purposes/purposes.ts';

/** What is to be paid for an intent in the way that is meant, by the service's sum. */
export async function priceIntent(intent: IntentRow, body: PriceBooking, viewer: Viewer): Promise<StepResult> {
	if (body.pay === 'airline_credit' && (await may(viewer, 'pay.airline_credit')) === 'none')
		return { problem: problem('refused', 403, 'insufficient_permissions') };
	const answer = await purposeOf(intent).price?.(intent, body, viewer.device);
	if (!answer) return { problem: problem('refused', 404, 'not_found') };
	if ('problem' in answer) return answer;
	await keepFacts(webDatabase(), intent.id, { priced: answer.sum.methods });
	return { data: answer.sum.priced };
}
