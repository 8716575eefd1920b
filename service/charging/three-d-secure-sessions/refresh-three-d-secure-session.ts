import type { refreshThreeDSecureSession as contract } from '#contract/payments/three-d-secure-session.ts';
import type { RequestContext } from '../../context.ts';
import { ServiceError } from '../../errors.ts';
import type { Verb } from '../../http/handler.ts';
import { answered } from '../card-host.ts';
import { assertWithinKey } from './assert-within-key.ts';
import { sessionView } from './rules.ts';
import { findSession, type SessionRow, updateChallenged } from './store.ts';

/** A session as it is after its holder has had a chance to answer the challenge. */
export const refreshThreeDSecureSession: Verb<typeof contract> = async (ctx, { params }) => {
	const row = await findSession(ctx.db, ctx.caller, params.id);
	if (!row) throw new ServiceError('not_found');
	await assertWithinKey(ctx, row.resource_id);
	const waits = row.status === 'client_action_required' && row.expires_at > ctx.now;
	return sessionView(waits ? await afterChallenge(ctx, row) : row, ctx.caller.liveMode, ctx.now);
};

async function afterChallenge(ctx: RequestContext, row: SessionRow): Promise<SessionRow> {
	const { outcome } = await answered(ctx.cardHost.ask('authentication', { reference: row.id }));
	if (outcome === 'challenge') return row;
	const status = outcome === 'passed' ? 'ready_for_payment' : 'failed';
	return (await updateChallenged(ctx.db, ctx.caller, row.id, status)) ?? row;
}
