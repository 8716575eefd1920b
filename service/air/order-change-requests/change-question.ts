import type { NewOrderChangeRequest } from '#contract/air/order-change-request.ts';
import type { OrderSlice } from '#contract/air/order.ts';
import { ageOn } from '#contract/air/party.ts';
import type { BookingQuery } from '#service/suppliers/air/booking.ts';
import type { ChangeQuestion, WantedSlice } from '#service/suppliers/air/changing.ts';
import { mayRefuseChange } from '../airline-initiated-changes/open-change.ts';
import type { OrderRow } from '../orders/order-row.ts';
import { inPlaceOf } from '../orders/rerouted.ts';
import { askedSlice } from '../search/search-places.ts';

/** A slice that stays, as airlines are asked for it. */
const standing = ({ segments }: OrderSlice, stays: number): WantedSlice => ({
	stays,
	origins: [segments[0]?.origin.iata_code ?? ''],
	destinations: [segments.at(-1)?.destination.iata_code ?? ''],
	departureDate: segments[0]?.departing_at.slice(0, 10) ?? '',
	departureTime: null,
	arrivalTime: null,
});

/** What an order's airline is asked for a change. */
export function changeQuestion(
	order: OrderRow,
	{ slices: { remove, add }, private_fares }: NewOrderChangeRequest,
	now: Date,
): Omit<ChangeQuestion, keyof BookingQuery> {
	const { body } = order;
	const goes = ({ id }: { id: string }) => remove.some(({ slice_id }) => slice_id === id);
	const slices = inPlaceOf<{ id: string; wanted: WantedSlice }>(
		body.slices.map((slice, place) => ({ id: slice.id, wanted: standing(slice, place) })),
		goes,
		add.map((slice) => ({ id: '', wanted: { ...askedSlice(slice), stays: null } })),
	).map(({ wanted }) => wanted);
	const lastOn = slices.at(-1)?.departureDate ?? '';
	return {
		offerReference: order.offer_reference,
		slices,
		removed: body.slices.flatMap((slice, place) => (goes(slice) ? [place] : [])),
		cabinClass: add[0]?.cabin_class ?? 'economy',
		passengers: body.passengers.map((passenger) => ({
			type: passenger.type ?? 'adult',
			age: passenger.type === null || passenger.type === 'adult' ? null : ageOn(passenger.born_on, lastOn),
			fareType: null,
			givenName: passenger.given_name,
			familyName: passenger.family_name,
			loyaltyAccounts: passenger.loyalty_programme_accounts,
		})),
		privateFares: private_fares ?? {},
		currency: order.total_currency,
		mayRefuseChange: mayRefuseChange(order, now),
	};
}
