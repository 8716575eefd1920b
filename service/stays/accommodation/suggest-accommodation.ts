import type { suggestAccommodation as Endpoint } from '#contract/stays/accommodation.ts';
import type { Verb } from '#service/http/handler.ts';
import { requireHotels } from '../require-hotels.ts';
import { supplierSurroundings } from '../supplier-surroundings.ts';
import { wireLocation } from './wire-accommodation.ts';

const MOST_SUGGESTIONS = 20;

/** Hotels that a typed text may mean, the likeliest first; only those around a place where one is sent. */
export const suggestAccommodation: Verb<typeof Endpoint> = async (ctx, { body }) => {
	const around = body.location ? supplierSurroundings(body.location) : null;
	const found = await requireHotels(ctx).suggest(body.query, around, MOST_SUGGESTIONS);
	return found.map(({ id, name, location }) => ({
		accommodation_id: id,
		accommodation_name: name,
		accommodation_location: wireLocation(location),
	}));
};
