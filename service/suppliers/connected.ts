import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import type { Database } from '../db/db.ts';
import { loadRefData } from '../refdata/load.ts';
import { once } from '../refdata/once.ts';
import { type FlightWorld, simulatedAirlines } from './simulated/registry.ts';
import { createWorld } from './simulated/world/world.ts';
import type { AirSuppliers } from './supplier.ts';

/** The world is the same for everyone in a process. It takes about half a second, and is built when it is first asked. */
const builtWorld = once(() => createWorld(loadRefData()));
const world: FlightWorld = {
	itineraries: (query) => builtWorld().itineraries(query),
	airlinesFor: (origins, destinations) => builtWorld().airlinesFor(origins, destinations),
	nonstopAirlines: (origin, destination) => builtWorld().nonstopAirlines(origin, destination),
};

/** The airlines that this process sells from: simulated ones, until real ones are connected here. */
export function connectedAirlines(config: Config, db: Database, log: Logger): AirSuppliers {
	const airlines = simulatedAirlines({
		refdata: loadRefData(),
		world,
		db,
		latency: config.SIMULATED_LATENCY,
		sellsLive: config.SIMULATED_LIVE === '1',
		padOffers: config.SIMULATED_OFFERS,
		log,
	});
	return { ...airlines, prepare: () => void builtWorld() };
}
