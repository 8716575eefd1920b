import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import pg from 'pg';
import { connect, type PooledDatabase } from '#base/pool.ts';
import { migrate } from '#service/db/migrate.ts';
import { ownEnvironment } from '../../bench/lib/bench.ts';
import { freePort } from '../free-port.ts';
import { ROOT } from '../root.ts';
import { readSettings, type Environment } from '../settings.ts';
import { bundleService } from '../supervise/bundle-service.ts';
import { startChild } from '../supervise/child.ts';
import { keepTemporaryFilesInMemory } from '../temporary-files.ts';
import { startServer, type Server } from './server.ts';

/** A database of one test. */
export interface Store {
	url: string;
	name: string;
	db: PooledDatabase;
	drop(): Promise<void>;
}

/** A process of the service, or of its card host. */
export interface Service {
	origin: string;
	port: number;
	pid: number;
	/** What it has logged: JSON lines. */
	lines: string[];
	/** Whether it has ended, and how. */
	ended: Promise<string>;
	/** SIGTERM, and waits for the end. */
	stop(): Promise<void>;
	/** kill -9, and waits for the end. */
	kill(): Promise<void>;
	/** SIGCONT, for one that has stopped itself. */
	wake(): void;
}

export interface ServiceOptions {
	databaseUrl: string;
	settings?: Environment;
	/** Node's own arguments before the script. */
	nodeArgs?: readonly string[];
	port?: number;
}

/** What a test works with. All tests of one run share a folder, a database server, the service as it is shipped, and tokens. */
export interface Lab {
	dataDir: string;
	/** What random choices begin with, where a test can make the same ones again. */
	seed: number;
	log(line: string): void;
	server: Server;
	environment: Environment;
	/** Authentication and version of every call. */
	headers: Record<string, string>;
	store(): Promise<Store>;
	service(options: ServiceOptions): Promise<Service>;
	/** A card host over the same database. */
	cardHost(options: ServiceOptions): Promise<Service>;
	/** What the services of this test have logged, without mere requests. */
	lines(): string[];
	/** Ends what this test has left running. */
	clear(): Promise<void>;
}

/** Where the tests of one run are done. */
export interface Labs {
	/** A lab for a test. */
	open(test: string): Lab;
	stop(): Promise<void>;
}

const atServer = (url: string, name: string): string => url.replace(/\/[^/]*$/, `/${name}`);

async function administer(url: string, sql: string): Promise<void> {
	const client = new pg.Client({ connectionString: atServer(url, 'postgres') });
	await client.connect();
	try {
		await client.query(sql);
	} finally {
		await client.end();
	}
}

/** The database with every migration that those of tests are copies of: migrating takes a second. */
const TEMPLATE = 'faults_template';

/** A new database on a server, empty unless it is a copy of `template`. */
export async function newStore(serverUrl: string, name: string, template = 'template1'): Promise<Store> {
	await administer(serverUrl, `create database ${name} template ${template}`);
	const url = atServer(serverUrl, name);
	const db = connect(url, { applicationName: 'faults', statementTimeoutMs: 60_000, onError: () => {} });
	let open = true;
	const drop = async () => {
		if (!open) return;
		open = false;
		await db.close();
		await administer(serverUrl, `drop database if exists ${name} with (force)`);
	};
	return { url, name, db, drop };
}

interface Made {
	environment: Environment;
	/** Folder of the bundle. */
	built: string;
	log: (line: string) => void;
}

/** The settings that name each process's own port. */
const PORTS = { service: 'API_PORT', cards: 'CARDS_PORT' } as const;

