import { z } from 'zod';
import { queryDecimal } from '../common/pagination.ts';
import { endpoint } from '../endpoint.ts';
import { Place } from '../air/airport.ts';

/** A place that a typed query or a position suggests, best first. A city carries its airports. */
export const PlaceSuggestion = Place.extend({ country_name: z.string().nullable() });
export type PlaceSuggestion = z.infer<typeof PlaceSuggestion>;

export const suggestPlaces = endpoint({
	name: 'suggestPlaces',
	summary: 'Suggest airports and cities by name, code or position',
	description:
		'Send `query` (or its newer name `name`), or `lat`, `lng` and `rad`. Accents and one wrong letter are forgiven.',
	method: 'GET',
	path: '/places/suggestions',
	query: z.object({
		query: z.string().max(100).optional(),
		name: z.string().max(100).optional(),
		lat: queryDecimal(90).optional().describe('Latitude, degrees'),
		lng: queryDecimal(180).optional().describe('Longitude, degrees'),
		rad: z
			.string()
			.regex(/^\d{1,7}$/)
			.transform(Number)
			.optional()
			.describe('Radius, metres'),
	}),
	data: PlaceSuggestion,
	list: 'plain',
	status: 200,
});
