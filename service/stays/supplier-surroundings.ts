import type { Surroundings } from '#contract/stays/location.ts';
import type { Surroundings as SupplierSurroundings } from '#service/suppliers/stays/accommodation.ts';

/** A place of a request as hotels are asked around it. */
export const supplierSurroundings = ({
	geographic_coordinates: { latitude, longitude },
	radius,
}: Surroundings): SupplierSurroundings => ({ latitude, longitude, radiusKm: radius });
