import type { ScheduleChangeOutcome } from '#contract/air/airline-initiated-change.ts';
import type { OrderSlice } from '#contract/air/order-slice.ts';

/** Which segment replaces an old one, by ids of segments. */
export type Carried = Readonly<Record<string, { to: string; keepsSeats: boolean }>>;

/** A schedule change as it is kept. Read with its order, times are text. */
export interface ChangeRow {
	id: string;
	order_id: string;
	organisation_id: string;
	live_mode: boolean;
	/** The airline's own key. */
	reference: string;
	added: OrderSlice[];
	removed: OrderSlice[];
	carried: Carried;
	/** False: it is settled with the airline, and recorded here. */
	acceptable: boolean;
	travel_agent_ticket: { id: string; external_ticket_id: string } | null;
	/** The traveller may refuse it and have the money back. */
	may_refuse: boolean;
	/** When the first of its flights leaves, as booked or as changed: until then it can be accepted. */
	leaves_at: Date | string;
	/** When the first flight leaves that takes the place of what was booked; null: none does. */
	flies_at: Date | string | null;
	/** Until when it waits for an answer. */
	ends_at: Date | string;
	action_taken: ScheduleChangeOutcome | null;
	action_taken_at: Date | string | null;
	/** A newer one was answered. */
	closed_at: Date | string | null;
	created_at: Date | string;
	updated_at: Date | string;
}

/** The changes of an order `o`, the newest first, as a column. */
export const CHANGES = `(select coalesce(json_agg(a order by a.id desc), '[]') from service.airline_initiated_changes a where a.order_id = o.id)
					as airline_initiated_changes`;
