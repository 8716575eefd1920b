/** What can happen that is told, in the order of the documentation. A client may meet others, and shows them as text. */
export const WEBHOOK_EVENT_TYPES = [
	'order.created',
	'order.creation_failed',
	'order.airline_initiated_change_detected',
	'order_cancellation.created',
	'order_cancellation.confirmed',
	'order_cancellation.failed',
	'air.order.changed',
	'air.payment.pending',
	'air.payment.succeeded',
	'air.payment.failed',
	'air.payment.cancelled',
	'air.refund.arrived',
	'air.refund.failed',
	'air.airline_credit.created',
	'air.airline_credit.spent',
	'air.airline_credit.invalidated',
	'stays.booking.created',
	'stays.booking.cancelled',
	'stays.booking_creation_failed',
	'ping.triggered',
] as const;
/** Those that are additions of ours: another API of this shape may refuse them in a subscription. */
export const OWN_EVENT_TYPES: readonly string[] = [
	'order_cancellation.failed',
	'air.refund.arrived',
	'air.refund.failed',
];
export type WebhookEventType = (typeof WEBHOOK_EVENT_TYPES)[number];
