import type { RefCity } from '../../service/refdata/types.ts';
import { listCell, readTable } from './tables.ts';

/** Metropolitan areas with their own IATA city code, and those of their airports that we ship, most used first. */
export function metroCities(airports: readonly { iata: string }[]): RefCity[] {
	const shipped = new Set(airports.map(({ iata }) => iata));
	return readTable('metros')
		.map(([code = '', name = '', country = '', codes]) => ({
			code,
			name,
			country,
			airports: listCell(codes).filter((iata) => shipped.has(iata)),
		}))
		.filter((metro) => metro.airports.length > 0)
		.sort((a, b) => (a.code < b.code ? -1 : 1));
}
