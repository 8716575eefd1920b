import { z } from 'zod';
import { id } from '../common/ids.ts';
import { Amount, Currency } from '../common/money.ts';

const Centimetres = z.number().nullable();

const shared = {
	total_amount: Amount,
	total_currency: Currency,
	maximum_quantity: z.int().min(1),
	passenger_ids: z.array(z.string()),
	segment_ids: z.array(z.string()),
};

const Line = {
	id: z
		.string()
		.min(1)
		.max(80)
		.describe(
			'An extra or a seat that the offer was shown with, prefix `ase_`; to an order, one that it was shown with, `aso_`',
		),
	quantity: z.int().min(1).max(99).describe('Pieces, at most the extra’s `maximum_quantity`; of a seat 1'),
};

/** An extra or a seat to be booked, by the id with which the offer or the order showed it. */
export const SelectedService = z.object(Line);
export type SelectedService = z.infer<typeof SelectedService>;

/** An extra or a seat that an offer was priced with. What it adds is `total_amount` × `quantity`. */
export const IntendedService = z.object({
	...Line,
	total_amount: Amount.describe('Of one piece'),
	total_currency: Currency,
});
export type IntendedService = z.infer<typeof IntendedService>;

const bag = (kind: 'offer_service' | 'order_service') =>
	z.object({
		id: id(kind),
		type: z.literal('baggage'),
		...shared,
		metadata: z.object({
			type: z.enum(['checked', 'carry_on']),
			maximum_weight_kg: z.number().nullable(),
			maximum_length_cm: Centimetres,
			maximum_height_cm: Centimetres,
			maximum_depth_cm: Centimetres,
		}),
	});
const cover = (kind: 'offer_service' | 'order_service') =>
	z.object({
		id: id(kind),
		type: z.literal('cancel_for_any_reason'),
		...shared,
		metadata: z.object({
			refund_amount: Amount,
			merchant_copy: z.string(),
			terms_and_conditions_url: z.string(),
		}),
	});
const seat = z.object({
	id: id('order_service'),
	type: z.literal('seat'),
	...shared,
	metadata: z.object({ designator: z.string(), name: z.string().nullable(), disclosures: z.array(z.string()) }),
});

/** An extra that an offer can be booked with: a bag, or the right to cancel for any reason. */
export const OfferService = z.discriminatedUnion('type', [bag('offer_service'), cover('offer_service')]);
export type OfferService = z.infer<typeof OfferService>;

/**
 * An extra or a seat that can be added to an order; `maximum_quantity` is what is left. A seat is for one passenger on
 * one segment.
 */
export const OrderAvailableService = z.discriminatedUnion('type', [bag('order_service'), cover('order_service'), seat]);
export type OrderAvailableService = z.infer<typeof OrderAvailableService>;
