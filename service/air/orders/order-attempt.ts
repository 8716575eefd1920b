import type { OrderService } from '#contract/air/order.ts';
import type { Attempt } from '#service/attempts/attempt.ts';
import type { BookingRequest } from '#service/suppliers/air/booking.ts';
import type { OrderBody } from './order-row.ts';

/** What an airline is asked to book. */
export type OrderRequest = Omit<BookingRequest, 'clientReference'>;

/** What an order is made of beside its body. */
export interface OrderFacts {
	type: 'instant' | 'hold';
	users: string[];
	metadata: Record<string, string> | null;
	services: OrderService[];
	/** Until when its offer can be booked. */
	bookable_until: string;
}

/** An attempt to book an offer. Its id is the order's to be. */
export type OrderAttempt = Attempt<OrderRequest, OrderBody, OrderFacts>;
