import type { Offer } from '#contract/air/offer.ts';
import { compareAmounts } from '#contract/common/amounts.ts';

/** The lowest total of a search's offers so far. */
export interface LowestPublic {
	amount?: string;
	currency?: string;
	/** Some offer is not for everyone, or totals cannot be compared: nothing of this search is remembered. */
	closed?: true;
}

type Priced = Pick<Offer, 'total_amount' | 'total_currency' | 'private_fares' | 'available_payment_types'>;

/** A negotiated or private fare, or the price of an accredited agency. What the API leaves out counts as none. */
const isForSome = ({ private_fares, available_payment_types }: Priced): boolean =>
	(private_fares ?? []).length > 0 || (available_payment_types ?? []).includes('arc_bsp_cash');

/** Adds offers to a search's lowest price. One offer that is not for everyone closes the whole search. */
export function addLowest(known: LowestPublic, offers: readonly Priced[]): LowestPublic {
	return offers.reduce<LowestPublic>((lowest, offer) => {
		if (lowest.closed) return lowest;
		const { total_amount: amount, total_currency: currency } = offer;
		if (isForSome(offer) || (lowest.currency !== undefined && lowest.currency !== currency)) return { closed: true };
		const lower = lowest.amount === undefined || compareAmounts(currency, amount, lowest.amount) < 0;
		return lower ? { amount, currency } : lowest;
	}, known);
}
