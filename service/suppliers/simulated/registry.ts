import type { Logger } from 'pino';
import type { Database } from '#service/db/db.ts';
import type { RefData } from '#service/refdata/refdata.ts';
import type { AirSandbox, AirSupplier, AirSuppliers } from '../supplier.ts';
import type { SupplierSearch } from '../air/offers.ts';
import type { AirlineParts } from './airline-parts.ts';
import { type Books, createBooks } from './books/books.ts';
import { airlineDesk, createMarkets, wayfareDesk } from './desks.ts';
import { UNRELIABLE_AIRLINE } from './latency.ts';
import { createFoundMemo } from './offers/found-memo.ts';
import type { Desk } from './offers/pricing.ts';
import { behaviourOf, SCENARIOS, sellsAlone } from './scenarios.ts';
import { listedLaterSentinels } from './later-sentinels.ts';
import { AIRLINE_SENTINELS } from './sentinels.ts';
import { changeOnRequest } from './bookings/make-schedule-change.ts';
import { simulatedAirline } from './simulated-airline.ts';
import { createTurns } from './turns.ts';
import { createWayfareFlights } from './wayfare/flights.ts';
import { wayfareFlies } from './wayfare/pairs.ts';
import type { World } from './world/world.ts';

/** What the registry needs of the simulated world. */
export interface FlightWorld extends Pick<World, 'itineraries' | 'airlinesFor' | 'nonstopAirlines'> {
	/** Makes it where that was not done yet, while others have their turns. */
	prepare(): Promise<void>;
}

export interface SimulatedOptions {
	refdata: RefData;
	world: FlightWorld;
	db: Database;
	/** How many times a real airline's time it takes; 0 answers at once, without drifting prices and unreliable airlines. */
	latency: number;
	/** Lets live mode sell simulated inventory. */
	sellsLive: boolean;
	/** Pads every search to at least this many offers; 0 does not. */
	padOffers: number;
	log: Logger;
}

const WAYFARE = 'ZZ';

/** The airlines that cover every slice of a search, looked up once for all of them. */
function createCoverage(world: FlightWorld): (search: SupplierSearch) => ReadonlySet<string> {
	const known = new WeakMap<SupplierSearch, ReadonlySet<string>>();
	return (search) => {
		let covering = known.get(search);
		if (!covering) {
			const ofSlices = search.slices.map(({ origins, destinations }) => world.airlinesFor(origins, destinations));
			const [first = [], ...rest] = ofSlices;
			covering = new Set(first.filter((code) => rest.every((slice) => slice.includes(code))));
			known.set(search, covering);
		}
		return covering;
	};
}

function sandboxOf(
	suppliers: ReadonlyMap<string, AirSupplier>,
	books: Books,
	partsOf: ReadonlyMap<string, AirlineParts>,
): AirSandbox {
	const byName = [...suppliers.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
	return {
		scenarios: SCENARIOS,
		sentinels: [...AIRLINE_SENTINELS, ...listedLaterSentinels],
		airlines: async (organisationId) => {
			const off = await books.switchedOff(organisationId);
			return byName.map(({ code, name }) => ({ iata_code: code, name, enabled: !off.has(code) }));
		},
		switchAirline: async (organisationId, iataCode, enabled) => {
			const supplier = suppliers.get(iataCode);
			if (!supplier) return undefined;
			await books.switchAirline(organisationId, iataCode, enabled);
			return { iata_code: supplier.code, name: supplier.name, enabled };
		},
		changeSchedule: async (airline, query, kind) => {
			const parts = partsOf.get(airline);
			return parts !== undefined && changeOnRequest(parts, query, kind);
		},
	};
}

/**
 * The simulated airlines: every airline of the reference data that sells, and the test airline. In test mode the test
 * airline sells its own pairs, and alone its scenario routes; in live mode it never sells.
 */
export function simulatedAirlines(options: SimulatedOptions): AirSuppliers {
	const { refdata, world, db, latency, sellsLive, padOffers, log } = options;
	const books = createBooks(db);
	const coverage = createCoverage(world);
	const market = createMarkets(refdata, world.nonstopAirlines);
	const shared: Omit<AirlineParts, 'desk' | 'covers'> = {
		books,
		db,
		prepare: world.prepare,
		memo: createFoundMemo(),
		turns: createTurns(),
		latency,
	};
	const suppliers = new Map<string, AirSupplier>();
	const partsOf = new Map<string, AirlineParts>();
	const others: Desk['others'] = (airline) => partsOf.get(airline)?.desk;
	const connect = (parts: AirlineParts) => {
		partsOf.set(parts.desk.airline.iata, parts);
		suppliers.set(parts.desk.airline.iata, simulatedAirline(parts));
	};
	for (const airline of refdata.airlines.values()) {
		if (airline.operatesFor.length > 0) continue;
		if (airline.iata === WAYFARE) {
			const flies = padOffers > 0 ? () => true : wayfareFlies;
			const source = createWayfareFlights(refdata, { perDay: padOffers, flies });
			const desk = wayfareDesk(airline, { refdata, market, source }, padOffers);
			const covers = ({ liveMode, slices }: SupplierSearch) =>
				!liveMode && slices.every(({ origins, destinations }) => source.covers(origins, destinations));
			connect({ ...shared, desk, covers });
			continue;
		}
		const desk = airlineDesk(airline, { refdata, market, others, source: world, drifts: latency > 0 });
		const covers = (search: SupplierSearch) => !sellsAlone(behaviourOf(search)) && coverage(search).has(airline.iata);
		connect({ ...shared, desk, covers });
	}
	if (latency > 0) log.debug({ airline: UNRELIABLE_AIRLINE }, 'one simulated airline is late or fails now and then');

	const sellsIn = (liveMode: boolean) => !liveMode || sellsLive;
	return {
		sandbox: sandboxOf(suppliers, books, partsOf),
		sellsIn,
		prepare: world.prepare,
		byCode: (code) => suppliers.get(code),
		forSearch: (search) => {
			if (!sellsIn(search.liveMode)) return [];
			const codes = sellsAlone(behaviourOf(search)) ? [] : [...coverage(search)];
			if (partsOf.get(WAYFARE)?.covers(search)) codes.push(WAYFARE);
			return codes.map((code) => suppliers.get(code)).filter((supplier) => supplier !== undefined);
		},
	};
}
