import type { BaseAirport, FillAirport } from './sources.ts';
import { findTimeZones } from './sources.ts';
import { readTable } from './tables.ts';

const SIZES: Readonly<Record<string, 'large' | 'medium' | 'small'>> = {
	large_airport: 'large',
	medium_airport: 'medium',
	small_airport: 'small',
	seaplane_base: 'small',
};

export interface Airport extends BaseAirport {
	size: 'large' | 'medium' | 'small';
	timeZone: string;
}

/** The airports that we ship: scheduled service, size known, with the corrections of `airport-patches.psv`. */
export function selectAirports(base: readonly BaseAirport[], fill: readonly FillAirport[]): Airport[] {
	const airports = new Map(base.map((airport) => [airport.iata, airport]));
	const fills = new Map(fill.map((airport) => [airport.iata, airport]));
	for (const [iata = '', change, value = ''] of readTable('airport-patches'))
		patch(airports, fills, iata, change, value);
	return [...airports.values()]
		.filter((airport) => airport.scheduled && SIZES[airport.type] !== undefined && /^[A-Z0-9]{3}$/.test(airport.iata))
		.map((airport) => ({ ...airport, size: SIZES[airport.type] ?? 'small', timeZone: timeZoneOf(airport) }))
		.sort((a, b) => (a.iata < b.iata ? -1 : 1));
}

function patch(
	airports: Map<string, BaseAirport>,
	fills: ReadonlyMap<string | null, FillAirport>,
	iata: string,
	change: string | undefined,
	value: string,
): void {
	const known = airports.get(iata);
	if (change === 'fill' && !known) {
		const source = fills.get(iata);
		if (!source) throw new Error(`airport-patches.psv: ${iata} is in neither package`);
		airports.set(iata, fromFill(iata, source));
	} else if (change === 'drop') airports.delete(iata);
	else if (known && (change === 'scheduled' || change === 'fill')) known.scheduled = true;
	else if (known && change === 'icao') known.icao = value;
	else throw new Error(`airport-patches.psv: cannot apply ${change} to ${iata}`);
}

/** A row of the second package. Its elevations are garbage and its positions less exact: for missing airports only. */
const fromFill = (iata: string, source: FillAirport): BaseAirport => ({
	iata,
	icao: source.icao,
	name: source.airport,
	type: source.type,
	country: source.country_code,
	municipality: null,
	latitude: source.latitude,
	longitude: source.longitude,
	scheduled: true,
});

/** Airports of China run on Beijing time; Gold Coast lies on a border that the polygons put on the wrong side. */
function timeZoneOf(airport: BaseAirport): string {
	if (airport.country === 'CN') return 'Asia/Shanghai';
	if (airport.iata === 'OOL') return 'Australia/Brisbane';
	const [zone] = findTimeZones(airport.latitude, airport.longitude);
	if (!zone) throw new Error(`${airport.iata} has no time zone`);
	return zone;
}
