import type { RefAirline } from '#service/refdata/types.ts';
import { SELLING_LOW_COST } from './data/partners.ts';

/** Whether an airline sells others' flights: full-service airlines do, of all others only those of the table. */
export const joinsPartners = (kind: RefAirline['kind'], code: string): boolean =>
	kind === 'F' || SELLING_LOW_COST.has(code);
