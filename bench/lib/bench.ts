import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '#service/db/migrate.ts';
import { startDatabase } from '../../scripts/database.ts';
import { freePort } from '../../scripts/free-port.ts';
import { ROOT } from '../../scripts/root.ts';
import { readSettings, type Environment } from '../../scripts/settings.ts';
import { buildIfChanged } from '../../scripts/supervise/build.ts';

/** What all measures of one run share: their own data directory and database, and the service as it is shipped. */
export interface Bench {
	dataDir: string;
	environment: Environment;
	/** Shorter loads and fewer pairs: to see that everything runs, not to publish. */
	quick: boolean;
	/** More arguments for Node of the measured service: a profiler, another heap. */
	nodeFlags: readonly string[];
	log: (line: string) => void;
	stop(): Promise<void>;
}

/** Nothing of the machine's own setup may change what is measured. */
const UNSET = {
	DATABASE_URL: undefined,
	BOOKING_API_URL: undefined,
	BOOKING_API_TOKEN: undefined,
	API_BRAND: undefined,
} as const;

/** Settings of a separate product: its data, free ports, airlines that answer at once, no limit that a load meets. */
export async function ownEnvironment(dataDir: string): Promise<Environment> {
	const ports = [await freePort(), await freePort(), await freePort(), await freePort()].map(String);
	const [web, api, cards, database] = ports;
	return {
		...process.env,
		...UNSET,
		DATA_DIR: dataDir,
		PORT: web,
		API_PORT: api,
		CARDS_PORT: cards,
		DB_PORT: database,
		SIMULATED_LATENCY: '0',
		RATE_LIMIT: '100000000',
		LOG_LEVEL: 'warn',
		NODE_ENV: 'production',
	};
}

/** Builds the service when its source has changed and starts a database beside nothing else's. */
export async function startBench(options: Pick<Bench, 'quick' | 'nodeFlags' | 'log'>): Promise<Bench> {
	const { log } = options;
	const dataDir = mkdtempSync(join(tmpdir(), 'wayfare-bench-'));
	const { environment, service } = readSettings(await ownEnvironment(dataDir), ROOT);
	await buildIfChanged({ root: ROOT, environment, log, serviceOnly: true });
	const database = await startDatabase({ dataDir, port: service.DB_PORT, log });
	await migrate(database.url);
	return {
		...options,
		dataDir,
		environment: { ...environment, DATABASE_URL: database.url },
		stop: async () => {
			await database.stop();
			rmSync(dataDir, { recursive: true, force: true });
		},
	};
}
