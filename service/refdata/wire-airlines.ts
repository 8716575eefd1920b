import { LRUCache } from 'lru-cache';
import type { Airline, LoyaltyProgramme } from '#contract/air/airline.ts';
import type { Config } from '../config.ts';
import { type Catalogue, catalogue } from './catalogue.ts';
import { stableId } from './ids.ts';
import { loadRefData } from './load.ts';

/** Airlines and programmes as replies carry them; their pictures' addresses depend on how the service was reached. */
export interface AirlineWire {
	/** By IATA code. */
	airlines: ReadonlyMap<string, Airline>;
	airlineCatalogue: Catalogue<Airline>;
	programmeCatalogue: Catalogue<LoyaltyProgramme>;
}

/** Few hosts reach one service; a flood of made-up Host headers must not fill the memory. */
const sets = new LRUCache<string, AirlineWire>({ max: 16 });

/** Where airline marks are: `AIRLINE_LOGO_BASE_URL`, or this service as the caller reached it. No slash at the end. */
export function logoBase(ctx: {
	config: Pick<Config, 'AIRLINE_LOGO_BASE_URL' | 'ASSETS_URL'>;
	baseUrl: string;
}): string {
	const base =
		ctx.config.AIRLINE_LOGO_BASE_URL ?? `${(ctx.config.ASSETS_URL ?? ctx.baseUrl).replace(/\/$/, '')}/assets/airlines`;
	return base.replace(/\/$/, '');
}

/** All airlines and programmes with marks under `base` (see `logoBase`), made once a base. */
export function airlineWire(base: string): AirlineWire {
	const known = sets.get(base);
	if (known) return known;
	const made = make(base);
	sets.set(base, made);
	return made;
}

/** An airline by IATA code, its marks under `base`. Throws RangeError for a code that the reference data lacks. */
export function wireAirline(iata: string, base: string): Airline {
	const airline = airlineWire(base).airlines.get(iata);
	if (!airline) throw new RangeError(`the reference data has no airline ${iata}`);
	return airline;
}

/** An airline's id, the same for ever. */
export const airlineId = (iata: string): string => stableId('airline', iata);

function make(base: string): AirlineWire {
	const { airlines, loyaltyProgrammes } = loadRefData();
	const mark = (iata: string, kind: 'symbol' | 'lockup') => `${base}/${iata}/${kind}.svg`;
	const airlineRows = [...airlines.values()].map(
		({ iata, name }): Airline =>
			Object.freeze({
				id: airlineId(iata),
				name,
				iata_code: iata,
				logo_symbol_url: mark(iata, 'symbol'),
				logo_lockup_url: mark(iata, 'lockup'),
				conditions_of_carriage_url: null,
			}),
	);
	const programmeRows = loyaltyProgrammes.map(
		({ id, name, airline, alliance }): LoyaltyProgramme =>
			Object.freeze({ id, name, alliance, owner_airline_id: airlineId(airline), logo_url: mark(airline, 'symbol') }),
	);
	return {
		airlines: new Map(airlineRows.map((row) => [row.iata_code ?? '', row])),
		airlineCatalogue: catalogue(airlineRows),
		programmeCatalogue: catalogue(programmeRows),
	};
}
