import type { listAirports as endpoint } from '#contract/air/airport.ts';
import type { Verb } from '../../http/handler.ts';
import { airportCatalogue } from './airport-catalogue.ts';

/** Airports by name; codes are compared without regard to case, and a code that nothing has gives an empty page. */
export const listAirports: Verb<typeof endpoint> = async (_ctx, { query }) => {
	const code = query.iata_code?.toUpperCase();
	const country = query.iata_country_code?.toUpperCase();
	if (code === undefined && country === undefined) return airportCatalogue().page(query);
	return airportCatalogue().page(
		query,
		(airport) =>
			(code === undefined || airport.iata_code === code) &&
			(country === undefined || airport.iata_country_code === country),
	);
};
