import type { CardAuthentication } from '#contract/payments/card-host.ts';
import type { createThreeDSecureSession as contract } from '#contract/payments/three-d-secure-session.ts';
import { ServiceError } from '../../errors.ts';
import type { Verb } from '../../http/handler.ts';
import { newId } from '../../ids.ts';
import { answered } from '../card-host.ts';
import { assertWithinKey } from './assert-within-key.ts';
import { payableAmount } from './payable-amount.ts';
import { sessionEnd, sessionView } from './rules.ts';
import { insertSession, type NewSession } from './store.ts';

const STATUS = { challenge: 'client_action_required', passed: 'ready_for_payment', failed: 'failed' } as const;
const CARD = { field: 'card_id', pointer: '/card_id' };

/** The status of a session whose card was found. */
function statusOf({ outcome }: CardAuthentication): NewSession['status'] {
	if (outcome === 'card_not_found') throw new ServiceError('card_not_found', { source: CARD });
	if (outcome === 'multi_use') {
		throw new ServiceError('cannot_pay_with_card', {
			source: CARD,
			message: 'A multi-use card cannot pay. Make a single-use one from it, with a fresh cvc.',
		});
	}
	return STATUS[outcome];
}

/** Has a card's holder authenticated for what the resource costs now. */
export const createThreeDSecureSession: Verb<typeof contract> = async (ctx, { body }) => {
	await assertWithinKey(ctx, body.resource_id);
	const { amount, currency } = await payableAmount(ctx, body.resource_id, body.services);
	const id = newId('three_d_secure_session');
	const corporate = body.exception === 'secure_corporate_payment';
	const { organisationId, liveMode, clientScopes } = ctx.caller;
	// Whether the holder is there is the organisation's word: a browser would spare itself the challenge.
	const isPresent = clientScopes ? true : (body.cardholder_present ?? null);
	const asked = {
		organisation_id: organisationId,
		live_mode: liveMode,
		reference: id,
		card_id: body.card_id,
		amount,
		currency,
		corporate_exception: corporate,
		cardholder_absent: isPresent === false,
	};
	const answer = await answered(ctx.cardHost.ask('authenticate', asked));
	const session: NewSession = {
		id,
		card_id: body.card_id,
		resource_id: body.resource_id,
		services: body.services,
		cardholder_present: isPresent,
		corporate_exception: corporate,
		amount,
		currency,
		status: statusOf(answer),
		client_id: answer.client_id,
		expires_at: sessionEnd(ctx.now, answer.card_unavailable_at),
		created_at: ctx.now,
	};
	await insertSession(ctx.db, ctx.caller, session);
	return sessionView({ ...session, consumed_by: null }, liveMode, ctx.now);
};
