import 'server-only';
import type { PriceQuestion, RememberedPrice } from '#lib/travel/price-question.ts';
import type { WebQueryable } from '../db/web-database.ts';
import type { LowestPublic } from './lowest-public.ts';

/** What a visitor's search is to be remembered as, kept beside it until it is finished. */
export interface PriceOfSearch extends PriceQuestion {
	account: string;
	/** `YYYY-MM-DD`. */
	departs_on: string;
}

/** How long a price is shown, and how long it is kept to compare others with. */
const SHOWN = '48 hours';
const KEPT = '13 months';

/** Names the days of a question: `$1` the account, `$2` to `$7` what is asked, `$8` and `$9` the first and last day. */
const DAYS = `account = $1 and origin = $2 and destination = $3 and nights = $4 and cabin = $5 and direct = $6
	and party = any($7) and departs_on between $8 and $9`;
const valuesOf = (
	account: string,
	asked: PriceQuestion,
	first: string,
	last: string,
	parties: readonly string[] = [asked.party],
): unknown[] => [
	account,
	asked.origin,
	asked.destination,
	asked.nights,
	asked.cabin,
	asked.direct,
	parties,
	first,
	last,
];

/**
 * Remembers what a search found, now that it is finished: once, with the time at which it was started. A later search of
 * the same day takes its place, an earlier one does not.
 */
export async function rememberPrice(db: WebQueryable, searchId: string, found: LowestPublic): Promise<void> {
	const { amount, currency, closed } = found;
	if (closed || amount === undefined) return;
	await db.query(
		`with finished as (
			select visitor_id, query_hash, started_at, p.*
			from web.visitor_searches, jsonb_populate_record(null::web.remembered_prices, price_of) p
			where search_id = $1 and price_of is not null for update of visitor_searches
		), done as (
			update web.visitor_searches s set price_of = null from finished f
			where s.visitor_id = f.visitor_id and s.query_hash = f.query_hash
		)
		insert into web.remembered_prices as known
			(account, origin, destination, nights, cabin, direct, party, departs_on, amount, currency, seen_at)
		select account, origin, destination, nights, cabin, direct, party, departs_on, $2, $3, started_at from finished
		on conflict (account, origin, destination, nights, cabin, direct, party, departs_on) do update
			set amount = excluded.amount, currency = excluded.currency, seen_at = excluded.seen_at
			where known.seen_at <= excluded.seen_at`,
		[searchId, amount, currency],
	);
}

/** Prices of the last 48 hours by day of departure. A day that nobody searched, or whose search found nothing, is not there. */
export async function readPrices(
	db: WebQueryable,
	account: string,
	asked: PriceQuestion,
	first: string,
	last: string,
): Promise<RememberedPrice[]> {
	const rows = await db.query<{ date: string; amount: string; currency: string; seen_at: Date }>(
		`select departs_on::text as date, amount, currency, seen_at from web.remembered_prices
		where ${DAYS} and seen_at > now() - interval '${SHOWN}' order by departs_on`,
		valuesOf(account, asked, first, last),
	);
	return rows.map(({ seen_at, ...price }) => ({ ...price, at: seen_at.getTime() }));
}

/** The lowest price from one place to another that is shown. */
export interface LowestTo extends RememberedPrice {
	destination: string;
	/** Days from the first flight to the flight back; -1: one way. */
	nights: number;
}

/**
 * The lowest price of the last 48 hours to each place from one, for one adult in any cabin, on days to come: of return
 * trips where one is known. Lowest first, in one currency, that of the latest.
 */
export async function readLowestFrom(
	db: WebQueryable,
	account: string,
	origin: string,
	most: number,
): Promise<LowestTo[]> {
	const rows = await db.query<Omit<LowestTo, 'at'> & { seen_at: Date }>(
		`with seen as (
			select destination, departs_on, nights, amount, currency, seen_at from web.remembered_prices
			where account = $1 and origin = $2 and party = '1--0' and cabin = '' and not direct
				and departs_on >= current_date and seen_at > now() - interval '${SHOWN}'
		), lowest as (
			select distinct on (destination) * from seen
			where currency = (select currency from seen order by seen_at desc limit 1)
			order by destination, nights < 0, amount::numeric, departs_on
		)
		select destination, departs_on::text as date, nights, amount, currency, seen_at from lowest
		order by amount::numeric, destination limit $3`,
		[account, origin, most],
	);
	return rows.map(({ seen_at, ...price }) => ({ ...price, at: seen_at.getTime() }));
}

/**
 * Adults alone, as many as were asked for or fewer: each of a larger party pays as much or more, since all seats of a
 * booking are sold at the fare that has enough of them. Fares of children are each airline's, so they have their party alone.
 */
function comparableParties({ party }: PriceQuestion): { adults: number; parties: string[] } {
	const adults = Number(/^(\d+)--0$/.exec(party)?.[1] ?? 0);
	return { adults, parties: adults ? Array.from({ length: adults }, (_, i) => `${i + 1}--0`) : [party] };
}

/**
 * What is remembered of days, however old, but one: what the price of that one is compared with. Of each day the lowest per
 * person, as a total for those who ask, in each currency that it was seen in.
 */
export const readTotals = async (
	db: WebQueryable,
	account: string,
	asked: PriceQuestion,
	{ first, last }: { first: string; last: string },
	but: string,
): Promise<{ amount: string; currency: string }[]> => {
	const { adults, parties } = comparableParties(asked);
	return db.query(
		`select trunc(
			min(case when $11 = 0 then amount::numeric else amount::numeric * $11 / split_part(party, '-', 1)::integer end),
			max(scale(amount::numeric))
		)::text as amount, currency
		from web.remembered_prices where ${DAYS} and departs_on <> $10 group by departs_on, currency order by departs_on`,
		[...valuesOf(account, asked, first, last, parties), but, adults],
	);
};

/** Forgets prices that nothing is compared with any more. */
export const forgetPrices = (db: WebQueryable): Promise<unknown> =>
	db.query(`delete from web.remembered_prices where seen_at < now() - interval '${KEPT}'`);
