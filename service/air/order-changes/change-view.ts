import type { OrderChange } from '#contract/air/order-change.ts';
import { changePriceView } from '../order-change-offers/change-offer-view.ts';
import type { ChangeRow } from './change-row.ts';

/** A change whose times may be text, as it is read with its order. */
export type WrittenChange = Omit<ChangeRow, 'created_at' | 'expires_at' | 'confirmed_at'> & {
	created_at: Date | string;
	expires_at: Date | string;
	confirmed_at: Date | string | null;
};

const instant = (at: Date | string): string => new Date(at).toISOString();

/** An order change on the wire. */
export const changeView = (row: WrittenChange): OrderChange => ({
	id: row.id,
	order_id: row.order_id,
	live_mode: row.live_mode,
	created_at: instant(row.created_at),
	updated_at: instant(row.confirmed_at ?? row.created_at),
	expires_at: instant(row.expires_at),
	confirmed_at: row.confirmed_at && instant(row.confirmed_at),
	...changePriceView(row),
	refund_to: null,
	slices: { remove: row.removed, add: row.body.add },
});
