import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RequestContext } from '../context.ts';
import { baseUrlOf, type Edge } from './edge.ts';
import { readKey } from './idempotency.ts';

/** A header's text, shortened; null when it is absent or empty. */
const text = (value: string | string[] | undefined): string | null =>
	typeof value === 'string' && value !== '' ? value.slice(0, 1_000) : null;

/** The context of one request. `signal` is made when it is first asked for. */
export function requestContext(edge: Edge, request: FastifyRequest, reply: FastifyReply): RequestContext {
	const { ctx } = edge;
	if (!request.admission) throw new Error('a request reached its verb without admission');
	const { session, version } = request.admission;
	const brand = ctx.config.API_BRAND.toLowerCase();
	let signal: AbortSignal | undefined;
	return {
		caller: session.caller,
		version,
		requestId: request.id,
		idempotencyKey: request.method === 'POST' ? (readKey(request.headers['idempotency-key']) ?? null) : null,
		now: session.now(),
		once: null,
		device: {
			ip: text(request.headers[`x-${brand}-device-ip`]),
			userAgent: text(request.headers[`x-${brand}-device-user-agent`]),
		},
		onReplied: (then) => void reply.raw.once('finish', then),
		baseUrl: baseUrlOf(request.headers, edge.port),
		get signal() {
			signal ??= hangUpSignal(edge, reply);
			return signal;
		},
		// Last: fields that are added to a copy, one after the other, cost V8 ten times as much as the copy.
		...ctx,
	};
}

function hangUpSignal({ stopping }: Edge, reply: FastifyReply): AbortSignal {
	const controller = new AbortController();
	const abort = () => controller.abort();
	stopping.signal.addEventListener('abort', abort);
	reply.raw.once('close', () => {
		stopping.signal.removeEventListener('abort', abort);
		if (!reply.raw.writableFinished) abort();
	});
	return controller.signal;
}
