import type { Prepared, Queryable } from '#service/db/db.ts';
import type { OfferSummary } from './parts.ts';
import type { OfferRow, Owner } from './store.ts';

/** A stored offer with all that a booking needs to know of it. */
export interface BookableRow extends OfferRow {
	/** Base64 of the part that holds its text. */
	bytes: string;
	/** As it was last read or priced; null when it was not since it was found. */
	price: { amount: string; currency: string; intention: unknown } | null;
}

const FIND: Prepared = {
	name: 'find-bookable',
	text: `select s.id as search_id, p.part, s.created_at, s.head, s.question, p.offers, encode(p.bytes, 'base64') as bytes,
			r.total_amount as amount, r.total_currency as currency, r.intention
		from service.searches s join service.search_parts p on p.search_id = s.id
		left join service.offer_prices r on r.offer_id = $4 and r.organisation_id = $2 and r.live_mode = $3
		where s.id = $1 and p.search_id = $1 and s.organisation_id = $2 and s.live_mode = $3 and $4 between p.first_offer and p.last_offer`,
};

/** An offer of the caller, in one round trip. */
export async function findBookable(
	db: Queryable,
	owner: Owner,
	searchId: string,
	offerId: string,
): Promise<BookableRow | undefined> {
	const [row] = await db.query<
		Omit<BookableRow, 'price' | 'summary'> & {
			offers: OfferSummary[];
			amount: string | null;
			currency: string;
			intention: unknown;
		}
	>(FIND, [searchId, owner.organisationId, owner.liveMode, offerId]);
	const summary = row?.offers.find(({ id }) => id === offerId);
	if (!row || !summary) return undefined;
	const { offers: _others, amount, currency, intention, ...rest } = row;
	return { ...rest, summary, price: amount === null ? null : { amount, currency, intention } };
}
