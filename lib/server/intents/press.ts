import 'server-only';
import { attended } from '#base/heartbeat.ts';
import { isStaff } from '#lib/accounts/roles.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import type { BookingDraft } from '#lib/checkout/booking-draft.ts';
import type { StayDraft } from '#lib/stays/checkout/stay-draft.ts';
import type { PayBy } from '#lib/intents/intent.ts';
import { attemptKey } from '#lib/intents/attempt-key.ts';
import { customerUserOf } from '../accounts/customer-user.ts';
import { refundRefused } from '../agent/refund-refused.ts';
import { noteRefusal } from '../audit/note-refusal.ts';
import { actorOf, recordAudit } from '../audit/record-audit.ts';
import { recordSettlement } from '../audit/record-settlement.ts';
import { webDatabase } from '../db/web-database.ts';
import { env } from '../env.ts';
import { publishTick } from '../live/publish.ts';
import { logFailure } from '../log-failure.ts';
import { isRefused } from '../is-refused.ts';
import { may } from '../may.ts';
import { approveIn, forbidsApproval, proposalOf } from '../proposals/approve.ts';
import { reopenProposal } from '../proposals/proposal-store.ts';
import { keepShownQuote } from '../quotes/keep-shown-quote.ts';
import { serviceAheadMs } from '../service-clock.ts';
import { FORBIDDEN, ProblemError, refused, type ServiceProblem } from '../service-problem.ts';
import type { KnownViewer } from '../viewer.ts';
import { accountOf } from './account.ts';
import { agreedPayment } from './agreed-payment.ts';
import { claimCard } from './claim-card.ts';
import { claimAttempt, dropAttempt, extendLease, takeFirstSending } from './attempt-store.ts';
import { reach } from './failpoints.ts';
import { findIntent, type IntentRow } from './intent-store.ts';
import type { Outcome } from './outcome.ts';
import { paymentAllowance } from './payment-allowance.ts';
import { purposeOf } from './purposes/purposes.ts';
import type { PaidInput, PressInput } from './schemas.ts';
import { sealDraft, sealEmail, sealRequest } from './sealed.ts';
import { SEND_TIMEOUT_MS, sendAttempt } from './send.ts';
import { settleAttempt } from './settle.ts';

export type Pressed = { intent: IntentRow } | { problem: ServiceProblem; waitSeconds?: number };

/** How often a process renews its lease while that lasts. */
const BEATS = 3;

export interface Presser extends KnownViewer {
	locale: Locale;
	/** What the browser calls this site. */
	site?: string;
}

/**
 * The one press: begins an attempt and waits for its outcome. Other presses meanwhile, in any tab, get
 * the intent as it is and begins nothing.
 */
export async function press(row: IntentRow, input: PressInput, presser: Presser): Promise<Pressed> {
	if (row.state !== 'draft') return { intent: row };
	const forbidden = await forbids(row, input, presser);
	if (forbidden) return forbidden;
	const attempt = row.attempt + 1;
	const paying = isPaying(input) ? agreedPayment(row, input) : null;
	if (paying && 'problem' in paying) return paying;
	const request = purposeOf(row).request(row, attempt, input, paying);
	if ('problem' in request) return request;
	const db = webDatabase();
	const body = await inTheNameOf(row, presser, input, request.body);
	const claimed = await claim(row, attempt, input, body, presser).catch(whyNot);
	if (claimed && 'problem' in claimed) return claimed;
	if (!claimed) return { intent: (await findIntent(db, presser.visitorId, row.id)) ?? row };
	// Taken after the claim: of a double click only one press costs an attempt.
	const limited =
		input.pay && (await paymentAllowance(row.id, presser, isByCard(input.pay) ? 'payByCard' : 'payOtherwise'));
	if (limited) {
		await db.transaction(async (tx) => {
			await dropAttempt(tx, claimed);
			await reopenProposal(tx, claimed);
			const idempotencyKey = attemptKey(row.id, attempt);
			await recordSettlement(tx, { idempotencyKey, subject: null, outcome: 'refused', code: 'rate_limit_exceeded' });
		});
		return limited;
	}
	reach('claimed');
	void publishTick('intent', row.id);
	// Another process has taken this one for dead, and sent its attempt.
	if (!(await takeFirstSending(db, claimed)))
		return { intent: (await findIntent(db, presser.visitorId, row.id)) ?? claimed };
	const outcome = await sendAndWait(claimed, presser);
	reach('answered');
	const intent = await settleAttempt(db, claimed, outcome);
	reach('settled');
	return { intent };
}

/**
 * Why the viewer may not press: the trip is not open to their acts, this way to pay is not, more comes back than their role
 * may give, or the card is another checkout's.
 */
