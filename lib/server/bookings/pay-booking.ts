import 'server-only';
import type { Locale } from '#lib/i18n/locales.ts';
import { webDatabase } from '../db/web-database.ts';
import type { Visit } from '../guard.ts';
import { publishTick } from '../live/publish.ts';
import { logFailure } from '../log-failure.ts';
import { serviceAheadMs } from '../service-clock.ts';
import { problem, type ServiceProblem } from '../service-problem.ts';
import { overLimit } from '../visitor-limits.ts';
import { accountOf } from './account.ts';
import { attemptRequest, type PayInput } from './attempt-request.ts';
import { claimAttempt, dropAttempt, extendLease } from './attempt-store.ts';
import { reach } from './failpoints.ts';
import { findIntent, type IntentRow } from './intent-store.ts';
import { sealDraft, sealEmail, sealRequest } from './intent-view.ts';
import type { Outcome } from './outcome.ts';
import { SEND_TIMEOUT_MS, sendAttempt } from './send-attempt.ts';
import { settleAttempt } from './settle-attempt.ts';

export type Paid = { intent: IntentRow } | { problem: ServiceProblem; waitSeconds?: number };

/** How often the process says that it is still waiting, milliseconds; a third of the lease. */
const BEAT_MS = 5_000;

export interface Payer extends Pick<Visit, 'visitorId' | 'device' | 'agent'> {
	locale: Locale;
}

/** What money of ours a visitor may pay with: only agents spend the balance and the credits of others. */
function refusedMeans({ pay }: PayInput, agent: boolean): ServiceProblem | undefined {
	const ours = pay.type === 'balance' || pay.type === 'airline_credit';
	return ours && !agent ? problem('refused', 403, 'insufficient_permissions') : undefined;
}

/**
 * The one press: begins an attempt and sees it through. Whoever presses meanwhile, in however many tabs, is given the
 * intent as it is and begins nothing.
 */
export async function payBooking(row: IntentRow, input: PayInput, payer: Payer): Promise<Paid> {
	if (row.state !== 'draft') return { intent: row };
	const refused = refusedMeans(input, payer.agent);
	if (refused) return { problem: refused };
	const attempt = row.attempt + 1;
	const request = attemptRequest(row, attempt, input);
	if ('problem' in request) return request;
	const db = webDatabase();
	const email = input.draft?.contact.email.trim();
	const claimed = await claimAttempt(db, row, {
		attempt,
		...input.agreed,
		locale: payer.locale,
		draft: input.draft && sealDraft(row.id, input.draft),
		email: email ? sealEmail(row.id, email) : null,
		request: sealRequest(row.id, request.body),
		serviceSentAt: new Date(Date.now() + serviceAheadMs()),
		account: accountOf(),
	});
	if (!claimed) return { intent: (await findIntent(db, payer.visitorId, row.id)) ?? row };
	const waitSeconds = await overLimit('pay', payer.visitorId, payer.device.ip);
	if (waitSeconds !== null) {
		await dropAttempt(db, claimed);
		return { problem: problem('refused', 429, 'rate_limit_exceeded'), waitSeconds };
	}
	reach('claimed');
	void publishTick('booking', row.id);
	const outcome = await seeThrough(claimed, payer);
	reach('answered');
	const intent = await settleAttempt(db, claimed, outcome);
	reach('settled');
	return { intent };
}

/** Waits for the answer, saying meanwhile that this attempt is looked after. */
async function seeThrough(claimed: IntentRow, { device }: Payer): Promise<Outcome> {
	const beat = setInterval(() => {
		extendLease(webDatabase(), claimed).catch((error: unknown) => logFailure('extend lease', error));
	}, BEAT_MS);
	try {
		const answer = sendAttempt(claimed, { device, timeoutMs: SEND_TIMEOUT_MS, late: false });
		reach('sending');
		return await answer;
	} finally {
		clearInterval(beat);
	}
}
