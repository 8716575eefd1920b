import { z } from 'zod';
import { Currency } from '../common/money.ts';

export const PAYMENT_TYPES = ['balance', 'card', 'airline_credit', 'arc_bsp_cash'] as const;

const Reference = z.string().min(1).max(80);

/** Money of one kind. A card pays by its 3DS session, or by its id where that is allowed. */
export const NewPayment = z.object({
	type: z.enum(PAYMENT_TYPES),
	amount: z.string().regex(/^\d{1,15}(\.\d{1,4})?$/),
	currency: Currency,
	three_d_secure_session_id: Reference.nullable().optional(),
	card_id: Reference.nullable().optional(),
	airline_credit_id: Reference.nullable().optional(),
});
export type NewPayment = z.infer<typeof NewPayment>;

/** What may be wrong with the money of an order, whatever it is paid for. Nothing is charged then. */
export const PAYING_REFUSALS = [
	'three_d_secure_session_not_found',
	'three_d_secure_session_not_ready_for_payment',
	'three_d_secure_session_expired',
	'card_not_found',
	'cannot_pay_with_card',
	'high_fraud_risk',
	'gateway_timeout_error',
	'payment_amount_does_not_match_order_amount',
	'payment_currency_does_not_match_order_currency',
] as const;
