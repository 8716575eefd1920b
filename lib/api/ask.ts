import { isOffline } from './is-offline.ts';
import { ProblemError, type ProblemErrorKind, type ProblemItem } from './problem-error.ts';

const UNREACHED: ReadonlySet<number> = new Set([502, 503, 504]);
const KINDS: readonly ProblemErrorKind[] = ['refused', 'down', 'slow', 'nonsense'];

/**
 * Asks one of our own routes for its data.
 * @throws ProblemError for whatever keeps it from answering; an aborted signal's reason
 */
export async function ask<T>(
	url: string,
	init: { method?: string; body?: unknown; signal?: AbortSignal; keepalive?: boolean } = {},
): Promise<T> {
	const { method = 'GET', body, signal, keepalive = false } = init;
	let response: Response;
	try {
		response = await fetch(url, {
			method,
			signal: signal ?? null,
			keepalive,
			headers: { accept: 'application/json', ...(body !== undefined && { 'content-type': 'application/json' }) },
			...(body !== undefined && { body: JSON.stringify(body) }),
		});
	} catch (error) {
		if (signal?.aborted) throw error;
		throw new ProblemError(isOffline() ? 'offline' : 'lost', 0, []);
	}
	if (!response.ok) throw await problemOf(response);
	if (response.status === 204) return undefined as T;
	const reply = (await response.json().catch(() => null)) as { data?: T } | null;
	if (reply?.data === undefined) throw new ProblemError('nonsense', response.status, []);
	return reply.data;
}

async function problemOf(response: Response): Promise<ProblemError> {
	const body = (await response.json().catch(() => null)) as {
		errors?: ProblemItem[];
		meta?: { kind?: string };
	} | null;
	const wait = Number(response.headers.get('retry-after'));
	const told = KINDS.find((one) => one === body?.meta?.kind);
	// A proxy before us answers in its own words when it does not reach us.
	const away = !told && UNREACHED.has(response.status);
	const errors = body?.errors ?? (away ? [{ code: 'service_unavailable', message: '' }] : []);
	return new ProblemError(told ?? (away ? 'down' : 'nonsense'), response.status, errors, wait > 0 ? wait : null);
}
