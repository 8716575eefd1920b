import { z } from 'zod';
import { id } from '../common/ids.ts';
import type { WebhookEventType } from './event-types.ts';

const Metadata = z.record(z.string(), z.string()).nullable();

const OrderEvent = z.object({ id: id('order'), order_id: id('order'), offer_id: id('offer') });
const PaymentEvent = z.object({ id: id('payment'), payment_id: id('payment'), order_id: id('order') });
const RefundEvent = z.object({
	id: id('refund'),
	refund_id: id('refund'),
	payment_id: id('payment'),
	order_id: id('order').describe('Of a refund for a stay its booking'),
});
const CreditEvent = z.object({ id: id('airline_credit') });
const CancellationEvent = z.object({ id: id('order_cancellation'), order_id: id('order') });
const StaysBookingEvent = z.object({ id: id('stays_booking'), booking_id: id('stays_booking'), quote_id: id('quote') });

/**
 * What `data.object` holds, by type: ids of what it is about, and no more. Receivers fetch the resource, since a
 * delivery may be old when it arrives.
 */
export const EVENT_OBJECTS = {
	'order.created': OrderEvent,
	'order.creation_failed': z.object({
		offer_id: id('offer'),
		metadata: Metadata.describe('The metadata that the order was to have'),
	}),
	'order.airline_initiated_change_detected': z.object({
		id: id('airline_initiated_change'),
		airline_initiated_change_id: id('airline_initiated_change'),
		order_id: id('order'),
	}),
	'order_cancellation.created': CancellationEvent,
	'order_cancellation.confirmed': CancellationEvent,
	'order_cancellation.failed': CancellationEvent,
	'air.order.changed': z.object({ id: id('order'), order_id: id('order'), order_change_id: id('order_change') }),
	'air.payment.pending': PaymentEvent,
	'air.payment.succeeded': PaymentEvent,
	'air.payment.failed': PaymentEvent,
	'air.payment.cancelled': PaymentEvent,
	'air.refund.arrived': RefundEvent,
	'air.refund.failed': RefundEvent,
	'air.airline_credit.created': CreditEvent,
	'air.airline_credit.spent': CreditEvent,
	'air.airline_credit.invalidated': CreditEvent,
	'stays.booking.created': StaysBookingEvent,
	'stays.booking.cancelled': StaysBookingEvent,
	'stays.booking_creation_failed': z.object({
		quote_id: id('quote'),
		metadata: Metadata.describe('The metadata that the booking was to have'),
	}),
	'ping.triggered': z.object({}),
} as const satisfies Record<WebhookEventType, z.ZodObject>;
