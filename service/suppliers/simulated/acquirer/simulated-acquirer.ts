import type { Database } from '#service/db/db.ts';
import { newId } from '#service/ids.ts';
import {
	type Acquirer,
	AcquirerSilence,
	type AuthorisationRequest,
	CARD_REFUSALS,
	type CardRefusal,
	type TestCard,
} from '../../acquirer.ts';
import { looksLikeFraud } from './looks-like-fraud.ts';
import {
	captureCharge,
	endChallenge,
	findAuthenticationRow,
	findChallenge,
	insertAuthentication,
	insertCharge,
	insertRefund,
	releaseCharge,
} from './store.ts';
import { CHALLENGE_CODE, TEST_CARDS } from './test-cards.ts';

const STRANGER: Pick<TestCard, 'authentication' | 'corporate' | 'payment'> = {
	authentication: 'failed',
	corporate: 'failed',
	payment: 'payment_declined',
};

/** Cards whose bank refuses refunds, by their last four digits, which no two share. */
const REFUSING_REFUNDS = TEST_CARDS.flatMap(({ number, refund }) => (refund === 'refused' ? [number.slice(-4)] : []));

const habitsOf = (number: string) => TEST_CARDS.find((card) => card.number === number) ?? STRANGER;
const isRefusal = (text: string | null): text is CardRefusal =>
	(CARD_REFUSALS as readonly (string | null)[]).includes(text);
const codeOf = (text: string): string => text.replace(/\D/g, '');

/** Why this payment is refused; null when it is not. Who must be challenged does not pay unchallenged. */
async function refusalOf(db: Database, request: AuthorisationRequest): Promise<CardRefusal | null> {
	const { authentication, payment } = habitsOf(request.card.number);
	if (isRefusal(payment)) return payment;
	if (await looksLikeFraud(db, request)) return 'high_fraud_risk';
	if (request.stored) return authentication === 'failed' ? 'payment_declined' : null;
	if (request.authentication === null) return authentication === 'frictionless' ? null : 'payment_declined';
	const known = await findAuthenticationRow(db, request.authentication);
	return known?.state === 'passed' ? null : 'payment_declined';
}

async function authorise(db: Database, request: AuthorisationRequest) {
	const { payment } = habitsOf(request.card.number);
	if (payment === 'silent') throw new AcquirerSilence('the simulated acquirer does not answer');
	const refusal = await refusalOf(db, request);
	const { row, fresh } = await insertCharge(db, {
		reference: request.reference,
		live_mode: request.liveMode,
		last_4_digits: request.card.number.slice(-4),
		amount: request.amount,
		currency: request.currency,
		state: refusal ? 'refused' : 'authorised',
		refusal,
		screened_for: request.screening?.organisationId ?? null,
	});
	if (fresh && payment === 'answer_lost') throw new AcquirerSilence('the simulated acquirer’s answer was lost');
	if (row.state === 'authorised' || row.state === 'captured') return { state: 'authorised' } as const;
	return { state: 'refused', code: isRefusal(row.refusal) ? row.refusal : 'payment_declined' } as const;
}

/**
 * An acquirer with its own books (schema `sandbox`), which knows the test cards and declines every other. It answers
 * at once. `sellsLive`: it takes cards in live mode too.
 */
export function simulatedAcquirer(db: Database, sellsLive: boolean): Acquirer {
	return {
		takes: (liveMode) => !liveMode || sellsLive,
		authenticate: async ({ reference, liveMode, card, amount, currency, corporateException, cardholderAbsent }) => {
			const habits = habitsOf(card.number);
			const challenged = habits.authentication === 'challenge' && !corporateException && !cardholderAbsent;
			const passes = corporateException
				? habits.corporate === 'ready_for_payment'
				: habits.authentication === 'frictionless' || (cardholderAbsent && habits.authentication === 'challenge');
			const row = await insertAuthentication(db, {
				reference,
				client_id: challenged ? newId('three_d_secure_client') : null,
				live_mode: liveMode,
				last_4_digits: card.number.slice(-4),
				amount,
				currency,
				state: challenged ? 'challenge' : passes ? 'passed' : 'failed',
			});
			return { state: row.state, clientId: row.client_id };
		},
		findAuthentication: async (reference) => {
			const row = await findAuthenticationRow(db, reference);
			return row && { state: row.state, clientId: row.client_id };
		},
		authorise: (request) => authorise(db, request),
		capture: (reference) => captureCharge(db, reference),
		release: (reference) => releaseCharge(db, reference),
		refund: (refund) => insertRefund(db, refund, REFUSING_REFUNDS),
		challenges: {
			find: (clientId) => findChallenge(db, clientId),
			answer: async (clientId, code) => {
				const state = codeOf(code) === codeOf(CHALLENGE_CODE) ? 'passed' : 'failed';
				return (await endChallenge(db, clientId, state)) ? state : undefined;
			},
		},
	};
}
