import type { CardCharge, ChargeCard, Settlement } from '#contract/payments/card-host.ts';
import type { Context, Owner } from '../context.ts';
import { ServiceError } from '../errors.ts';
import { CardHostSilence } from './card-host.ts';
import { consumeReadySession, type Payment } from './three-d-secure-sessions/consume-session.ts';

/** What paying by card needs: of a request, or of a job that speaks for an organisation. */
export interface PayingContext extends Pick<Context, 'db' | 'cardHost'> {
	caller: Owner;
}

export interface CardPayment extends Payment {
	/** By 3DS session, or by a card that needs none. */
	method: { three_d_secure_session_id: string } | { card_id: string };
	/** The end customer's device, where the payment is to be checked for fraud. */
	screening?: ChargeCard['screening'];
	/** The card is stored: it stays, and its holder is not asked. */
	stored?: boolean;
}

/** How often silence is met by asking again. */
const TRIES = 3;

const ownerOf = ({ caller }: PayingContext) => ({
	organisation_id: caller.organisationId,
	live_mode: caller.liveMode,
});

/** Asks, and asks again by the same reference while the other side is silent. */
async function persist<T extends { outcome: string }>(ask: () => Promise<T>): Promise<T | undefined> {
	for (let left = TRIES; left > 0; left--) {
		try {
			const answer = await ask();
			if (answer.outcome !== 'unknown') return answer;
		} catch (error) {
			if (!(error instanceof CardHostSilence)) throw error;
		}
	}
	return undefined;
}

function throwRefusal(outcome: Exclude<CardCharge['outcome'], 'authorised' | 'unknown'>): never {
	if (outcome === 'released') throw new ServiceError('payment_declined', { message: 'The payment was given up.' });
	if (outcome === 'multi_use') throw new ServiceError('cannot_pay_with_card');
	throw new ServiceError(outcome);
}

/**
 * Sets an amount aside on a card, once for each reference; the 3DS session and the card are used up by it, also when it
 * is refused. Any number of calls with one reference end alike, after a crash too. Call it outside transactions.
 * @throws ServiceError `three_d_secure_session_not_found`, `three_d_secure_session_not_ready_for_payment`,
 * `three_d_secure_session_expired`, `card_not_found`, `cannot_pay_with_card`, `payment_declined`, `high_fraud_risk`,
 * `invalid_card_expiration_date`; `service_unavailable` when nobody answered and it is sure that nothing is set aside;
 * all of these mean that nothing is charged. `gateway_timeout_error` alone means that it is not known: repeat `release`
 * until it succeeds.
 */
export async function authorise(
	ctx: PayingContext,
	{ method, screening = null, stored = false, ...payment }: CardPayment,
): Promise<void> {
	const session = 'three_d_secure_session_id' in method ? method.three_d_secure_session_id : null;
	const cardId =
		'card_id' in method
			? method.card_id
			: await consumeReadySession(ctx.db, ctx.caller, method.three_d_secure_session_id, payment);
	const { reference, amount, currency } = payment;
	const charge = {
		...ownerOf(ctx),
		reference,
		card_id: cardId,
		amount,
		currency,
		authentication: session,
		stored,
		screening,
	};
	const answer = await persist(() => ctx.cardHost.ask('charge', charge));
	if (!answer) {
		await release(ctx, reference);
		throw new ServiceError('service_unavailable');
	}
	if (answer.outcome === 'unknown') throw new ServiceError('gateway_timeout_error');
	if (answer.outcome !== 'authorised') throwRefusal(answer.outcome);
}

async function settle(what: string, ask: () => Promise<Settlement>): Promise<void> {
	const answer = await persist(ask);
	if (!answer) throw new ServiceError('gateway_timeout_error');
	if (answer.outcome !== 'done') throw new Error(`a card payment was not to be ${what}`);
}

/**
 * Takes what was set aside. Repeat it until it succeeds.
 * @throws ServiceError `gateway_timeout_error` when nobody answered
 */
export const capture = (ctx: PayingContext, reference: string): Promise<void> =>
	settle('captured', () => ctx.cardHost.ask('capture', { ...ownerOf(ctx), reference }));

/**
 * Gives up what was set aside; what was never asked for is refused from then on. Repeat it until it succeeds.
 * @throws ServiceError `gateway_timeout_error` when nobody answered
 */
export const release = (ctx: PayingContext, reference: string): Promise<void> =>
	settle('released', () => ctx.cardHost.ask('release', { ...ownerOf(ctx), reference }));

/**
 * Gives back some of what was captured, once for each refund's reference. Repeat it until it succeeds. False: it is
 * refused for good, as that is more than is left of it.
 * @throws ServiceError `gateway_timeout_error` when nobody answered
 */
export async function refund(
	ctx: PayingContext,
	{ reference, refundReference, amount }: { reference: string; refundReference: string; amount: string },
): Promise<boolean> {
	const asked = { ...ownerOf(ctx), reference, refund_reference: refundReference, amount };
	const answer = await persist(() => ctx.cardHost.ask('refund', asked));
	if (!answer) throw new ServiceError('gateway_timeout_error');
	return answer.outcome === 'done';
}
