import type { PrivateFare } from '#contract/air/offer.ts';
import type { RefAirline } from '#service/refdata/types.ts';
import type { SupplierSearch } from '../../air/offers.ts';

type Codes = SupplierSearch['privateFares'][string] | undefined;

/** Shares that a code takes off. Ultra low cost airlines negotiate nothing. */
const CORPORATE = 0.08;
const TOUR = 0.12;

/** The share that the best of the codes given for an airline takes off every price. */
export function negotiatedDiscount({ kind }: RefAirline, codes: Codes): number {
	if (kind === 'U' || !codes) return 0;
	return codes.reduce(
		(best, { corporate_code, tour_code }) => Math.max(best, corporate_code ? CORPORATE : 0, tour_code ? TOUR : 0),
		0,
	);
}

/** The private fares that an offer was priced with; empty when none was given or the airline takes none. */
export function privateFaresOf({ kind }: RefAirline, codes: Codes): readonly PrivateFare[] {
	if (kind === 'U' || !codes) return [];
	return codes.map(({ corporate_code = null, tour_code = null, tracking_reference = null }) => ({
		type: corporate_code && tour_code ? 'negotiated' : corporate_code ? 'corporate' : tour_code ? 'leisure' : null,
		corporate_code,
		tour_code,
		tracking_reference,
	}));
}
