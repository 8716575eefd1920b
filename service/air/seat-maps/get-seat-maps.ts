import type { Offer } from '#contract/air/offer.ts';
import type { getSeatMaps as Endpoint } from '#contract/air/seat-map.ts';
import type { Verb } from '#service/http/handler.ts';
import { memberNumber } from '#service/ids.ts';
import type { SupplierSeatMap } from '#service/suppliers/air/extras.ts';
import { airlineSeatMaps } from '../offer-services/airline-seat-maps.ts';
import { serviceIds } from '../offer-services/service-ids.ts';
import { requireOpenOffer } from '../offers/require-offer.ts';
import { offerOf, storedOffer } from '../offers/stored-offer.ts';
import { wireSeatMap } from './wire-seat-map.ts';

/**
 * The seats of an offer's flights, with those that can be bought now.
 * @throws ServiceError `not_found`, `offer_no_longer_available`, 502 or 504 when the airline fails
 */
export const getSeatMaps: Verb<typeof Endpoint> = async (ctx, { query }) => {
	const { row, family } = await requireOpenOffer(ctx, query.offer_id);
	const [maps, json] = await Promise.all([airlineSeatMaps(ctx, row), storedOffer(ctx, row)]);
	const places = placesOf(offerOf(json));
	const ids = await serviceIds(ctx.db, { searchId: row.search_id, offerId: row.summary.id }, maps.flatMap(keysOf));
	const passengerIds = row.head.passengers.map(({ id }) => id);
	let n = 1;
	return maps.map((map) => {
		const place = places[map.segment];
		if (!place) throw new RangeError('a seat map of a segment that is not there');
		return wireSeatMap(map, {
			...place,
			mapId: family.member('seat_map', memberNumber(place.segmentId) ?? 0),
			currency: row.summary.total_currency,
			passengerIds,
			serviceIds: ids,
			nextId: (kind) => family.member(kind, n++),
		});
	});
};

/** The segments of a journey, through all slices. */
const placesOf = ({ slices }: Offer): { sliceId: string; segmentId: string }[] =>
	slices.flatMap((slice) => slice.segments.map((segment) => ({ sliceId: slice.id, segmentId: segment.id })));

/** The airline's own keys of all that is for sale on a map. */
const keysOf = ({ cabins }: SupplierSeatMap): string[] =>
	cabins
		.flatMap(({ rows }) => rows.flat(2))
		.flatMap((element) => (element.type === 'seat' ? element.services.map(({ reference }) => reference) : []));
