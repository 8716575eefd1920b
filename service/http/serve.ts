import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RequestContext } from '../context.ts';
import { admit } from './admit.ts';
import { responseChecker } from './check-response.ts';
import { ANY_ORIGIN, API_HEADERS, type Edge } from './edge.ts';
import type { Route } from './handler.ts';
import { type Attempt, fingerprintOf } from './idempotency.ts';
import { inputParser } from './input-parser.ts';
import { Once } from './once.ts';
import { payloadWriter } from './payload-writer.ts';
import { encode, type Payload } from './reply.ts';
import { type ReplySealer, replySealer } from './reply-sealer.ts';
import { requestContext } from './request-context.ts';
import { type Run, runOnce } from './run-once.ts';

/** When the partial offer endpoints were deprecated, as RFC 9745 writes it. */
const DEPRECATED_SINCE = '@1764547200';

/** Makes routes of an endpoint and its verb. No other file writes successful replies of the API. */
export function serve(edge: Edge, { endpoint, verb, claims }: Route): void {
	const parse = inputParser(endpoint);
	const write = payloadWriter(endpoint);
	const sealer = replySealer(endpoint, edge.ctx.config);
	const check = edge.ctx.config.NODE_ENV === 'test' ? responseChecker(endpoint) : undefined;

	async function handle(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
		reply.headers(API_HEADERS).header('x-request-id', request.id);
		if (endpoint.deprecated) reply.header('deprecation', DEPRECATED_SINCE);
		const { input, sent } = parse(request);
		const ctx = requestContext(edge, request, reply);
		const run: Run = async () => {
			const result = await verb(ctx, input as never);
			const payload = ctx.once?.kept ?? write(result, ctx.version);
			await check?.(payload);
			return payload;
		};
		const attempt = attemptOf(edge, request, ctx, sent, sealer);
		if (!attempt) return send(request, reply, await run());
		const once = new Once(attempt, (result) => write(result, ctx.version));
		ctx.once = once;
		const payload = await runOnce(edge, { once, claims }, run, reply, ctx.baseUrl);
		return send(request, reply, payload);
	}

	const open = endpoint.clientScope !== undefined && endpoint.host !== 'cards';
	const admission = admit(edge, endpoint);
	for (const path of [endpoint.path, ...(endpoint.aliases ?? [])]) {
		const url = path.replace(/\{(\w+)\}/g, ':$1');
		edge.methods.set(url, (edge.methods.get(url) ?? new Set()).add(endpoint.method));
		if (open) edge.openPaths.add(url);
		edge.server.route({
			method: endpoint.method,
			url,
			onRequest: async (request, reply) => {
				if (open) reply.headers(ANY_ORIGIN);
				await admission(request, reply);
			},
			handler: handle,
		});
	}
}

const pathOf = (url: string) => url.replace(/\?.*$/s, '').replace(/\/+$/, '');

/** What makes this request the same as another one; undefined when it carries no Idempotency-Key. */
function attemptOf(
	{ fingerprintKey }: Edge,
	request: FastifyRequest,
	ctx: RequestContext,
	sent: readonly unknown[],
	sealer: ReplySealer | undefined,
): Attempt | undefined {
	const { idempotencyKey: key } = ctx;
	if (key === null) return undefined;
	const fingerprint = fingerprintOf([sent, ctx.version], fingerprintKey);
	return {
		caller: ctx.caller,
		method: request.method,
		path: pathOf(request.url),
		key,
		fingerprint,
		requestId: request.id,
		sealer,
	};
}

async function send(request: FastifyRequest, reply: FastifyReply, payload: Payload): Promise<FastifyReply> {
	const { body, encoding } = await encode(payload, request.headers['accept-encoding']);
	if (encoding !== 'identity') reply.header('content-encoding', encoding);
	return reply.code(payload.status).send(body);
}
