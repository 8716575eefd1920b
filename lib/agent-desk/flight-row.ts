import type { Order } from '#contract/air/order.ts';
import { tripStatus } from '../trips/trip-status.ts';
import { zoneOf } from '../trips/zone-of.ts';
import type { DeskRow } from './desk-row.ts';

/** `BER–LIS–BER` */
const routeOf = ({ slices }: Pick<Order, 'slices'>): string => {
	const codes = slices.flatMap(({ segments }) => [
		segments[0]?.origin.iata_code ?? '',
		segments.at(-1)?.destination.iata_code ?? '',
	]);
	return codes.filter((code, i) => code !== codes[i - 1]).join('–');
};

/** Booked flights, as the desk lists them at `now`, the service's clock in epoch milliseconds. */
export function flightRow(order: Order, now: number): DeskRow {
	const status = tripStatus(order, now);
	return {
		id: order.id,
		reference: order.booking_reference,
		booked_at: order.created_at,
		zone: zoneOf(order.slices),
		travellers: order.passengers.map(({ family_name, given_name }) => ({ family_name, given_name })),
		subject: {
			kind: 'flight',
			route: routeOf(order),
			departing_on: order.slices[0]?.segments[0]?.departing_at.slice(0, 10) ?? '',
		},
		status,
		pay_by: status === 'held' ? order.payment_status.payment_required_by : null,
		total: [{ amount: order.total_amount, currency: order.total_currency }],
	};
}
