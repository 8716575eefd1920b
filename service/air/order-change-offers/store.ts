import type { Input } from '#contract/endpoint.ts';
import type { listOrderChangeOffers as Endpoint } from '#contract/air/order-change-offer.ts';
import type { Owner } from '#service/context.ts';
import type { Queryable } from '#service/db/db.ts';
import { type KeysetPage, type SortColumn, selectPage } from '#service/db/page.ts';
import { CHANGE_OFFER, type ChangeOfferRow } from './change-offer-row.ts';

const FROM = `select ${CHANGE_OFFER} from service.order_change_offers f join service.order_change_requests r on r.id = f.request_id
	where f.organisation_id = $1 and f.live_mode = $2`;

/** A change offer of the caller. */
export async function findChangeOffer(db: Queryable, owner: Owner, id: string): Promise<ChangeOfferRow | undefined> {
	const [row] = await db.query<ChangeOfferRow>(`${FROM} and f.id = $3`, [owner.organisationId, owner.liveMode, id]);
	return row;
}

/** The change offers of a request that are open at a moment, in their order. */
export const findOpenChangeOffers = (
	db: Queryable,
	owner: Owner,
	requestId: string,
	now: Date,
): Promise<ChangeOfferRow[]> =>
	db.query<ChangeOfferRow>(`${FROM} and f.request_id = $3 and f.expires_at > $4 order by f.id`, [
		owner.organisationId,
		owner.liveMode,
		requestId,
		now,
	]);

const SORTS: Record<'change_total_amount' | 'total_duration', SortColumn> = {
	change_total_amount: { name: 'change_total', type: 'numeric' },
	total_duration: { name: 'minutes', type: 'bigint' },
};

/** One page of the change offers of a request that are open at a moment. */
export function selectChangeOffers(
	db: Queryable,
	owner: Owner,
	query: Input<typeof Endpoint>['query'],
	now: Date,
): Promise<KeysetPage<ChangeOfferRow>> {
	const { sort, order_change_request_id: requestId, max_connections: most } = query;
	const key = sort?.replace('-', '') as keyof typeof SORTS | undefined;
	return selectPage<ChangeOfferRow>(
		db,
		{
			sql: `${FROM} and f.request_id = $3 and f.expires_at > $4 and f.connections <= $5`,
			values: [owner.organisationId, owner.liveMode, requestId, now, most],
			sort: [...(key ? [SORTS[key]] : []), { name: 'id', type: 'text' }],
			direction: sort?.startsWith('-') ? 'desc' : 'asc',
		},
		query,
	);
}
