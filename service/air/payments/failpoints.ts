/**
 * Where paying for an order, or for extras that are added to it, can be cut off, in the order in which it gets there. A
 * test cuts it at each of them.
 */
export const PAYMENT_FAILPOINTS = [
	'before_payment',
	'in_payment',
	'payment_begun',
	'payment_claimed',
	'payment_authorised',
	'airline_paid',
	'in_payment_capture',
	'payment_captured',
	'payment_refused',
	'in_payment_release',
	'payment_released',
	'payment_silent',
] as const;
export type PaymentFailpoint = (typeof PAYMENT_FAILPOINTS)[number];
