import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import type { Database } from '../db/db.ts';
import { loadRefData } from '../refdata/load.ts';
import { simulatedAirlines } from './simulated/registry.ts';
import { createWorld, type World } from './simulated/world/world.ts';
import type { AirSuppliers } from './supplier.ts';

/** The world is the same for everyone in a process, and costs a moment to build. */
let world: World | undefined;

/** The airlines that this process sells from: simulated ones, until real ones are connected here. */
export function connectedAirlines(config: Config, db: Database, log: Logger): AirSuppliers {
	const refdata = loadRefData();
	world ??= createWorld(refdata);
	return simulatedAirlines({
		refdata,
		world,
		db,
		latency: config.SIMULATED_LATENCY,
		sellsLive: config.SIMULATED_LIVE === '1',
		padOffers: config.SIMULATED_OFFERS,
		log,
	});
}
