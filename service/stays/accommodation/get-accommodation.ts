import type { getAccommodation as Endpoint } from '#contract/stays/accommodation.ts';
import { ServiceError } from '#service/errors.ts';
import type { Verb } from '#service/http/handler.ts';
import { stayPictures } from '../picture-addresses.ts';
import { requireHotels } from '../require-hotels.ts';
import { requireAccommodation } from './require-accommodation.ts';
import { wireAccommodation } from './wire-accommodation.ts';

/** One hotel, without rooms: those are of a search. */
export const getAccommodation: Verb<typeof Endpoint> = async (ctx, { params }) => {
	const [hotel] = await requireAccommodation(requireHotels(ctx), [params.id]);
	if (!hotel) throw new ServiceError('not_found');
	return wireAccommodation(hotel, stayPictures(ctx));
};
