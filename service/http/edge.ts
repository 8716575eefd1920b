import { setMaxListeners } from 'node:events';
import type { IncomingHttpHeaders } from 'node:http';
import type { Socket } from 'node:net';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { ApiVersion } from '#contract/endpoint.ts';
import type { Context } from '../context.ts';
import { ServiceError } from '../errors.ts';
import type { Session } from '../identity/tokens/session.ts';
import { errorsTotal, httpDuration } from '../metrics.ts';
import { MAX_BODY_BYTES } from './body.ts';
import { createErrorMapper, type ErrorMapper, errorEnvelope } from './error-handler.ts';
import { parseQuery } from './query.ts';
import { type Budget, createRateLimit } from './rate-limit.ts';
import { newRequestId } from './request-id.ts';
import { createStrangers, type Strangers } from './strangers.ts';

/** What the edge has found out about a request before its verb runs. */
export interface Admission {
	session: Session;
	version: ApiVersion;
}

declare module 'fastify' {
	interface FastifyRequest {
		admission: Admission | null;
		/** The codes of the error that was answered. */
		errorCodes: string[] | null;
	}
}

/** One host: its HTTP server, and what all its routes share. */
export interface Edge {
	server: FastifyInstance;
	ctx: Context;
	port: number;
	takeBudget: (tokenId: string) => Promise<Budget>;
	strangers: Strangers;
	mapError: ErrorMapper;
	/** The methods of each path, for OPTIONS. */
	methods: Map<string, Set<string>>;
	/** Paths that browser code of any origin may call, with a component client key. */
	openPaths: Set<string>;
	/** Keys the fingerprints of requests that are remembered. Absent: they are plain hashes. */
	fingerprintKey: Buffer | undefined;
	/** Aborts when the process stops and in-flight work has had its time. */
	stopping: AbortController;
}

const HEADERS = {
	'x-content-type-options': 'nosniff',
	'cache-control': 'no-store',
	'cross-origin-resource-policy': 'same-origin',
	'referrer-policy': 'no-referrer',
	'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
} as const;
/** For hosts that a proxy serves over TLS: two years, as for the storefront. */
const HSTS = 'max-age=63072000; includeSubDomains';
const JSON_UTF8 = 'application/json; charset=utf-8';

/** `http://host:port` as the caller reached us. A Host that is not one is not repeated. */
export function baseUrlOf(headers: IncomingHttpHeaders, port: number): string {
	const { host } = headers;
	return host && /^[A-Za-z0-9.:[\]-]{1,255}$/.test(host) ? `http://${host}` : `http://127.0.0.1:${port}`;
}

