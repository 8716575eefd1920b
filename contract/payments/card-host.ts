import { z } from 'zod';
import { Instant } from '../common/dates.ts';
import { Amount, Currency } from '../common/money.ts';
import { CARD_BRANDS } from './card.ts';

// What the booking API asks of the card host, by their shared key, below /internal. Not for clients.

const Owner = { organisation_id: z.string(), live_mode: z.boolean() };
const Reference = z.string().min(1).max(120).describe('Ours: the same again means the same thing again');

/** Asks whether a card can pay: it is there, unused, in time, and single-use. */
export const FindCard = z.object({ ...Owner, card_id: z.string() });
export type FindCard = z.infer<typeof FindCard>;

export const FoundCard = z.object({
	brand: z.enum(CARD_BRANDS).nullable().describe('Null: it cannot pay'),
	stored_until: z
		.string()
		.regex(/^\d{4}-\d{2}$/)
		.nullable()
		.describe('The last month of a multi-use card, which can only be given to somebody else; null of any other'),
});
export type FoundCard = z.infer<typeof FoundCard>;

/** Authenticates the holder of a card for a payment. */
export const AuthenticateCard = z.object({
	...Owner,
	reference: Reference,
	card_id: z.string(),
	amount: Amount,
	currency: Currency,
	corporate_exception: z.boolean(),
	cardholder_absent: z.boolean().describe('The card was told by phone: its holder cannot be challenged'),
});
export type AuthenticateCard = z.infer<typeof AuthenticateCard>;

export const CardAuthentication = z.object({
	outcome: z.enum(['challenge', 'passed', 'failed', 'card_not_found', 'multi_use']),
	client_id: z.string().nullable(),
	/** When the card goes; null when there is none. */
	card_unavailable_at: Instant.nullable(),
});
export type CardAuthentication = z.infer<typeof CardAuthentication>;

/** Asks for the outcome of an authentication. */
export const FindAuthentication = z.object({ reference: Reference });
export type FindAuthentication = z.infer<typeof FindAuthentication>;

/** Sets an amount aside on a card: a single-use card, which pays nothing else afterwards, or one that is stored. */
export const ChargeCard = z.object({
	...Owner,
	reference: Reference,
	card_id: z.string(),
	amount: Amount,
	currency: Currency,
	authentication: z.string().nullable().describe('Reference of an authentication that passed'),
	stored: z
		.boolean()
		.optional()
		.describe('True: charges a multi-use card, which stays, as its holder agreed to before and without asking them'),
	screening: z
		.object({ device_ip: z.string().nullable(), device_user_agent: z.string().nullable() })
		.nullable()
		.describe('The end customer’s device, where the payment is to be checked for fraud; null where it is not'),
});
export type ChargeCard = z.infer<typeof ChargeCard>;

export const CardCharge = z.object({
	outcome: z.enum([
		'authorised',
		'card_not_found',
		'multi_use',
		'released',
		'payment_declined',
		'high_fraud_risk',
		'invalid_card_expiration_date',
		/** The acquirer has not answered; ask again by the same reference. */
		'unknown',
	]),
});
export type CardCharge = z.infer<typeof CardCharge>;

/** Takes, or gives up, what a charge set aside. */
export const SettleCharge = z.object({ ...Owner, reference: Reference });
export type SettleCharge = z.infer<typeof SettleCharge>;

export const RefundCharge = z.object({ ...Owner, reference: Reference, refund_reference: Reference, amount: Amount });
export type RefundCharge = z.infer<typeof RefundCharge>;

export const Settlement = z.object({ outcome: z.enum(['done', 'refused', 'unknown']) });
export type Settlement = z.infer<typeof Settlement>;

/** Every act, by its path below /internal. */
export const CARD_HOST_ACTS = {
	find: { request: FindCard, reply: FoundCard },
	authenticate: { request: AuthenticateCard, reply: CardAuthentication },
	authentication: { request: FindAuthentication, reply: CardAuthentication },
	charge: { request: ChargeCard, reply: CardCharge },
	capture: { request: SettleCharge, reply: Settlement },
	release: { request: SettleCharge, reply: Settlement },
	refund: { request: RefundCharge, reply: Settlement },
} as const;
export type CardHostAct = keyof typeof CARD_HOST_ACTS;
