import type { PaymentMeans, PaymentTerms, SupplierSeatMap, SupplierService } from './extras.ts';
import type { Repriced, SupplierOffer, SupplierSearch, Upsold } from './offers.ts';

/** What is to be paid. */
export interface PaymentQuestion {
	organisationId: string;
	liveMode: boolean;
	now: Date;
	/** Of the price. */
	currency: string;
}

/** What a connection to an airline implements to sell: finding offers, and what goes with them. Nothing is booked by it. */
export interface AirShop {
	/** Whether asking can be worth it for these places; cheap, no I/O. */
	covers(search: SupplierSearch): boolean;
	/** All offers the airline has. Rejects with SupplierFailure; stops when `signal` aborts. */
	search(search: SupplierSearch, signal: AbortSignal): Promise<SupplierOffer[]>;
	/** Reads one offer again, at its current price. */
	reprice(search: SupplierSearch, reference: string, signal: AbortSignal): Promise<Repriced>;
	/** The same journey in the dearer fares of its cabin, cheapest first. */
	upsell(search: SupplierSearch, reference: string, signal: AbortSignal): Promise<Upsold>;
	/** Extras that an offer can be booked with, at their current prices; undefined when the offer is not sold any more. */
	services(
		search: SupplierSearch,
		reference: string,
		signal: AbortSignal,
	): Promise<readonly SupplierService[] | undefined>;
	/** Seats of an offer's flights; flights without a map are left out. Undefined when the offer is not sold any more. */
	seatMaps(
		search: SupplierSearch,
		reference: string,
		signal: AbortSignal,
	): Promise<readonly SupplierSeatMap[] | undefined>;
	/** What the airline asks for being paid in these ways, one answer for each; null: it does not take it. */
	paymentTerms(
		asked: PaymentQuestion,
		means: readonly PaymentMeans[],
		signal: AbortSignal,
	): Promise<readonly (PaymentTerms | null)[]>;
}
