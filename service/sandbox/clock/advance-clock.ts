import type { advanceClock as contract } from '#contract/sandbox/clock.ts';
import type { Verb } from '../../http/handler.ts';
import { upsertClock } from './store.ts';

/** Moves the caller's test clock. The next request, in any process, sees it within a second; in this one at once. */
export const advanceClock: Verb<typeof contract> = async (ctx, { body }) => {
	const { offset_ms, now } = await upsertClock(ctx.db, ctx.caller.organisationId, body.advance_ms);
	ctx.sessions.forget(ctx.caller.organisationId);
	return { now: now.toISOString(), offset_ms: Number(offset_ms) };
};
