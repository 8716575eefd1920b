import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import type { Database } from '../db/db.ts';
import { loadRefData } from '../refdata/load.ts';
import { madeInSteps } from '../refdata/made-in-steps.ts';
import { type FlightWorld, simulatedAirlines } from './simulated/registry.ts';
import { worldSteps } from './simulated/world/world.ts';
import type { AirSuppliers } from './supplier.ts';

/** The world is the same for everyone in a process. It takes about half a second; who asks before it is ready waits for it. */
const built = madeInSteps(() => worldSteps(loadRefData()));
const world: FlightWorld = {
	prepare: built.prepare,
	itineraries: (query) => built.get().itineraries(query),
	airlinesFor: (origins, destinations) => built.get().airlinesFor(origins, destinations),
	nonstopAirlines: (origin, destination) => built.get().nonstopAirlines(origin, destination),
};

/** The airlines that this process sells from: simulated ones, until real ones are connected here. */
export function connectedAirlines(config: Config, db: Database, log: Logger): AirSuppliers {
	return simulatedAirlines({
		refdata: loadRefData(),
		world,
		db,
		latency: config.SIMULATED_LATENCY,
		sellsLive: config.SIMULATED_LIVE === '1',
		padOffers: config.SIMULATED_OFFERS,
		log,
	});
}
