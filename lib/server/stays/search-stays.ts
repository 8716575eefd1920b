import 'server-only';
import { createStaysSearch, type StaysSearch, type StaysSearchRequest } from '#contract/stays/search.ts';
import { call } from '../service-client.ts';
import { LIMITED, type ServiceProblem } from '../service-problem.ts';
import { overLimit } from '../visitor-limits.ts';
import type { StayAsker } from './stay-asker.ts';

/** Hotels are asked within the service's own patience, and a little more. */
const SEARCH_TIMEOUT_MS = 25_000;

/** What the booking API says of stays. `now`: the service's clock, epoch milliseconds. */
export type StayAnswer<T> =
	| { ok: true; data: T; after: string | null; now: number }
	| { ok: false; problem: ServiceProblem; waitSeconds?: number };

/** Searches for stays: around a place, or hotels by their ids with their rates. Takes from the visitor's searches. */
export async function searchStays(
	body: StaysSearchRequest,
	{ visitorId = '', device }: StayAsker,
	signal?: AbortSignal,
): Promise<StayAnswer<StaysSearch>> {
	const waitSeconds = await overLimit('search', visitorId, device.ip);
	if (waitSeconds !== null) return { ok: false, ...LIMITED, waitSeconds };
	return call(createStaysSearch, { body }, { device, timeoutMs: SEARCH_TIMEOUT_MS, ...(signal && { signal }) });
}
