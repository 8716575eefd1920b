import type { OrderService } from '#contract/air/order.ts';
import { type AirKind, airline } from '#service/attempts/kind.ts';
import { ServiceError } from '#service/errors.ts';
import { newId } from '#service/ids.ts';
import type { RequestedService, SupplierBooking } from '#service/suppliers/air/booking.ts';
import { documentsOf, isSoundBooking } from '../booking-answers.ts';
import type { ActAttempt } from '../orders/attempt-on.ts';
import { isSelfManaged } from '../orders/booked-values.ts';
import { BESIDE, ORDER_FIELDS, type OrderRow } from '../orders/order-row.ts';
import { ANOTHER_ACT } from '../payments/assert-awaits-payment.ts';
import { endedPayment, paidPaymentSql, paymentBegins, plainly } from '../payments/payment-sql.ts';

/** What an airline is sent for extras to be added. */
export interface AdditionRequest {
	offerReference: string;
	services: RequestedService[];
	/** The passengers' ids, in the order of the booking. */
	passengers: string[];
	/** What the order then costs. */
	total: string;
}

/** An attempt to add extras to an order. Its id is the payment's. */
export type AdditionAttempt = ActAttempt<AdditionRequest, { services: OrderService[] }>;

/** Its values are documents, the event's id, and whether the agency settles it. */
const wonSql = (first: number): string => `${paidPaymentSql(`$${first + 1}`)}, grown as (
			update service.orders o set acting = null, terms_version = terms_version + 1, synced_at = at, documents = $${first},
				self_managed = self_managed or $${first + 2},
				total_amount = total_amount + amount, services = (select json_agg(s order by part, place) from (
					select s, 1 as part, place from json_array_elements(services) with ordinality as before (s, place)
					union all select s, 2, place from json_array_elements(facts -> 'services') with ordinality as added (s, place)
				) each)
			from won where o.id = won.locks returning ${ORDER_FIELDS.replace(/\w+/g, 'o.$&')}, o.body, o.services, ${BESIDE}
		)`;

/** Adds extras to an order that is paid: any number of times, one after the other. */
export const addServices: AirKind<AdditionAttempt, SupplierBooking, OrderRow> = {
	name: 'add_services',
	operations: { ask: 'add_services', lookUp: 'find_addition' },
	limitS: (config) => config.SUPPLIER_ACT_TIMEOUT_S,
	connection: airline,
	neverAsked: 'airline_internal',
	begin: paymentBegins(plainly('paid_at is not null and cancelled_at is null')),
	refused: async () => new ServiceError('already_paid', { message: ANOTHER_ACT }),
	ask: ({ supplier, query, signal }, { amount, currency, request: { offerReference, services } }) =>
		supplier.addServices({ ...query, offerReference, amount, currency, services }, signal),
	lookUp: ({ supplier, query, signal }) => supplier.findAddition(query, signal),
	isSound: (attempt, booking) => isSoundBooking(attempt, booking, attempt.request.total),
	won: {
		sql: wonSql,
		values: ({ request, payments }, booking) => [
			JSON.stringify(documentsOf(request.passengers, booking)),
			newId('webhook_event'),
			isSelfManaged(payments),
		],
		cause: 'id',
		result: 'select * from grown',
	},
	resultOf: (row) => row as OrderRow,
	lost: endedPayment(() => 'failed'),
};