async function forbids(row: IntentRow, input: PressInput, presser: Presser) {
	const { pay } = input;
	const purpose = purposeOf(row);
	const tripId = purpose.trip(row);
	const { needs } = purpose;
	if (needs && tripId !== null && (await may(presser, needs, { tripId })) === 'none') {
		void noteRefusal({ action: 'trip.act', code: 'code_required', subject: tripId }, presser);
		return refused(403, 'code_required');
	}
	if (pay && (await isRefused(presser, `pay.${pay.type}`, { subject: row.id }))) return FORBIDDEN;
	const back = purpose.back?.(input);
	const limited = back && (await refundRefused(presser, back, tripId ?? row.subject_id));
	if (limited) return limited;
	const over = await forbidsApproval(row, input, presser);
	if (over) return over;
	return pay?.type === 'guarantee' ? claimCard(row.id, pay.card_id, presser) : undefined;
}

/** What a traveller books signed in, or an agent for a customer, by themselves or by a link to pay, carries the customer user. Without one it is booked all the same. */
async function inTheNameOf(
	{ customer_id: customer }: IntentRow,
	{ account, role }: Presser,
	input: PressInput,
	body: object,
): Promise<object> {
	if (customer !== null) return { ...body, users: [customer] };
	const lead = 'draft' in input ? leadOf(input.draft as Partial<BookingDraft & StayDraft>) : undefined;
	if (!account || role !== 'traveller' || !lead) return body;
	const user = await customerUserOf(webDatabase(), account.id, lead).catch((error: unknown) =>
		logFailure('customer user of an account', error),
	);
	return user ? { ...body, users: [user] } : body;
}

/** In whose name a draft books. */
const leadOf = ({ travellers, guests }: Partial<BookingDraft & StayDraft>) => travellers?.[0] ?? guests?.[0];

const isPaying = (input: PressInput): input is PaidInput => input.pay !== undefined;

const isByCard = (pay: PayBy): boolean => 'three_d_secure_session_id' in pay && pay.three_d_secure_session_id !== null;

/** How an agent pays. A card in their checkout is the caller's, told by phone. */
const paidAs = ({ pay, agreed }: PaidInput) => ({
	...agreed,
	pay: pay.type,
	...(isByCard(pay) && { cardholder_present: false }),
});

/** What it waited for was decided otherwise meanwhile: nothing has begun. */
function whyNot(error: unknown): { problem: ServiceProblem } {
	if (error instanceof ProblemError) return { problem: error.problem };
	throw error;
}

/** Takes the attempt, and writes down who does what. Undefined: somebody else has taken it. */
function claim(
	row: IntentRow,
	attempt: number,
	input: PressInput,
	body: object,
	presser: Presser,
): Promise<IntentRow | undefined> {
	const purpose = purposeOf(row);
	const { draft, email } = purpose.typed?.(input) ?? { draft: null, email: null };
	return webDatabase().transaction(async (tx) => {
		const claimed = await claimAttempt(tx, row, {
			attempt,
			...input.agreed,
			locale: presser.locale,
			site: presser.site ?? null,
			draft: draft && sealDraft(row.id, draft),
			email: email === null ? null : sealEmail(row.id, email),
			request: sealRequest(row.id, body),
			serviceSentAt: new Date(Date.now() + serviceAheadMs()),
			facts: row.facts,
			account: accountOf(),
			leaseS: env().INTENT_LEASE_S,
		});
		if (!claimed) return undefined;
		await approveIn(tx, proposalOf(row, input), claimed, presser);
		await recordAudit(tx, {
			...actorOf(presser),
			onBehalfOf: row.customer_id,
			action: purpose.act,
			subject: row.subject_id,
			change: isStaff(presser.role) && isPaying(input) ? { after: paidAs(input) } : null,
			outcome: 'begun',
			idempotencyKey: attemptKey(row.id, attempt),
		});
		await keepShownQuote(tx, {
			intentId: row.id,
			subject: row.subject_id,
			expiresAt: row.facts.expires_at ?? null,
			shown: { act: purpose.act, attempt, ...input.agreed, pay: input.pay?.type, ...purpose.shown?.(input, row) },
		});
		return claimed;
	});
}

/** Waits for the answer, saying meanwhile that this attempt is looked after. */
function sendAndWait(claimed: IntentRow, { device }: Presser): Promise<Outcome> {
	const leaseS = env().INTENT_LEASE_S;
	return attended(
		{
			beat: () => extendLease(webDatabase(), claimed, leaseS),
			everyMs: (leaseS * 1_000) / BEATS,
			onLost: (error) => logFailure('extend lease', error),
		},
		() => {
			const answer = sendAttempt(claimed, { device, timeoutMs: SEND_TIMEOUT_MS, late: false });
			reach('sending');
			return answer;
		},
	);
}
