import 'server-only';
import { getBatchOfferRequest } from '#contract/air/offer-request.ts';
import type { Offer } from '#contract/air/offer.ts';
import type { CardBatch } from '#lib/travel/card-offer.ts';
import { projectOffers } from '#lib/travel/project-offers.ts';
import type { SearchLine } from '#lib/travel/search-line.ts';
import { webDatabase } from '../db/web-database.ts';
import { logFailure } from '../log-failure.ts';
import { addLowest, type LowestPublic } from '../prices/lowest-public.ts';
import { rememberPrice } from '../prices/price-store.ts';
import { call, type CallOptions } from '../service-client.ts';
import { problem, problemCode, type ServiceProblem } from '../service-problem.ts';
import { listAllOffers } from './list-all-offers.ts';
import { readersOf, setSearchLife } from './visitor-searches.ts';

/** The API holds a poll for up to twenty seconds. */
const POLL_TIMEOUT_MS = 30_000;
/** Polls that brought nothing new before the search is given up. */
const EMPTY_POLLS = 4;

type BatchLine = Extract<SearchLine, { type: 'batch' }>;
type Line = SearchLine | undefined;

/**
 * A search as it comes in: a line for each batch, then `done`. Batches are handed out once, so a connection that is not
 * the first, or was joined by another, reads the offers back from the list: reloads and second tabs end with the same
 * results. `earlier` says how many connections there were before.
 */
export async function* streamSearch(
	searchId: string,
	earlier: number,
	options: CallOptions,
): AsyncGenerator<SearchLine> {
	const seen = new Set<string>();
	const life: Life = { endsAt: Number.POSITIVE_INFINITY, lowest: {} };
	/** Whether all that airlines answered went by here. */
	let whole = false;
	if (earlier > 0) {
		const known = await readBack(searchId, seen, life, options);
		if (known) yield known;
		whole = known?.type === 'batch';
	}
	let last: BatchLine | undefined;
	for await (const line of pollBatches(searchId, seen, life, options)) {
		yield line;
		if (line.type === 'problem') return;
		if (line.type === 'batch') last = line;
		whole = last?.remaining === 0;
	}
	if (last && (earlier > 0 || (await readersOf(webDatabase(), searchId).catch(() => 2)) > 1)) {
		const missed = await readBack(searchId, seen, life, options);
		whole = missed?.type === 'batch';
		if (missed?.type === 'batch') yield { ...missed, total: last.total, failed: last.failed };
		else if (missed) yield missed;
	}
	const now = last?.now ?? Date.now();
	if (Number.isFinite(life.endsAt)) {
		await setSearchLife(webDatabase(), searchId, Math.max(0, life.endsAt - now)).catch((error: unknown) =>
			logFailure('set search life', error),
		);
	}
	if (whole) {
		await rememberPrice(webDatabase(), searchId, life.lowest).catch((error: unknown) =>
			logFailure('remember price', error),
		);
	}
	yield { type: 'done', now };
}

async function* pollBatches(
	searchId: string,
	seen: Set<string>,
	life: Life,
	options: CallOptions,
): AsyncGenerator<SearchLine> {
	let empty = 0;
	let remaining = Number.POSITIVE_INFINITY;
	while (remaining > 0 && empty < EMPTY_POLLS) {
		const answer = await call(
			getBatchOfferRequest,
			{ params: { id: searchId } },
			{ ...options, timeoutMs: POLL_TIMEOUT_MS },
		);
		if (!answer.ok) {
			// A batch search ends about a minute after its airlines' time; its offers stay in the list.
			if (answer.problem.status !== 404) yield problemLine(answer.problem);
			else if (seen.size === 0 && remaining === Number.POSITIVE_INFINITY)
				yield* emptyOrGone(searchId, seen, life, options);
			return;
		}
		const { data } = answer;
		const left: number = data.remaining_batches;
		const line = Number.isInteger(left) ? batchLine(data.offers ?? [], seen, life, answer.now) : undefined;
		if (!line) {
			yield problemLine(problem('nonsense', 502, 'bad_gateway'));
			return;
		}
		empty = left < remaining ? 0 : empty + 1;
		remaining = left;
		const names = (airlines: readonly { name: string }[] | undefined) => (airlines ?? []).map(({ name }) => name);
		yield {
			...line,
			remaining,
			total: data.total_batches,
			pending: names(data.pending_airlines),
			failed: names(data.failed_airlines),
		};
	}
	if (remaining > 0) yield problemLine(problem('slow', 504, 'gateway_timeout_error'));
}

/** A first connection that comes after the batches' time still finds the offers in the list. */
async function* emptyOrGone(
	searchId: string,
	seen: Set<string>,
	life: Life,
	options: CallOptions,
): AsyncGenerator<SearchLine> {
	const line = await readBack(searchId, seen, life, options);
	if (line) yield line;
}

interface Life {
	/** When the first offer expires, by the service's clock. */
	endsAt: number;
	lowest: LowestPublic;
}

/** All offers of a search that were not sent yet; undefined when there are none. */
async function readBack(searchId: string, seen: Set<string>, life: Life, options: CallOptions): Promise<Line> {
	const listed = await listAllOffers(searchId, options);
	if (!listed.ok) return problemLine(listed.problem);
	return batchLine(listed.offers, seen, life, listed.now) ?? problemLine(problem('nonsense', 502, 'bad_gateway'));
}

/** Trims what is new; undefined when it is not made of offers. */
function batchLine(offers: readonly Offer[], seen: Set<string>, life: Life, now: number): BatchLine | undefined {
	try {
		const fresh = offers.filter((offer) => !seen.has(offer.id));
		const batch: CardBatch = projectOffers(fresh);
		life.lowest = addLowest(life.lowest, fresh);
		for (const offer of fresh) {
			seen.add(offer.id);
			life.endsAt = Math.min(life.endsAt, Date.parse(offer.expires_at) || life.endsAt);
		}
		return { type: 'batch', batch, remaining: 0, total: 0, pending: [], failed: [], now };
	} catch {
		return undefined;
	}
}

const problemLine = (p: ServiceProblem): SearchLine => ({
	type: 'problem',
	kind: p.kind,
	code: problemCode(p),
});
