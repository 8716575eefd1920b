import type { FastifyReply, FastifyRequest } from 'fastify';
import { type EndpointDefinition, paramsShape, queryShape } from '#contract/endpoint.ts';
import type { RequestContext } from '../context.ts';
import { type FieldError, ServiceError, ValidationFailure } from '../errors.ts';
import { authenticate, authorise } from './auth.ts';
import { checkContentType, readData } from './body.ts';
import { responseChecker } from './check-response.ts';
import { API_HEADERS, baseUrlOf, type Edge } from './edge.ts';
import { errorEnvelope } from './error-handler.ts';
import { JsonReply, OtherOutcome, type Route, StoredReply } from './handler.ts';
import { type Attempt, claimKey, fingerprintOf, isValidation, keepReply, readKey, releaseKey } from './idempotency.ts';
import { acceptsJson } from './negotiate.ts';
import { queryPicker, type RawQuery } from './query.ts';
import { encode, type Payload } from './reply.ts';
import { fieldErrors } from './validate.ts';
import { downgradeFor, readVersion } from './versions.ts';

interface ParsedInput {
	params: unknown;
	query: unknown;
	body: unknown;
}

const text = (value: string | string[] | undefined): string | null => (typeof value === 'string' && value !== '' ? value.slice(0, 1_000) : null);

/** Authentication, version, Accept, content type, rate limit: in this order, before a body is read. */
function admit(edge: Edge, endpoint: EndpointDefinition): (request: FastifyRequest, reply: FastifyReply) => Promise<void> {
	const versionHeader = `${edge.ctx.config.API_BRAND}-Version`;
	const versionKey = versionHeader.toLowerCase();
	return async (request, reply) => {
		const { headers } = request;
		const session = await authenticate(edge.ctx.sessions, headers.authorization);
		const budget = await edge.takeBudget(session.caller.tokenId);
		reply.header('ratelimit-limit', budget.limit).header('ratelimit-remaining', budget.remaining).header('ratelimit-reset', budget.resetsAt);
		authorise(session, endpoint);
		const version = readVersion(headers[versionKey], endpoint, versionHeader);
		if (!acceptsJson(headers.accept)) throw new ServiceError('unsupported_format');
		checkContentType(headers);
		if (budget.exceeded) throw new ServiceError('rate_limit_exceeded');
		request.admission = { session, version };
		// The caller's clock, with its test offset: what their expiries are measured by.
		reply.header('date', session.now().toUTCString());
	};
}

/** Prepares, once, how this endpoint's parameters, query and body are read and checked. */
function inputParser(endpoint: EndpointDefinition): (request: FastifyRequest) => ParsedInput {
	const picker = queryPicker(queryShape(endpoint));
	const params = paramsShape(endpoint);
	const query = queryShape(endpoint);
	return (request) => {
		const path = params.safeParse(request.params);
		if (!path.success || Object.values(request.params as Record<string, string>).some((value) => value.includes('\0'))) {
			throw new ServiceError('not_found');
		}
		const picked = picker.pick(request.query as RawQuery);
		const parsedQuery = query.safeParse(picked.query);
		const data = endpoint.body ? readData(request.body as Buffer | undefined) : undefined;
		const parsedBody = endpoint.body?.safeParse(data);
		const errors: FieldError[] = [...picked.errors];
		if (!parsedQuery.success) {
			const repeated = new Set(errors.map(({ pointer }) => pointer));
			errors.push(...fieldErrors(parsedQuery.error.issues, picked.query, true).filter(({ pointer }) => !repeated.has(pointer)));
		}
		if (parsedBody && !parsedBody.success) errors.push(...fieldErrors(parsedBody.error.issues, data, false));
		if (errors.length > 0) throw new ValidationFailure(errors);
		return { params: path.data, query: parsedQuery.data, body: parsedBody?.data };
	};
}

