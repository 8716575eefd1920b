import type { RefAircraft } from '#service/refdata/types.ts';
import { fieldTakes } from './data/limited-fields.ts';
import { SECTOR_LIMITS } from './data/sector-limits.ts';
import { type Geography, SMALL_AIRPORT } from './geography.ts';

/** Reserves and winds: the range that an aircraft needs for a kilometre of route. */
const RANGE_MARGIN = 1.12;

/** The longest flight that is planned with a type, kilometres. */
export const longestOf = ({ iata, rangeKm }: RefAircraft): number =>
	SECTOR_LIMITS.get(iata)?.longest ?? rangeKm / RANGE_MARGIN;

/** The shortest flight that is planned with a type where others will do, kilometres. */
export const shortestOf = ({ iata }: RefAircraft): number => SECTOR_LIMITS.get(iata)?.shortest ?? 0;

/** The types that are planned at both airports. */
export function typesAt(geo: Geography, fleet: readonly RefAircraft[], from: number, to: number): RefAircraft[] {
	const lands = (airport: number, type: RefAircraft): boolean =>
		fieldTakes(geo.codes[airport] as string, geo.size[airport] === SMALL_AIRPORT, type);
	return fleet.filter((type) => lands(from, type) && lands(to, type));
}
