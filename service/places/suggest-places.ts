import type { suggestPlaces as endpoint } from '#contract/places/suggestion.ts';
import { type FieldError, ValidationFailure } from '../errors.ts';
import type { Verb } from '../http/handler.ts';
import { findPlaces, placesNear } from './find-places.ts';
import { preparePlaceIndex } from './place-index.ts';

const DEFAULT_RADIUS_M = 100_000;

/** Places for a typed text, or airports around a position. A text wins when both are sent. */
export const suggestPlaces: Verb<typeof endpoint> = async (_ctx, { query }) => {
	await preparePlaceIndex();
	const text = (query.name ?? query.query)?.trim();
	if (text) return findPlaces(text);
	const { lat: latitude, lng: longitude, rad = DEFAULT_RADIUS_M } = query;
	if (latitude !== undefined && longitude !== undefined) return placesNear({ latitude, longitude }, rad / 1000);
	if (latitude !== undefined) throw new ValidationFailure([required('lng', 'Send `lng` with `lat`.')]);
	if (longitude !== undefined) throw new ValidationFailure([required('lat', 'Send `lat` with `lng`.')]);
	throw new ValidationFailure([required('query', 'Send `query`, or `lat` and `lng`.')]);
};

const required = (parameter: string, message: string): FieldError => ({
	code: 'validation_required',
	pointer: parameter,
	message,
	parameter: true,
});
