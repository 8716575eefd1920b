import type { AirlineCredit } from '#contract/air/airline-credit.ts';
import type { Order } from '#contract/air/order.ts';
import type { Payment } from '#contract/air/payment.ts';
import type { intentView } from '#lib/server/intents/intent-view.ts';

/** What an order says, without what a newer release may add to it. */
export const orderSaid = (order: Order) => ({
	id: order.id,
	created_at: order.created_at,
	booking_reference: order.booking_reference,
	total: `${order.total_amount} ${order.total_currency}`,
	base_and_tax: [order.base_amount, order.tax_amount],
	awaiting_payment: order.payment_status.awaiting_payment,
	payment_required_by: order.payment_status.payment_required_by,
	paid_at: order.payment_status.paid_at,
	documents: order.documents.map(({ type, unique_identifier }) => `${type} ${unique_identifier}`),
	passengers: order.passengers.map(
		({ id, given_name, family_name, born_on, email }) => `${id} ${given_name} ${family_name} ${born_on} ${email}`,
	),
	flights: order.slices.flatMap(({ segments }) =>
		segments.map(
			({ origin, destination, departing_at, marketing_carrier, marketing_carrier_flight_number: number }) =>
				`${origin.iata_code}-${destination.iata_code} ${departing_at} ${marketing_carrier.iata_code}${number}`,
		),
	),
	services: order.services.map(({ type, total_amount, quantity }) => `${quantity} ${type} ${total_amount}`),
	metadata: order.metadata,
	users: order.users,
});

/** What a payment says. */
export const paymentSaid = ({ id, type, status, amount, currency, created_at }: Payment) => ({
	id,
	type,
	status,
	amount: `${amount} ${currency}`,
	created_at,
});

export type OrderSaid = ReturnType<typeof orderSaid> & { who: string; payments: ReturnType<typeof paymentSaid>[] };
export type IntentSaid = ReturnType<typeof intentView> & { who: string; visitor: string; typed: string[] | null };

/** What that day's code answered when it was asked about all of it. */
export interface Said {
	orders: OrderSaid[];
	intents: IntentSaid[];
	mails: { kind: string; order_id: string | null; recipient: string; sent_at: string | null; dropped: boolean }[];
	credits: Pick<AirlineCredit, 'id' | 'amount' | 'spent_at' | 'invalidated_at' | 'expires_at' | 'order_id'>[];
	users: { id: string; email: string }[];
	events: string[];
	invoices: { order_id: string; year: number; number: number; total: string }[];
	grants: { visitor_id: string; order_id: string }[];
}
