import type { FastifyReply } from 'fastify';
import { attended } from '#base/heartbeat.ts';
import { heartbeat } from '#service/heartbeat.ts';
import type { Edge } from './edge.ts';
import { errorEnvelope } from './error-handler.ts';
import {
	ABANDONED_SECONDS,
	claimKey,
	earlierReply,
	extendKey,
	keepReply,
	leavesNothing,
	releaseKey,
	type Replay,
} from './idempotency.ts';
import { KeyTaken, type Once } from './once.ts';
import type { Payload } from './reply.ts';

export type Run = () => Promise<Payload>;

function replayed(reply: FastifyReply, { payload, requestId }: Replay): Payload {
	reply.header('idempotency-replayed', 'true').header('x-request-id', requestId);
	return payload;
}

/** Runs a POST that carries an Idempotency-Key at most once. `claims`: its verb takes the key by its first statement. */
export async function runOnce(
	edge: Edge,
	{ once, claims }: { once: Once; claims: boolean },
	run: Run,
	reply: FastifyReply,
	baseUrl: string,
): Promise<Payload> {
	const { db, log } = edge.ctx;
	const { attempt } = once;
	if (!claims) {
		const replay = await claimKey(db, attempt);
		if (replay) return replayed(reply, replay);
		once.took(true);
	}
	let payload: Payload;
	try {
		payload = await attended(
			heartbeat(log, ABANDONED_SECONDS, () => extendKey(db, attempt)),
			run,
		);
	} catch (error) {
		if (error instanceof KeyTaken) return replayed(reply, await earlierReply(db, attempt));
		// Nothing was begun, or what was won is kept already and stands.
		if (!once.claimed || once.kept) throw error;
		if (leavesNothing(error)) {
			await releaseKey(db, attempt);
			throw error;
		}
		const mapped = edge.mapError(error, baseUrl);
		const body = JSON.stringify(errorEnvelope(mapped, attempt.requestId));
		await keepReply(db, attempt, { status: mapped.status, encoding: 'identity', body }).catch((lost: unknown) =>
			log.error({ err: lost }, 'a reply was not kept'),
		);
		throw error;
	}
	if (once.kept) return payload;
	await keepReply(db, attempt, payload).catch((lost: unknown) =>
		log.error({ err: lost, request_id: attempt.requestId }, 'a reply was not kept'),
	);
	return payload;
}
