import type { NegotiatedRate } from '#contract/stays/negotiated-rate.ts';
import type { StaysSearchResult } from '#contract/stays/search.ts';
import type { StaySearch, SupplierStay } from '#service/suppliers/stays/stays-shop.ts';

/** What the results of one search have in common. */
export interface ResultFrame {
	search: Pick<StaySearch, 'checkInDate' | 'checkOutDate' | 'rooms' | 'guests'>;
	/** The negotiated rates that the search was made with. */
	negotiatedRates: readonly NegotiatedRate[];
	expiresAt: Date;
}

/** Writes the results of one search, without their hotels. */
export function resultWriter(
	frame: ResultFrame,
): (id: string, stay: SupplierStay) => Omit<StaysSearchResult, 'accommodation'> {
	const guests = frame.search.guests.map(({ type, age }) => ({ type, age }));
	const expiresAt = frame.expiresAt.toISOString();
	return (id, { cheapest, negotiatedRateIds }) => {
		const { currency, dueAtAccommodation: due } = cheapest;
		return {
			id,
			check_in_date: frame.search.checkInDate,
			check_out_date: frame.search.checkOutDate,
			rooms: frame.search.rooms,
			guests,
			cheapest_rate_total_amount: cheapest.totalAmount,
			cheapest_rate_currency: currency,
			cheapest_rate_base_amount: cheapest.baseAmount,
			cheapest_rate_base_currency: currency,
			cheapest_rate_public_amount: cheapest.publicAmount,
			cheapest_rate_public_currency: currency,
			cheapest_rate_due_at_accommodation_amount: due.amount,
			cheapest_rate_due_at_accommodation_currency: due.currency,
			supported_negotiated_rates: frame.negotiatedRates
				.filter((rate) => negotiatedRateIds.includes(rate.id))
				.map((rate) => ({ id: rate.id, display_name: rate.display_name })),
			expires_at: expiresAt,
		};
	};
}
