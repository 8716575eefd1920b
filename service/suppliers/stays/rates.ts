import type { HotelLoyaltyReference } from '#contract/stays/loyalty-programme.ts';
import type {
	Bed,
	BoardType,
	DealType,
	RateBenefit,
	RateCondition,
	RateSource,
	StayPaymentMethod,
	StayPaymentType,
} from '#contract/stays/rate.ts';

/** From `before` back to the entry before it, cancelling gives `refundAmount` back; at exactly that instant too. */
export interface CancellationStep {
	before: Date;
	/** Of what was paid to us, in the rate's currency: at most the deposit of a deposit, nothing of a guarantee. */
	refundAmount: string;
}

/**
 * A rate of a room, for all rooms and nights of the search. `totalAmount` = base + tax + fee, paid to the hotel or to us: we at
 * once (`pay_now`), we the deposit and the hotel the rest (`deposit`), the hotel (`guarantee`). What is due at the
 * property beside it, such as a city tax, is never within the total, so total + due is what a stay costs by any rate.
 */
export interface SupplierRate {
	/** The hotel's own key: all it needs to price or book this again, with the search. Opaque, never on the wire. */
	reference: string;
	name: string | null;
	code: string | null;
	description: string | null;
	source: RateSource;
	boardType: BoardType;
	paymentType: StayPaymentType;
	paymentMethods: readonly StayPaymentMethod[];
	/** ISO 4217: of all amounts but what is due at the property. */
	currency: string;
	totalAmount: string;
	baseAmount: string | null;
	taxAmount: string | null;
	feeAmount: string | null;
	/** What the public pays for the same room, board and terms; null where this is what it pays. */
	publicAmount: string | null;
	/** In the hotel's own currency. */
	dueAtAccommodation: { amount: string | null; currency: string };
	/** Part of the total that is paid at booking; null unless `deposit`. */
	depositAmount: string | null;
	/** Of a guarantee: what the stored card is charged when the guest does not come; null of any other. */
	noShowAmount: string | null;
	/** Null where it is not known. */
	commissionAmount: string | null;
	/** Rooms left at this rate; null where the hotel does not say. */
	quantityAvailable: number | null;
	expiresAt: Date;
	dealTypes: readonly DealType[];
	conditions: readonly RateCondition[];
	/** Ascending by `before`; after the last nothing comes back. Empty: nothing ever does. */
	cancellationTimeline: readonly CancellationStep[];
	benefits: readonly RateBenefit[];
	loyaltyProgrammeRequired: boolean;
	loyaltyProgramme: HotelLoyaltyReference | null;
	/** Of the search's negotiated rates, the `id` of the one whose code gave this price. */
	negotiatedRateId: string | null;
}

export interface SupplierRoom {
	name: string;
	/** Keys of our library of pictures. */
	photos: readonly string[];
	beds: readonly Bed[];
	/** The cheapest first. */
	rates: readonly SupplierRate[];
}
