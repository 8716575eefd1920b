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

/** An extra that an offer can be booked with: a bag, or the right to cancel for any reason. */
export const OfferService = z.discriminatedUnion('type', [
	z.object({
		id: id('offer_service'),
		type: z.literal('baggage'),
		...shared,
		metadata: z.object({
			type: z.enum(['checked', 'carry_on']),
			maximum_weight_kg: z.number().nullable(),
			maximum_length_cm: Centimetres,
			maximum_height_cm: Centimetres,
			maximum_depth_cm: Centimetres,
		}),
	}),
	z.object({
		id: id('offer_service'),
		type: z.literal('cancel_for_any_reason'),
		...shared,
		metadata: z.object({
			refund_amount: Amount,
			merchant_copy: z.string(),
			terms_and_conditions_url: z.string(),
		}),
	}),
]);
export type OfferService = z.infer<typeof OfferService>;
