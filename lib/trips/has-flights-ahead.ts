import type { Order } from '#contract/air/order.ts';
import { instantOf } from '../travel/local-time.ts';

/** Whether a flight of a booking is still to depart at `now`, the service's clock in epoch milliseconds. */
export const hasFlightsAhead = ({ slices }: Pick<Order, 'slices'>, now: number): boolean =>
	slices.some(({ segments }) =>
		segments.some(({ departing_at, origin }) => instantOf(departing_at, origin.time_zone) > now),
	);
