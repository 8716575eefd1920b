import { CHANGE_TERMS, type ChangeOfferRow } from '../order-change-offers/change-offer-row.ts';
import { ACTED_ORDER, type Quoted } from '../orders/paid-order.ts';

/** An order change as it is kept: what it is made of is its offer's. */
export interface ChangeRow extends Omit<ChangeOfferRow, 'request_id' | 'order_change_id' | 'updated_at'> {
	offer_id: string;
	confirmed_at: Date | null;
}

/** A change `c` with its offer `f` and that one's request `r`; amounts as text, since JSON, in which orders have it, has no decimals. */
export const CHANGE = `c.id, c.offer_id, c.confirmed_at, c.created_at, ${CHANGE_TERMS}, f.change_total::text, f.new_total::text, f.penalty::text
	from service.order_changes c join service.order_change_offers f on f.id = c.offer_id join service.order_change_requests r on r.id = f.request_id`;

export const QUOTED_CHANGE: Quoted = {
	name: 'change',
	sql: `select order_id, row_to_json(x) as quote from (select ${CHANGE} where c.id = $1 and c.organisation_id = $2 and c.live_mode = $3) x`,
	order: ACTED_ORDER,
};
