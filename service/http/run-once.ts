import type { FastifyReply } from 'fastify';
import { attended } from '#base/heartbeat.ts';
import { heartbeat } from '#service/heartbeat.ts';
import type { Edge } from './edge.ts';
import { errorEnvelope } from './error-handler.ts';
import {
	ABANDONED_SECONDS,
	type Attempt,
	claimKey,
	extendKey,
	keepReply,
	leavesNothing,
	releaseKey,
} from './idempotency.ts';
import type { Payload } from './reply.ts';

export type Run = () => Promise<Payload>;

/** Runs a POST that carries an Idempotency-Key at most once. */
export async function runOnce(
	edge: Edge,
	attempt: Attempt,
	run: Run,
	reply: FastifyReply,
	baseUrl: string,
): Promise<Payload> {
	const { db, log } = edge.ctx;
	const replay = await claimKey(db, attempt);
	if (replay) {
		reply.header('idempotency-replayed', 'true').header('x-request-id', replay.requestId);
		return replay.payload;
	}
	let payload: Payload;
	try {
		payload = await attended(
			heartbeat(log, ABANDONED_SECONDS, () => extendKey(db, attempt)),
			run,
		);
	} catch (error) {
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
	await keepReply(db, attempt, payload).catch((lost: unknown) =>
		log.error({ err: lost, request_id: attempt.requestId }, 'a reply was not kept'),
	);
	return payload;
}
