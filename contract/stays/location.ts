import { z } from 'zod';
import { RADIUS_KM } from './search-limits.ts';

export const GeographicCoordinates = z.object({
	latitude: z.number().min(-90).max(90).describe('Degrees'),
	longitude: z.number().min(-180).max(180).describe('Degrees'),
});
export type GeographicCoordinates = z.infer<typeof GeographicCoordinates>;

export const AccommodationAddress = z.object({
	line_one: z.string(),
	city_name: z.string(),
	region: z.string().nullable(),
	postal_code: z.string().nullable(),
	country_code: z.string().describe('ISO 3166-1 alpha-2'),
});
export type AccommodationAddress = z.infer<typeof AccommodationAddress>;

/** Where a hotel is. Ours always says its coordinates. */
export const AccommodationLocation = z.object({
	geographic_coordinates: GeographicCoordinates.nullable(),
	address: AccommodationAddress,
});
export type AccommodationLocation = z.infer<typeof AccommodationLocation>;

/** A place on earth and how far around it. */
export const Surroundings = z.object({
	radius: z.int().min(RADIUS_KM.min).max(RADIUS_KM.max).default(RADIUS_KM.default).describe('Kilometres, 1 to 100'),
	geographic_coordinates: GeographicCoordinates,
});
export type Surroundings = z.infer<typeof Surroundings>;
