import type { Config } from '../config.ts';
import type { Database } from '../db/db.ts';
import { loadRefData } from '../refdata/load.ts';
import { createStaysWorld, simulatedStays } from './simulated/stays/simulated-stays.ts';
import type { StaysSupplier } from './stays/stays-supplier.ts';

/** The world is the same for everyone in a process. Nothing of it is made before the first question about stays. */
const world = createStaysWorld(loadRefData);

/** The hotels that this process sells from: simulated ones, until real ones are connected here. */
export const connectedStays = (config: Config, db: Database): StaysSupplier =>
	simulatedStays({ world, db, latency: config.SIMULATED_LATENCY, sellsLive: config.SIMULATED_LIVE === '1' });
