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
/** The set of addresses that were asked with before: a search asks for each of its flights. */
const ofAddresses = new WeakMap<AirlineAddresses, AirlineWire>();

/** Where what airlines show of themselves is found. */
export interface AirlineAddresses {
	/** Their marks. No slash at the end. */
	logos: string;
	/** Their conditions of carriage, by IATA code. */
	carriage: Readonly<Record<string, string>>;
}

/**
 * The addresses by the settings. Marks are at `AIRLINE_LOGO_BASE_URL`, or at this service as the caller reached it; so
 * are the test airline's conditions of carriage, and the others' where `CONDITIONS_OF_CARRIAGE_URLS` says.
 */
export function airlineAddresses({
	config,
	baseUrl,
}: {
	config: Pick<Config, 'AIRLINE_LOGO_BASE_URL' | 'ASSETS_URL' | 'DOCS_URL' | 'CONDITIONS_OF_CARRIAGE_URLS'>;
	baseUrl: string;
}): AirlineAddresses {
	const logos = config.AIRLINE_LOGO_BASE_URL ?? `${(config.ASSETS_URL ?? baseUrl).replace(/\/$/, '')}/assets/airlines`;
	const docs = config.DOCS_URL ?? `${baseUrl}/docs`;
	return {
		logos: logos.replace(/\/$/, ''),
		carriage: { ZZ: `${docs.replace(/\/$/, '')}/conditions-of-carriage`, ...config.CONDITIONS_OF_CARRIAGE_URLS },
	};
}

/** All airlines and programmes with these addresses, made once for each. */
export function airlineWire(at: AirlineAddresses): AirlineWire {
	const found = ofAddresses.get(at);
	if (found) return found;
	const key = JSON.stringify(at);
	const made = sets.get(key) ?? make(at);
	sets.set(key, made);
	ofAddresses.set(at, made);
	return made;
}

/** An airline by IATA code. Throws RangeError for a code that the reference data lacks. */
export function wireAirline(iata: string, at: AirlineAddresses): Airline {
	const airline = airlineWire(at).airlines.get(iata);
	if (!airline) throw new RangeError(`the reference data has no airline ${iata}`);
	return airline;
}

/** An airline's id, always the same. */
export const airlineId = (iata: string): string => stableId('airline', iata);

function make({ logos, carriage }: AirlineAddresses): AirlineWire {
	const { airlines, loyaltyProgrammes } = loadRefData();
	const mark = (iata: string, kind: 'symbol' | 'lockup') => `${logos}/${iata}/${kind}.svg`;
	const airlineRows = [...airlines.values()].map(
		({ iata, name }): Airline =>
			Object.freeze({
				id: airlineId(iata),
				name,
				iata_code: iata,
				logo_symbol_url: mark(iata, 'symbol'),
				logo_lockup_url: mark(iata, 'lockup'),
				conditions_of_carriage_url: carriage[iata] ?? null,
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
