import type { OrderSlice } from '#contract/air/order.ts';
import { fromMinor, toMinor } from '#contract/common/amounts.ts';
import type { RequestContext } from '#service/context.ts';
import type { IdFamily } from '#service/ids.ts';
import { airlineAddresses } from '#service/refdata/wire-airlines.ts';
import type { SupplierChangeOffer } from '#service/suppliers/air/changing.ts';
import type { SupplierOfferSlice } from '#service/suppliers/air/offers.ts';
import type { ChangeOfferRow } from '../order-change-offers/change-offer-row.ts';
import { isRefundAmount } from '#service/attempts/is-refund-amount.ts';
import type { OrderRow } from '../orders/order-row.ts';
import { wireFlight, wireSlice, wireStops, wireTravellers } from '../search/wire-flights.ts';
import type { ChangeRequestRow } from './change-request-row.ts';

/** Whether an airline's offer is in the order's currency, of so many slices with flights, of all travellers, and ends. */
export function isSoundChangeOffer(
	{ currency, changeTotal, newTotal, penalty, slices, reference, expiresAt }: SupplierChangeOffer,
	order: OrderRow,
	added: number,
): boolean {
	const amounts = [changeTotal?.replace(/^-/, ''), newTotal, penalty ?? '0'];
	return (
		reference !== '' &&
		currency === order.total_currency &&
		amounts.every((amount) => isRefundAmount(amount, currency)) &&
		slices.length === added &&
		!Number.isNaN(expiresAt.getTime()) &&
		slices.every(
			({ segments }) =>
				segments.length > 0 && segments.every(({ passengers }) => passengers.length === order.body.passengers.length),
		)
	);
}

interface Offered {
	family: IdFamily;
	request: ChangeRequestRow;
	order: OrderRow;
	offers: readonly SupplierChangeOffer[];
}

/**
 * What is kept of an airline's offers; their ids are of the request's family. Throws RangeError when one names what the
 * reference data lacks.
 */
export function offerRows(ctx: RequestContext, { family, request, order, offers }: Offered): ChangeOfferRow[] {
	let n = 1;
	const { total_currency: currency, supplier } = order;
	const exact = (amount: string) => fromMinor(toMinor(amount, currency), currency);
	const airlines = airlineAddresses(ctx);
	const paymentTypes = [
		'balance',
		...(ctx.suppliers.air.byCode(supplier)?.takesCards ? ['card'] : []),
		...(ctx.caller.accreditedAgent ? ['arc_bsp_cash'] : []),
	];
	const sliceOf = (slice: SupplierOfferSlice): OrderSlice => ({
		id: family.member('slice', n++),
		...wireSlice(slice),
		segments: slice.segments.map((segment) => ({
			id: family.member('segment', n++),
			...wireFlight(segment, airlines),
			stops: wireStops(segment, () => family.member('stop', n++)),
			passengers: wireTravellers(segment, order.body.passengers).map((each) => ({ ...each, seat: null })),
		})),
	});
	return offers.map((offer) => ({
		id: family.member('order_change_offer', n++),
		request_id: request.id,
		order_id: order.id,
		organisation_id: order.organisation_id,
		live_mode: order.live_mode,
		terms_version: order.terms_version,
		reference: offer.reference,
		change_total: exact(offer.changeTotal),
		new_total: exact(offer.newTotal),
		penalty: offer.penalty === null ? null : exact(offer.penalty),
		currency,
		payment_types: paymentTypes,
		removed: request.removed,
		body: {
			add: offer.slices.map(sliceOf),
			conditions: offer.conditions,
			private_fares: [...offer.privateFares],
		},
		minutes: offer.slices.reduce((sum, { minutes }) => sum + minutes, 0),
		connections: Math.max(...offer.slices.map(({ segments }) => segments.length - 1)),
		order_change_id: null,
		created_at: request.created_at,
		updated_at: request.created_at,
		expires_at: offer.expiresAt,
	}));
}