async function newProcess(
	name: keyof typeof PORTS,
	{ environment, built, log }: Made,
	options: ServiceOptions,
): Promise<Service> {
	const port = options.port ?? (await freePort());
	const origin = `http://127.0.0.1:${port}`;
	const lines: string[] = [];
	const child = startChild({
		name,
		args: ['--enable-source-maps', ...(options.nodeArgs ?? []), join(built, `${name}.js`)],
		environment: {
			...environment,
			DATABASE_URL: options.databaseUrl,
			...options.settings,
			[PORTS[name]]: String(port),
		},
		ready: { url: `${origin}/healthz`, accept: (status) => status === 200 },
		log: (line) => lines.push(line),
		cwd: ROOT,
	});
	await child.ready.catch((error: unknown) => {
		throw new Error(`${String(error)}\n${lines.slice(-5).join('\n')}`);
	});
	// One with a failpoint is to end.
	let expected = options.settings?.FAILPOINT !== undefined;
	const report = async (): Promise<void> => {
		const words = await child.ended;
		if (!expected) log(`The ${name} of port ${port} ended ${words}:\n${lines.slice(-12).join('\n')}`);
	};
	void report();
	const stop = () => {
		expected = true;
		return child.stop();
	};
	const signal = (how: NodeJS.Signals) => {
		try {
			process.kill(child.pid, how);
		} catch {
			// already gone
		}
	};
	const kill = async () => {
		expected = true;
		signal('SIGKILL');
		await child.ended;
	};
	return { origin, port, pid: child.pid, lines, ended: child.ended, stop, kill, wake: () => signal('SIGCONT') };
}

type Shared = Pick<Lab, 'dataDir' | 'seed' | 'server' | 'environment'> & Omit<Made, 'environment'>;

/** A lab with stores and processes of its own. */
function openLab(shared: Shared, nextStore: () => string): Lab {
	const { dataDir, seed, server, environment, built, log } = shared;
	const stores: Store[] = [];
	const services: Service[] = [];
	const start = async (name: keyof typeof PORTS, options: ServiceOptions) => {
		const running = await newProcess(name, { environment, built, log }, options);
		services.push(running);
		return running;
	};
	return {
		dataDir,
		seed,
		log,
		server,
		environment,
		headers: { authorization: `Bearer ${environment.BOOTSTRAP_TEST_TOKEN}`, 'service-version': 'v2' },
		store: async () => {
			const store = await newStore(server.url, nextStore(), TEMPLATE);
			stores.push(store);
			return store;
		},
		service: (options) => start('service', options),
		cardHost: (options) => start('cards', options),
		lines: () => services.flatMap(({ lines }) => lines),
		clear: async () => {
			await Promise.all(services.splice(0).map((running) => running.kill()));
			for (const store of stores.splice(0)) await store.drop();
		},
	};
}

/** Builds the service into a folder of the run's own and starts its database. */
export async function startLabs(log: (line: string) => void, seed: number): Promise<Labs> {
	keepTemporaryFilesInMemory();
	const dataDir = mkdtempSync(join(tmpdir(), 'wayfare-faults-'));
	const built = join(ROOT, `.build/faults-${process.pid}`);
	await bundleService(ROOT, relative(ROOT, built));
	// Most of the many processes are soon killed, or search at once, and none suggests places.
	const own = { ...(await ownEnvironment(dataDir)), WARM_UP: 'off' };
	const { environment, service } = readSettings(own, ROOT);
	const server = await startServer(dataDir, service.DB_PORT, log);
	await administer(server.url, `create database ${TEMPLATE}`);
	await migrate(atServer(server.url, TEMPLATE));
	const labs: Lab[] = [];
	let count = 0;
	return {
		open: (test) => {
			const shared = { dataDir, seed, server, environment, built, log: (line: string) => log(`${test}: ${line}`) };
			const lab = openLab(shared, () => `faults_${++count}`);
			labs.push(lab);
			return lab;
		},
		stop: async () => {
			for (const lab of labs) await lab.clear().catch(() => undefined);
			await server.stop();
			rmSync(dataDir, { recursive: true, force: true });
			rmSync(built, { recursive: true, force: true });
		},
	};
}