/** The context of one request. `signal` is made when it is first asked for. */
function requestContext(edge: Edge, request: FastifyRequest, reply: FastifyReply): RequestContext {
	const { ctx } = edge;
	if (!request.admission) throw new Error('a request reached its verb without admission');
	const { session, version } = request.admission;
	const brand = ctx.config.API_BRAND.toLowerCase();
	let signal: AbortSignal | undefined;
	return {
		...ctx,
		caller: session.caller,
		version,
		requestId: request.id,
		now: session.now(),
		device: { ip: text(request.headers[`x-${brand}-device-ip`]), userAgent: text(request.headers[`x-${brand}-device-user-agent`]) },
		baseUrl: baseUrlOf(request.headers, edge.port),
		get signal() {
			signal ??= hangUpSignal(edge, reply);
			return signal;
		},
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

/** Prepares, once, how this endpoint's results become bytes. */
function payloadWriter(endpoint: EndpointDefinition): (result: unknown, version: RequestContext['version']) => Payload {
	return (result, version) => {
		const { status } = endpoint;
		if (result instanceof StoredReply) return { status, encoding: 'gzip', body: result.gzip };
		if (result instanceof JsonReply) return { status, encoding: 'identity', body: result.json };
		if (result instanceof OtherOutcome) {
			return { status: result.status, encoding: 'identity', body: JSON.stringify({ data: { message: result.message } }) };
		}
		if (!endpoint.data) return { status, encoding: 'identity', body: undefined };
		const downgrade = downgradeFor(endpoint, version);
		const change = (resource: unknown) => (downgrade ? downgrade(resource as Record<string, unknown>) : resource);
		if (endpoint.list === 'page') {
			const { data, meta } = result as { data: unknown[]; meta: unknown };
			return { status, encoding: 'identity', body: JSON.stringify({ data: downgrade ? data.map(change) : data, meta }) };
		}
		const data = endpoint.list === 'plain' && downgrade ? (result as unknown[]).map(change) : change(result);
		return { status, encoding: 'identity', body: JSON.stringify({ data }) };
	};
}

type Run = () => Promise<Payload>;

/** Runs a POST that carries an Idempotency-Key at most once. */
async function runOnce(edge: Edge, attempt: Attempt, run: Run, reply: FastifyReply, baseUrl: string): Promise<Payload> {
	const { db, log } = edge.ctx;
	const replay = await claimKey(db, attempt);
	if (replay) {
		reply.header('idempotency-replayed', 'true').header('x-request-id', replay.requestId);
		return replay.payload;
	}
	let payload: Payload;
	try {
		payload = await run();
	} catch (error) {
		if (isValidation(error)) {
			await releaseKey(db, attempt);
			throw error;
		}
		const mapped = edge.mapError(error, baseUrl);
		const body = JSON.stringify(errorEnvelope(mapped, attempt.requestId));
		await keepReply(db, attempt, { status: mapped.status, encoding: 'identity', body }).catch((lost: unknown) => log.error({ err: lost }, 'a reply was not kept'));
		throw error;
	}
	await keepReply(db, attempt, payload).catch((lost: unknown) => log.error({ err: lost, request_id: attempt.requestId }, 'a reply was not kept'));
	return payload;
}

const pathOf = (url: string) => url.replace(/\?.*$/s, '').replace(/\/+$/, '');

/** When the partial offer endpoints were deprecated, as RFC 9745 writes it. */
const DEPRECATED_SINCE = '@1764547200';

/** Makes routes of an endpoint and its verb. No other file writes successful replies of the API. */
export function serve(edge: Edge, { endpoint, verb }: Route): void {
	const parse = inputParser(endpoint);
	const write = payloadWriter(endpoint);
	const check = edge.ctx.config.NODE_ENV === 'test' ? responseChecker(endpoint) : undefined;

	async function handle(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
		reply.headers(API_HEADERS).header('x-request-id', request.id);
		if (endpoint.deprecated) reply.header('deprecation', DEPRECATED_SINCE);
		const input = parse(request);
		const ctx = requestContext(edge, request, reply);
		const run: Run = async () => {
			const payload = write(await verb(ctx, input as never), ctx.version);
			await check?.(payload);
			return payload;
		};
		const key = endpoint.method === 'POST' ? readKey(request.headers['idempotency-key']) : undefined;
		const payload =
			key === undefined
				? await run()
				: await runOnce(
						edge,
						{
							caller: ctx.caller,
							method: endpoint.method,
							path: pathOf(request.url),
							key,
							fingerprint: fingerprintOf(input.query, request.body ? JSON.parse(String(request.body)) : null, ctx.version),
							requestId: request.id,
						},
						run,
						reply,
						ctx.baseUrl,
					);
		return send(request, reply, payload);
	}

	for (const path of [endpoint.path, ...(endpoint.aliases ?? [])]) {
		const url = path.replace(/\{(\w+)\}/g, ':$1');
		edge.methods.set(url, (edge.methods.get(url) ?? new Set()).add(endpoint.method));
		edge.server.route({
			method: endpoint.method,
			url,
			onRequest: admit(edge, endpoint),
			handler: handle,
		});
	}
}

async function send(request: FastifyRequest, reply: FastifyReply, payload: Payload): Promise<FastifyReply> {
	if (payload.body === undefined) return reply.code(204).removeHeader('content-type').send();
	const { body, encoding } = await encode(payload, request.headers['accept-encoding'] as string | undefined);
	if (encoding !== 'identity') reply.header('content-encoding', encoding);
	return reply.code(payload.status).send(body);
}
