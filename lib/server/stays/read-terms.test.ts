import { afterEach, expect, it, vi } from 'vitest';
import { NO_WISHES } from '#lib/stays/search/stay-search.ts';
import { STAY_SEARCH } from '#lib/stays/testing/stay-search-of-tests.ts';
import type { StaysSearchRequest } from '#contract/stays/search.ts';
import type { call as Call } from '../service-client.ts';
import { problem } from '../service-problem.ts';
import { readTerms } from './read-terms.ts';

const { call } = vi.hoisted(() => ({ call: vi.fn<(...asked: Parameters<typeof Call>) => unknown>() }));
vi.mock('../service-client.ts', () => ({ call }));
vi.mock('../rates/current-rates.ts', () => ({ currentRates: async () => ({ rates: {} }) }));

afterEach(() => void vi.clearAllMocks());

const SILENT = problem('slow', 504, 'gateway_timeout_error');
const IDS = Array.from({ length: 25 }, (_, i) => `acc_${i}`);
const DEVICE = { ip: null, userAgent: null };

/** Reads the rates of 25 hotels where a request that names one of `silent` gets no answer, and others find nothing. */
async function unread(...silent: readonly string[]) {
	call.mockImplementation(async (_, sending) => {
		const { accommodation } = (sending as { body: StaysSearchRequest }).body;
		return accommodation?.ids?.some((id) => silent.includes(id))
			? { ok: false, problem: SILENT }
			: { ok: true, data: { results: [] }, after: null, now: 0 };
	});
	const search = { ...STAY_SEARCH, wishes: { ...NO_WISHES, boards: ['breakfast' as const] } };
	return readTerms(search, IDS, { device: DEVICE, negotiated: [] });
}

it('counts the hotels of requests that were not answered, and no hotel that was asked and has no such rate', async () => {
	expect(await unread()).toEqual({ terms: {}, unread: 0 });
	expect(await unread('acc_3')).toEqual({ terms: {}, unread: 10, problem: SILENT });
	expect(await unread('acc_3', 'acc_24')).toEqual({ terms: {}, unread: 15, problem: SILENT });
});