/** Bytes that are not HTTP never reach a route; they get the envelope by hand. */
function answerBrokenHttp(mapError: ErrorMapper, port: number) {
	return (_error: Error, socket: Socket): void => {
		// Browsers open lines ahead of need: an answer to nothing would be taken for that of the first request.
		if (!socket.writable || socket.bytesRead === 0) return void socket.destroy();
		const requestId = newRequestId();
		const mapped = mapError(new ServiceError('bad_request'), baseUrlOf({}, port));
		const body = JSON.stringify(errorEnvelope(mapped, requestId));
		socket.end(
			`HTTP/1.1 400 Bad Request\r\nconnection: close\r\ncontent-type: ${JSON_UTF8}\r\nx-request-id: ${requestId}\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
		);
	};
}

/** Writes the reply of anything that was thrown. The only writer of errors. */
export function sendError(
	edge: Pick<Edge, 'mapError' | 'ctx' | 'port'>,
	error: unknown,
	request: FastifyRequest,
	reply: FastifyReply,
): FastifyReply {
	const mapped = edge.mapError(error, baseUrlOf(request.headers, edge.port));
	if (mapped.unexpected)
		edge.ctx.log.error({ err: error, request_id: request.id, route: request.routeOptions.url }, 'unexpected error');
	request.errorCodes = mapped.codes;
	for (const code of new Set(mapped.codes)) errorsTotal.inc({ code });
	return reply
		.code(mapped.status)
		.headers({ ...HEADERS, 'x-request-id': request.id, 'content-type': JSON_UTF8 })
		.send(JSON.stringify(errorEnvelope(mapped, request.id)));
}

function observe(edge: Pick<Edge, 'ctx'>): (request: FastifyRequest, reply: FastifyReply) => Promise<void> {
	return async (request, reply) => {
		const route = request.routeOptions.url ?? 'unmatched';
		const seconds = reply.elapsedTime / 1000;
		httpDuration.observe(
			{ http_request_method: request.method, http_route: route, http_response_status_code: reply.statusCode },
			seconds,
		);
		edge.ctx.log.info(
			{
				request_id: request.id,
				method: request.method,
				route,
				status: reply.statusCode,
				duration_ms: Math.round(reply.elapsedTime * 100) / 100,
				...(request.admission && { organisation_id: request.admission.session.caller.organisationId }),
				...(request.errorCodes && { codes: request.errorCodes }),
			},
			'request',
		);
	};
}

/** Two of these would be read as one here and as the other by a proxy in front. */
const ONCE = /^(authorization|host)$/i;

/** @throws ServiceError `bad_request` for a header that may come once and has come twice */
function refuseTwice(rawHeaders: readonly string[]): void {
	const names = rawHeaders.filter((name, i) => i % 2 === 0 && ONCE.test(name)).map((name) => name.toLowerCase());
	if (new Set(names).size < names.length) throw new ServiceError('bad_request');
}

/** Builds the HTTP server of one host. Routes are added by `serve`. */
export function createEdge(ctx: Context, port: number, fingerprintKey?: Buffer): Edge {
	const mapError = createErrorMapper(ctx.config.DOCS_URL);
	const server = fastify({
		logger: false,
		genReqId: newRequestId,
		bodyLimit: MAX_BODY_BYTES,
		requestTimeout: 60_000,
		connectionTimeout: 0,
		keepAliveTimeout: 72_000,
		http: { maxHeaderSize: 16_384, headersTimeout: 15_000 },
		return503OnClosing: false,
		forceCloseConnections: 'idle',
		clientErrorHandler: answerBrokenHttp(mapError, port),
		frameworkErrors: (error, request, reply) =>
			void sendError({ mapError, ctx, port }, error, request as FastifyRequest, reply as FastifyReply),
		routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300, querystringParser: parseQuery },
	});
	const edge: Edge = {
		server,
		ctx,
		port,
		takeBudget: createRateLimit(ctx.config.RATE_LIMIT),
		strangers: createStrangers(ctx.monotonicMs),
		mapError,
		methods: new Map(),
		openPaths: new Set(),
		fingerprintKey,
		stopping: new AbortController(),
	};
	// Every request in flight may listen.
	setMaxListeners(0, edge.stopping.signal);
	server.decorateRequest('admission', null);
	server.decorateRequest('errorCodes', null);
	server.removeAllContentTypeParsers();
	server.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
	server.setErrorHandler((error, request, reply) => sendError(edge, error, request, reply));
	server.setNotFoundHandler((request, reply) => sendError(edge, new ServiceError('not_found'), request, reply));
	server.addHook('onRequest', async ({ raw, headers }, reply) => {
		if (headers['x-forwarded-proto'] === 'https') reply.header('strict-transport-security', HSTS);
		refuseTwice(raw.rawHeaders);
	});
	server.addHook('onResponse', observe(edge));
	return edge;
}

/** The headers of every reply of the API. */
export const API_HEADERS = { ...HEADERS, 'content-type': JSON_UTF8, vary: 'accept-encoding' } as const;

/** Lets browser code of any origin read the answer: such a call carries its key itself, and no cookie. */
export const ANY_ORIGIN = { 'access-control-allow-origin': '*' } as const;

const preflight = (allow: string, brand: string) => ({
	...ANY_ORIGIN,
	'access-control-allow-methods': allow,
	'access-control-allow-headers': `authorization, content-type, accept, idempotency-key, ${brand.toLowerCase()}-version`,
	'access-control-max-age': '600',
});

/** Lets every path say, to anyone, which methods it has. Call it once, after the last route. */
export function addOptions({ server, methods, openPaths, ctx }: Edge): void {
	for (const [url, known] of methods) {
		const allow = [...known, ...(known.has('GET') ? ['HEAD'] : []), 'OPTIONS'].join(', ');
		server.options(url, (request, reply) =>
			reply
				.code(204)
				.headers({
					...HEADERS,
					...(openPaths.has(url) && preflight(allow, ctx.config.API_BRAND)),
					allow,
					'x-request-id': request.id,
				})
				.send(),
		);
	}
}
