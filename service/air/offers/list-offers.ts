import type { listOffers as Endpoint } from '#contract/air/offer.ts';
import { toMinor } from '#contract/common/amounts.ts';
import { pagedList } from '#service/db/paged-list.ts';
import { JsonReply, type Verb } from '#service/http/handler.ts';
import { inflated } from '../search/gzip-pieces.ts';
import type { OfferSummary } from '../search/parts.ts';
import { findPartBytes, findSummaries } from '../search/searches.ts';

interface Listed extends OfferSummary {
	part: number;
	/** Place in the search. */
	place: number;
}

type Sort = 'total_amount' | 'total_duration';
const VALUE: Record<Sort, (offer: Listed) => number> = {
	total_amount: (offer) => Number(toMinor(offer.total_amount, offer.total_currency)),
	total_duration: (offer) => offer.minutes,
};
const WIDTH = 16;
const LARGEST = 10 ** WIDTH - 1;
const digits = (value: number) => String(value).padStart(WIDTH, '0');

/** Keys whose order as text is the order asked for; equal offers stay in the order of the search. */
function keysFor(sort: string | undefined): (offer: Listed) => string[] {
	if (!sort) return (offer) => [digits(offer.place)];
	const descending = sort.startsWith('-');
	const valueOf = VALUE[(descending ? sort.slice(1) : sort) as Sort];
	return (offer) => [digits(descending ? LARGEST - valueOf(offer) : valueOf(offer)), digits(offer.place)];
}

/**
 * The offers of a search that can still be booked, cut out of its stored text. A search that the caller does not have
 * is a list without matches.
 */
export const listOffers: Verb<typeof Endpoint> = async (ctx, { query }) => {
	const { offer_request_id: searchId, sort, max_connections: most } = query;
	const parts = await findSummaries(ctx.db, ctx.caller, searchId);
	const now = ctx.now.toISOString();
	const all = parts.flatMap(({ part, offers }) => offers.map((offer) => ({ ...offer, part })));
	const open = all
		.map((offer, place): Listed => ({ ...offer, place }))
		.filter((offer) => offer.expires_at > now && (most === undefined || offer.connections <= most));
	const { data, meta } = pagedList(open, keysFor(sort), { tag: sort, keys: sort ? 2 : 1 }).page(query);
	const texts = await textsOf(ctx, searchId, data);
	return new JsonReply(
		Buffer.concat([Buffer.from('{"data":['), ...texts, Buffer.from(`],"meta":${JSON.stringify(meta)}}`)]),
	);
};

/** The stored text of these offers, with commas between. */
async function textsOf(
	ctx: Parameters<typeof listOffers>[0],
	searchId: string,
	offers: readonly Listed[],
): Promise<Buffer[]> {
	const bytes = await findPartBytes(ctx.db, searchId, [...new Set(offers.map(({ part }) => part))]);
	const texts = new Map(
		await Promise.all([...bytes].map(async ([part, packed]) => [part, await inflated(packed)] as const)),
	);
	const comma = Buffer.from(',');
	return offers.flatMap((offer, i) => {
		const text = (texts.get(offer.part) as Buffer).subarray(offer.at, offer.at + offer.length);
		return i === 0 ? [text] : [comma, text];
	});
}
