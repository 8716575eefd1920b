import type { Slice } from '#contract/air/segment.ts';
import type { getSeatMaps as Endpoint, SeatMap } from '#contract/air/seat-map.ts';
import type { RequestContext } from '#service/context.ts';
import type { Verb } from '#service/http/handler.ts';
import { familyOf, type IdFamily, memberNumber } from '#service/ids.ts';
import type { SupplierSeatMap } from '#service/suppliers/air/extras.ts';
import { airlineSeatMaps } from '../offer-services/airline-seat-maps.ts';
import { choosableSeats } from '../offer-services/select-services.ts';
import { serviceIds } from '../offer-services/service-ids.ts';
import { requireOpenOffer } from '../offers/require-offer.ts';
import { offerOf, storedOffer } from '../offers/stored-offer.ts';
import { airlineSeats } from '../order-services/order-extras.ts';
import { orderServiceIds } from '../order-services/order-service-ids.ts';
import { growthProblem } from '../order-services/rules.ts';
import { requireOrder } from '../orders/require-order.ts';
import { type SeatMapFrame, wireSeatMap } from './wire-seat-map.ts';

/**
 * The seats of an offer's or an order's flights, with those that can be bought now.
 * @throws ServiceError `not_found`, `offer_no_longer_available`, 502 or 504 when the airline fails
 */
export const getSeatMaps: Verb<typeof Endpoint> = (ctx, { query }) =>
	query.order_id === undefined ? mapsOfOffer(ctx, query.offer_id ?? '') : mapsOfOrder(ctx, query.order_id);

async function mapsOfOffer(ctx: RequestContext, id: string): Promise<SeatMap[]> {
	const { row, family } = await requireOpenOffer(ctx, id);
	const [maps, json] = await Promise.all([airlineSeatMaps(ctx, row), storedOffer(ctx, row)]);
	const keys = choosableSeats(maps).map(({ key }) => key);
	return wireSeatMaps(maps, {
		slices: offerOf(json).slices,
		family,
		mapNumber: (segmentId) => memberNumber(segmentId) ?? 0,
		currency: row.summary.total_currency,
		passengerIds: row.head.passengers.map((passenger) => passenger.id),
		serviceIds: await serviceIds(ctx.db, { searchId: row.search_id, offerId: row.summary.id }, keys),
	});
}

async function mapsOfOrder(ctx: RequestContext, id: string): Promise<SeatMap[]> {
	const order = await requireOrder(ctx, id);
	const family = familyOf(order.id);
	if (growthProblem(order) || !family) return [];
	const maps = await airlineSeats(ctx, order);
	return wireSeatMaps(maps, {
		slices: order.body.slices,
		family,
		mapNumber: (_, place) => place + 1,
		currency: order.total_currency,
		passengerIds: order.body.passengers.map((passenger) => passenger.id),
		serviceIds: await orderServiceIds(ctx, order, choosableSeats(maps)),
	});
}

/** What turns an airline's seat maps into those of an offer or an order. */
interface MapsFrame extends Pick<SeatMapFrame, 'currency' | 'passengerIds' | 'serviceIds'> {
	slices: readonly { id: string; segments: readonly Pick<Slice['segments'][number], 'id'>[] }[];
	family: IdFamily;
	/** What number the map of a segment has in the family; `place`: where the segment is in the journey. */
	mapNumber(segmentId: string, place: number): number;
}

function wireSeatMaps(maps: readonly SupplierSeatMap[], { slices, family, mapNumber, ...frame }: MapsFrame): SeatMap[] {
	const places = slices.flatMap(({ id: sliceId, segments }) =>
		segments.map(({ id: segmentId }) => ({ sliceId, segmentId })),
	);
	let n = 1;
	return maps.map((map) => {
		const place = places[map.segment];
		if (!place) throw new RangeError('a seat map of a segment that is not there');
		return wireSeatMap(map, {
			...frame,
			...place,
			mapId: family.member('seat_map', mapNumber(place.segmentId, map.segment)),
			nextId: (kind) => family.member(kind, n++),
		});
	});
}
