import 'server-only';
import { listOffers, type Offer } from '#contract/air/offer.ts';
import { type Answer, call, type CallOptions } from '../service-client.ts';
import type { ServiceProblem } from '../service-problem.ts';

const PAGE = '200';
/** Most pages that a search is read with. */
const MOST_PAGES = 10;

export type ListedOffers = { ok: true; offers: Offer[]; now: number } | { ok: false; problem: ServiceProblem };

/** The offers of a search that can still be booked, page after page; with `maxConnections` only those that change planes no more often. */
export async function listAllOffers(
	searchId: string,
	options: CallOptions,
	maxConnections?: number,
): Promise<ListedOffers> {
	const offers: Offer[] = [];
	let after: string | null = null;
	let now = Date.now();
	for (let page = 0; page < MOST_PAGES; page++) {
		const answer: Answer<typeof listOffers> = await call(
			listOffers,
			{ query: queryOf(searchId, maxConnections, after) },
			options,
		);
		if (!answer.ok) return answer;
		offers.push(...answer.data);
		({ now, after } = answer);
		if (after === null) break;
	}
	return { ok: true, offers, now };
}

const queryOf = (searchId: string, most: number | undefined, after: string | null) => ({
	offer_request_id: searchId,
	limit: PAGE,
	...(most !== undefined && { max_connections: String(most) }),
	...(after !== null && { after }),
});
