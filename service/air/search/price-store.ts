import type { Queryable } from '#service/db/db.ts';
import type { Intention } from '../offers/intention.ts';
import type { Owner } from '#service/context.ts';

interface OfferPrice {
	offerId: string;
	amount: string;
	currency: string;
	readAt: Date;
	/** What the offer is priced for; absent: as it was before. */
	intention?: Intention;
}

/** Keeps the price at which an offer was last read again, and gives what it is priced for. */
export async function upsertOfferPrice(db: Queryable, owner: Owner, price: OfferPrice): Promise<Intention | null> {
	const [row] = await db.query<{ intention: Intention | null }>(
		`insert into service.offer_prices as p (offer_id, organisation_id, live_mode, total_amount, total_currency, read_at, intention)
			values ($1, $2, $3, $4, $5, $6, $7)
		on conflict (offer_id) do update set total_amount = excluded.total_amount, total_currency = excluded.total_currency,
			read_at = excluded.read_at, intention = coalesce(excluded.intention, p.intention)
		returning intention`,
		[
			price.offerId,
			owner.organisationId,
			owner.liveMode,
			price.amount,
			price.currency,
			price.readAt,
			price.intention ? JSON.stringify(price.intention) : null,
		],
	);
	return row?.intention ?? null;
}

/** The fare at which a caller's offer was last read or priced, and what it is priced for; undefined when it never was. */
export async function findOfferPrice(
	db: Queryable,
	owner: Owner,
	offerId: string,
): Promise<{ amount: string; currency: string; readAt: Date; intention: Intention | null } | undefined> {
	const [row] = await db.query<{ amount: string; currency: string; readAt: Date; intention: Intention | null }>(
		`select total_amount::text as amount, total_currency as currency, read_at as "readAt", intention
		from service.offer_prices where offer_id = $1 and organisation_id = $2 and live_mode = $3`,
		[offerId, owner.organisationId, owner.liveMode],
	);
	return row;
}
