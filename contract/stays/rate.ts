import { z } from 'zod';
import { Instant } from '../common/dates.ts';
import { id } from '../common/ids.ts';
import { Amount, Currency } from '../common/money.ts';
import { readAs } from '../common/read-as.ts';
import { BOARD_TYPES } from './kinds.ts';
import { HotelLoyaltyReference } from './loyalty-programme.ts';

export const BED_TYPES = ['single', 'double', 'queen', 'king', 'sofabed'] as const;
export type BedType = (typeof BED_TYPES)[number];
export type BoardType = (typeof BOARD_TYPES)[number];
/** All at booking; part of it; nothing, a card being held. The rest is paid at the hotel. */
export const STAY_PAYMENT_TYPES = ['pay_now', 'deposit', 'guarantee'] as const;
export type StayPaymentType = (typeof STAY_PAYMENT_TYPES)[number];
export const STAY_PAYMENT_METHODS = ['balance', 'card'] as const;
export type StayPaymentMethod = (typeof STAY_PAYMENT_METHODS)[number];
/** Why a rate is not for everyone. */
export const DEAL_TYPES = ['closed_user_group', 'corporate', 'mobile'] as const;
export type DealType = (typeof DEAL_TYPES)[number];
/** Who a rate comes from. Clients show one that they do not know as text. */
export const RATE_SOURCES = [
	'bookingcom',
	'priceline',
	'travelport',
	'expedia',
	'sabre',
	'wayfare',
	'wayfare_hotel_group',
] as const;
export type RateSource = (typeof RATE_SOURCES)[number];

export const AccommodationPhoto = z.object({ url: z.string() });
export type AccommodationPhoto = z.infer<typeof AccommodationPhoto>;

export const Bed = z.object({ type: z.enum(BED_TYPES), count: z.int().min(1) });
export type Bed = z.infer<typeof Bed>;

/** What comes back of what was paid when a stay is cancelled by then. */
export const CancellationTimelineEntry = z.object({
	before: Instant.describe('The last instant at which this is so'),
	refund_amount: Amount.describe('Of what was paid at booking: at most the deposit of a deposit, 0.00 of a guarantee'),
	currency: Currency,
});
export type CancellationTimelineEntry = z.infer<typeof CancellationTimelineEntry>;

export const RateCondition = z.object({ title: z.string(), description: z.string().nullable() });
export type RateCondition = z.infer<typeof RateCondition>;

/** Something that a rate brings along; `type` is a stable key such as `breakfast_included`. */
export const RateBenefit = z.object({ type: z.string(), title: z.string(), description: z.string().nullable() });
export type RateBenefit = z.infer<typeof RateBenefit>;

/**
 * A price of a room on certain terms, for all rooms and all nights of the search. `total_amount` is base, tax and fee,
 * whether the hotel or the seller takes it; what is due at the property comes on top.
 */
export const Rate = z.object({
	id: id('rate'),
	name: z.string().nullable(),
	code: z.string().nullable(),
	description: z.string().nullable(),
	source: z.enum(RATE_SOURCES),
	board_type: z.enum(BOARD_TYPES),
	payment_type: z.enum(STAY_PAYMENT_TYPES).describe('All, part or nothing of it is paid at booking'),
	available_payment_methods: readAs(z.array(z.enum(STAY_PAYMENT_METHODS)), { flat: true }),
	total_amount: Amount.describe(
		'Base, tax and fee together, whether the hotel or the seller takes it; paid at the hotel where the payment type says so',
	),
	total_currency: Currency,
	base_amount: Amount.nullable(),
	base_currency: Currency,
	tax_amount: Amount.nullable(),
	tax_currency: Currency,
	fee_amount: Amount.nullable(),
	fee_currency: Currency,
	public_amount: Amount.nullable().describe('What everyone pays for the same; null where this is that'),
	public_currency: Currency,
	due_at_accommodation_amount: Amount.nullable().describe('Paid at the hotel on top of the total, such as a city tax'),
	due_at_accommodation_currency: Currency.describe('May differ from that of the total'),
	deposit_amount: Amount.nullable().describe(
		'Of the total, what is paid at booking; null unless the payment type is `deposit`',
	),
	deposit_currency: Currency,
	estimated_commission_amount: Amount.nullable(),
	estimated_commission_currency: Currency.nullable(),
	quantity_available: z.int().min(0).nullable().describe('Rooms left; null where the hotel does not say'),
	expires_at: Instant,
	deal_types: z.array(z.enum(DEAL_TYPES)),
	conditions: z.array(RateCondition),
	cancellation_timeline: z
		.array(CancellationTimelineEntry)
		.describe('By `before`, the earliest first; after the last nothing comes back. Empty: nothing ever does'),
	benefits: z.array(RateBenefit),
	loyalty_programme_required: z.boolean(),
	supported_loyalty_programme: HotelLoyaltyReference.nullable(),
	negotiated_rate_id: z.string().nullable().describe('The negotiated rate whose code gave this price'),
});
export type Rate = z.infer<typeof Rate>;

/** A kind of room with its rates, the cheapest first. */
export const Room = z.object({
	name: z.string(),
	photos: z.array(AccommodationPhoto),
	beds: z.array(Bed),
	rates: z.array(Rate),
});
export type Room = z.infer<typeof Room>;
