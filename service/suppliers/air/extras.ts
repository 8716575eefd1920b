import type { CabinClass } from '#contract/air/segment.ts';

interface Extra {
	/** The airline's own key, unique within the offer; booking names it. Opaque, never on the wire. */
	reference: string;
	/** Of one piece, in the offer's currency. */
	amount: string;
	maximumQuantity: number;
	/** Passengers by their index in the search, segments by their place in the journey, counted through all slices. */
	passengers: readonly number[];
	segments: readonly number[];
}

/** Sizes in centimetres, weight in kilograms; null when the airline does not say. */
export interface SupplierBag {
	type: 'checked' | 'carry_on';
	weightKg: number | null;
	lengthCm: number | null;
	heightCm: number | null;
	depthCm: number | null;
}

/** An extra that can be booked with an offer or added to a booking: a bag, or the right to cancel for any reason. */
export type SupplierService =
	| (Extra & { type: 'baggage'; bag: SupplierBag })
	| (Extra & {
			type: 'cancel_for_any_reason';
			/** What is paid back, in the offer's currency. */
			refundAmount: string;
			/** What it is, in words for the buyer. */
			copy: string;
	  });

/** A way to pay, as an airline must know it to say what it costs. */
export type PaymentMeans =
	| { type: 'balance' }
	| { type: 'card'; brand: string }
	/** A voucher of the airline, by its code. */
	| { type: 'airline_credit'; code: string };

/** What paying in one way costs besides the price. */
export interface PaymentTerms {
	/** Of the amount charged to a card, in hundredths of a percent. */
	surchargeBasisPoints: number;
	/** For using a credit, in the offer's currency. */
	penalty: string;
}

/** One element of a seat map's row. */
export type SupplierSeatElement =
	| {
			type: 'seat';
			designator: string;
			name: string | null;
			disclosures: readonly string[];
			/** Empty: not for sale. One for each passenger who may sit here; prices may differ. */
			services: readonly { reference: string; passenger: number; amount: string }[];
	  }
	| {
			type: 'restricted_seat_general' | 'bassinet' | 'empty' | 'exit_row' | 'lavatory' | 'galley' | 'closet' | 'stairs';
	  };

/** The cabins of one segment's aircraft: by deck upward, then front to back. */
export interface SupplierSeatMap {
	/** Place of the segment in the journey, counted through all slices. */
	segment: number;
	cabins: readonly {
		deck: 0 | 1;
		cabinClass: CabinClass;
		aisles: 0 | 1 | 2;
		/** Rows over the wing, counted from 0 with rows without seats; null when none is. */
		wings: { firstRow: number; lastRow: number } | null;
		/** Each row has `aisles + 1` sections. */
		rows: readonly (readonly (readonly SupplierSeatElement[])[])[];
	}[];
}
