import { LRUCache } from 'lru-cache';
import { type Dispatcher, Pool } from 'undici';
import { checkedAddresses, type ResolveName, resolveByDns } from './checked-addresses.ts';
import { connectTo, MOST_POSTS } from './connect-to.ts';
import { failureOf, type PostFailure } from './post-failure.ts';
import { readBounded } from './read-bounded.ts';
import { retryAfterSeconds } from './retry-after.ts';
import { hostOf, isAllowedHost, webhookUrlFault } from './url-rules.ts';

export type { PostFailure } from './post-failure.ts';

export interface Post {
	url: string;
	body: string | Buffer;
	headers: Readonly<Record<string, string>>;
	/** The whole time: finding the address, connecting, sending, and reading the answer. Milliseconds. */
	timeoutMs?: number;
	/** Hosts that may be private and http: those of the organisation that is told. */
	allowHosts: readonly string[];
}

export interface PostResult {
	/** Of the answer; null when there was none, and `failure` says why. A body that broke off leaves the status standing. */
	status: number | null;
	/** At most 64 KB in UTF-8, with no character that cannot be stored. */
	body: string;
	/** What the answer asked for by `retry-after`, in seconds from now, whatever its status; not negative. */
	retryAfterSeconds: number | null;
	failure: PostFailure | null;
	durationMs: number;
}

/** How long a receiver may take, and how much of its answer is read. */
const TIMEOUT_MS = 15_000;
const BODY_LIMIT = 64 * 1024;
const HEADERS_LIMIT = 16 * 1024;
/** How many receivers' connections are kept for the next post, and for how long. */
const KEPT_RECEIVERS = 500;
const KEPT_MS = 60_000;
const LONGEST_KEEP_ALIVE_MS = 30_000;

export interface PosterOptions {
	/** Who is asked for the addresses of names. By default the machine's name servers. */
	resolve?: ResolveName;
	/** Certificates to trust, PEM, in place of the ones that Node knows. */
	ca?: string;
}

/** A receiver at the addresses that were checked; connections are shared only while its name leads to the same ones. */
function openPool(origin: string, addresses: readonly string[], ca: string | undefined): Pool {
	return new Pool(origin, {
		connect: connectTo(addresses, ca),
		pipelining: 1,
		clientTtl: KEPT_MS,
		maxRequestsPerClient: MOST_POSTS,
		keepAliveMaxTimeout: LONGEST_KEEP_ALIVE_MS,
		maxHeaderSize: HEADERS_LIMIT,
		headersTimeout: 0,
		bodyTimeout: 0,
	});
}

type Answer = Pick<PostResult, 'status' | 'body' | 'retryAfterSeconds'>;

const first = (value: string | string[] | undefined): string | undefined => (Array.isArray(value) ? value[0] : value);

/** Rejects as soon as the signal is given, whatever the work is still at. */
function untilAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
	const aborted = new Promise<never>((_, fail) => {
		signal.addEventListener('abort', () => fail(signal.reason as Error), { once: true });
	});
	return Promise.race([work, aborted]);
}

async function exchange(pool: Pool, { body, headers }: Post, url: URL, signal: AbortSignal): Promise<Answer> {
	const request: Dispatcher.RequestOptions = {
		path: url.pathname + url.search,
		method: 'POST',
		headers: { 'accept-encoding': 'identity', ...headers },
		body,
		signal,
	};
	// A request that waits for its connection does not look at its signal.
	const answer = await untilAborted(pool.request(request), signal);
	return {
		status: answer.statusCode,
		retryAfterSeconds: retryAfterSeconds(first(answer.headers['retry-after']), first(answer.headers.date)),
		body: await readBounded(answer.body, first(answer.headers['content-encoding']), BODY_LIMIT),
	};
}

/**
 * Makes the one way in which we post to an address that somebody else has chosen. Its rules: `docs/webhooks.md`. The URL
 * is checked as at its creation, its name is resolved at every post, every address must be public, the connection goes
 * to an address that was checked, no redirect is followed, no proxy is used, and nothing is read without bounds.
 */
export function createPoster({
	resolve = resolveByDns(),
	ca,
}: PosterOptions = {}): (post: Post) => Promise<PostResult> {
	const pools = new LRUCache<string, Pool>({
		max: KEPT_RECEIVERS,
		ttl: KEPT_MS,
		updateAgeOnGet: true,
		dispose: (pool) => void pool.close().catch(() => {}),
	});
	const poolOf = (origin: string, addresses: readonly string[]): Pool => {
		const key = [origin, ...addresses].join(' ');
		const pool = pools.get(key) ?? openPool(origin, addresses, ca);
		pools.set(key, pool);
		return pool;
	};
	const send = async (post: Post, signal: AbortSignal): Promise<Answer & { failure: PostFailure | null }> => {
		const none = { status: null, body: '', retryAfterSeconds: null };
		if (webhookUrlFault(post.url, post.allowHosts)) return { ...none, failure: 'refused_url' };
		const url = new URL(post.url);
		try {
			const allowed = isAllowedHost(url, post.allowHosts);
			const checked = await untilAborted(checkedAddresses(url, allowed, resolve), signal);
			if ('failure' in checked) return { ...none, failure: checked.failure };
			// Certificates and most receivers know the name without the dot that may end it.
			if (url.hostname.endsWith('.')) url.hostname = hostOf(url);
			return { ...(await exchange(poolOf(url.origin, checked.addresses), post, url, signal)), failure: null };
		} catch (error) {
			return { ...none, failure: signal.aborted ? 'timeout' : failureOf(error) };
		}
	};
	return async (post) => {
		const began = performance.now();
		const limit = new AbortController();
		const timer = setTimeout(() => limit.abort(), post.timeoutMs ?? TIMEOUT_MS);
		try {
			return { ...(await send(post, limit.signal)), durationMs: Math.round(performance.now() - began) };
		} finally {
			clearTimeout(timer);
		}
	};
}

/** Posts once. Never throws: what went wrong is in the result. */
export const postSafely = createPoster();
