import { stayPaths } from '#lib/stays/search/stay-paths.ts';
import { stayOfFlights } from '#lib/stays/search/stays-href.ts';
import type { FlightSearch } from '#lib/travel/search-query.ts';
import { DoorRow } from './door-row.tsx';

/** The way from a search for flights to stays where they land, on their days; nothing where they stay nowhere. */
export function StaysDoor({ search }: { search: FlightSearch }) {
	const stay = stayOfFlights(search);
	return stay ? <DoorRow to="stays" href={stayPaths.stays(stay)} /> : null;
}
