import type { Order } from '#contract/air/order.ts';
import { openChange } from '../schedule-change/open-change.ts';
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
	const [first] = order.slices[0]?.segments ?? [];
	return {
		id: order.id,
		reference: order.booking_reference,
		booked_at: order.created_at,
		zone: zoneOf(order.slices),
		travellers: order.passengers.map(({ family_name, given_name }) => ({ family_name, given_name })),
		phone: order.passengers.find(({ phone_number: phone }) => phone !== '')?.phone_number ?? null,
		tickets: order.documents.filter(({ type }) => type === 'electronic_ticket').map((one) => one.unique_identifier),
		subject: {
			kind: 'flight',
			route: routeOf(order),
			flight: first ? `${first.marketing_carrier.iata_code ?? ''} ${first.marketing_carrier_flight_number}` : '',
			departing_at: first?.departing_at ?? '',
			returning_on:
				order.slices.length > 1 ? (order.slices.at(-1)?.segments[0]?.departing_at.slice(0, 10) ?? null) : null,
		},
		status,
		changed: order.cancelled_at === null && openChange(order) !== undefined,
		pay_by: status === 'held' ? order.payment_status.payment_required_by : null,
		total: [{ amount: order.total_amount, currency: order.total_currency }],
	};
}
