import type { OrderChangeRequest } from '#contract/air/order-change-request.ts';
import type { OrderSlice } from '#contract/air/order.ts';

/** A change request as it is kept. */
export interface ChangeRequestRow {
	id: string;
	order_id: string;
	organisation_id: string;
	live_mode: boolean;
	/** The slices that go, as they were booked. */
	removed: OrderSlice[];
	wanted: OrderChangeRequest['slices']['add'];
	created_at: Date;
}
