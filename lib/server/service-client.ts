import 'server-only';
import { randomBytes } from 'node:crypto';
import { Agent, fetch, type Response } from 'undici';
import { ErrorEnvelope } from '#contract/envelope.ts';
import type { Data, EndpointDefinition, Request } from '#contract/endpoint.ts';
import { dataAsRead } from '#contract/reading.ts';
import { type Env, env } from './env.ts';
import { noteServiceTime } from './service-clock.ts';
import { problem, type ServiceProblem } from './service-problem.ts';

/** The traveller's device, which airlines ask for. */
export interface Device {
	ip: string | null;
	userAgent: string | null;
}

export interface CallOptions {
	signal?: AbortSignal;
	requestId?: string;
	device?: Device;
	/** Milliseconds; a search that waits for airlines needs more than the usual ten seconds. */
	timeoutMs?: number;
	/** The same key again is the same request again: the service does it once and repeats its reply. */
	idempotencyKey?: string;
	/** Of another organisation, whose clock may be another. */
	token?: string;
}

export type Answer<E extends EndpointDefinition> =
	| {
			ok: true;
			data: Data<E>;
			status: number;
			/** Cursors of a paginated list. */
			after: string | null;
			/** The service's clock, epoch milliseconds. */
			now: number;
	  }
	| { ok: false; problem: ServiceProblem };

type Sending<E extends EndpointDefinition> = EndpointDefinition extends E ? LooseSending : Partial<Request<E>>;

/** What is sent to an endpoint known only while running. */
export interface LooseSending {
	params?: Record<string, string>;
	query?: Record<string, unknown>;
	body?: unknown;
}

const agent = new Agent({ connections: 256, keepAliveTimeout: 30_000, connect: { timeout: 3_000 } });

/**
 * Calls one endpoint of the booking API with our token, version and brand. It never throws for what the API does: a
 * refusal, silence and nonsense all come back as a problem. Replies are checked for their envelope alone, so a value
 * that a newer API adds is shown as text rather than refused; what an API leaves out is completed (`contract/reading.ts`).
 */
export async function call<E extends EndpointDefinition>(
	endpoint: E,
	sending: Sending<E>,
	options: CallOptions = {},
): Promise<Answer<E>> {
	const settings = env();
	const { body } = sending as LooseSending;
	const token = options.token ?? settings.BOOKING_API_TOKEN;
	if (!token) return { ok: false, problem: UNSENT };
	const timeout = AbortSignal.timeout(options.timeoutMs ?? 10_000);
	const signal = options.signal ? AbortSignal.any([options.signal, timeout]) : timeout;
	try {
		const response = await fetch(addressOf(endpoint, sending as LooseSending, settings), {
			method: endpoint.method,
			headers: headersFor(settings, token, options, body !== undefined),
			body: body === undefined ? undefined : JSON.stringify({ data: body }),
			signal,
			dispatcher: agent,
		});
		const answer = await readAnswer<E>(response, endpoint);
		if (answer.ok && !options.token) noteServiceTime(answer.now);
		return answer;
	} catch (error) {
		if (options.signal?.aborted) throw options.signal.reason;
		return { ok: false, problem: timeout.aborted ? problem('slow', 504, 'gateway_timeout_error') : unreachable(error) };
	}
}

const UNSENT: ServiceProblem = { ...problem('down', 503, 'service_unavailable'), unsent: true };
/** No connection was made, so nothing went over it. */
const NO_CONNECTION = /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT)$/;

function unreachable(error: unknown): ServiceProblem {
	if (error instanceof SyntaxError) return problem('nonsense', 502, 'bad_gateway');
	const { cause } = error as { cause?: { code?: unknown } };
	return NO_CONNECTION.test(String(cause?.code)) ? UNSENT : problem('down', 503, 'service_unavailable');
}

function addressOf(endpoint: EndpointDefinition, sending: LooseSending, settings: Env): URL {
	const { params = {}, query = {} } = sending;
	const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
	const url = new URL(hostOf(endpoint, settings).replace(/\/$/, '') + path);
	for (const [name, value] of Object.entries(query)) {
		for (const entry of Array.isArray(value) ? value : [value])
			if (entry !== undefined) url.searchParams.append(name, String(entry));
	}
	return url;
}

/** The booking API, or the card host where that serves the endpoint. */
function hostOf({ host }: EndpointDefinition, { BOOKING_API_URL, CARDS_URL, CARDS_PORT }: Env): string {
	if (host !== 'cards') return BOOKING_API_URL;
	const { protocol, hostname } = new URL(BOOKING_API_URL);
	return CARDS_URL ?? `${protocol}//${hostname}:${CARDS_PORT}`;
}

function headersFor(settings: Env, token: string, options: CallOptions, hasBody: boolean): Record<string, string> {
	const brand = settings.API_BRAND;
	const { device, requestId = randomBytes(16).toString('hex') } = options;
	return {
		authorization: `Bearer ${token}`,
		accept: 'application/json',
		'accept-encoding': 'gzip',
		[`${brand}-Version`]: settings.BOOKING_API_VERSION,
		'x-request-id': requestId,
		traceparent: `00-${/^[0-9a-f]{32}$/.test(requestId) ? requestId : randomBytes(16).toString('hex')}-${randomBytes(8).toString('hex')}-01`,
		...(options.idempotencyKey && { 'idempotency-key': options.idempotencyKey }),
		...(hasBody && { 'content-type': 'application/json' }),
		...(device?.ip && { [`x-${brand.toLowerCase()}-device-ip`]: device.ip }),
		...(device?.userAgent && { [`x-${brand.toLowerCase()}-device-user-agent`]: device.userAgent.slice(0, 500) }),
	};
}

async function readAnswer<E extends EndpointDefinition>(response: Response, endpoint: E): Promise<Answer<E>> {
	const requestId = response.headers.get('x-request-id');
	if (!response.ok) return { ok: false, problem: await readProblem(response, requestId) };
	const now = Date.parse(response.headers.get('date') ?? '') || Date.now();
	const { status } = response;
	if (!endpoint.data) return { ok: true, data: undefined as Data<E>, status, after: null, now };
	const body = (await response.json()) as { data?: unknown; meta?: { after?: unknown } } | null;
	const data = body?.data;
	const fits = endpoint.list ? Array.isArray(data) : typeof data === 'object' && data !== null && !Array.isArray(data);
	if (!fits) return { ok: false, problem: problem('nonsense', 502, 'bad_gateway', requestId) };
	const after = typeof body?.meta?.after === 'string' ? body.meta.after : null;
	return { ok: true, data: dataAsRead(endpoint, data), status, after, now };
}

async function readProblem(response: Response, requestId: string | null): Promise<ServiceProblem> {
	const parsed = ErrorEnvelope.safeParse(await response.json().catch(() => null));
	const kind = response.status === 503 ? 'down' : response.status === 504 ? 'slow' : 'refused';
	if (!parsed.success) return problem(kind === 'refused' ? 'nonsense' : kind, 502, 'bad_gateway', requestId);
	const errors = parsed.data.errors.map(({ code, message, source }) => ({ code, message, source }));
	const replayed = response.headers.get('idempotency-replayed') === 'true';
	const { request_id } = parsed.data.meta;
	return { kind, status: response.status, errors, requestId: request_id, ...(replayed && { replayed }) };
}
