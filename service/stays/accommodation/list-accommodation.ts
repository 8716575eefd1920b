import type { listAccommodation as Endpoint } from '#contract/stays/accommodation.ts';
import { pageOf } from '#service/db/paged-list.ts';
import type { Verb } from '#service/http/handler.ts';
import { stayPictures } from '../picture-addresses.ts';
import { requireHotels } from '../require-hotels.ts';
import { requireAccommodation } from './require-accommodation.ts';
import { wireAccommodation } from './wire-accommodation.ts';

/** Hotels within a radius, the nearest first, a page at a time. */
export const listAccommodation: Verb<typeof Endpoint> = async (ctx, { query }) => {
	const hotels = requireHotels(ctx);
	const { latitude, longitude, radius: radiusKm } = query;
	const near = await hotels.around({ latitude, longitude, radiusKm });
	const { data, meta } = pageOf(near, query, {
		tag: 'nearby',
		keys: 2,
		keysOf: ({ distanceKm, id }) => [String(distanceKm), id],
		compare: compareNearby,
	});
	const pictures = stayPictures(ctx);
	const found = await requireAccommodation(
		hotels,
		data.map(({ id }) => id),
	);
	return { data: found.map((hotel) => wireAccommodation(hotel, pictures)), meta };
};

function compareNearby([km = '', id = '']: readonly string[], [otherKm = '', otherId = '']: readonly string[]): number {
	const further = Number(km) - Number(otherKm);
	if (further !== 0) return further;
	return id === otherId ? 0 : id < otherId ? -1 : 1;
}
