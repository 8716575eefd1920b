import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
	chownSync,
	closeSync,
	existsSync,
	mkdirSync,
	openSync,
	readFileSync,
	rmSync,
	statSync,
	writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { databaseProblem } from '#base/database-problem.ts';
import { findBinaries } from './database/binaries.ts';
import { hasOwners, joinOwners, leaveOwners, processIsAlive } from './database/owners.ts';
import { findPlace, moveUnlessThere, NAMESPACE, type Place, type Privilege } from './database/place.ts';
import { clearStaleNote, findPostmaster, stopPostmaster, waitUntilReady } from './database/postmaster.ts';
import { portIsFree } from './free-port.ts';
import { SetupError } from './setup-error.ts';

export interface DatabaseOptions {
	dataDir: string;
	port: number;
	log: (line: string) => void;
	/** Your own server (`DATABASE_URL`): nothing is started, its address is returned. */
	externalUrl?: string | undefined;
	/** Trades safety on power loss for speed. For tests alone. */
	throwaway?: boolean;
	/** Asked in place of the machine, by tests. */
	privilege?: Privilege;
	systemDir?: string;
}

export interface RunningDatabase {
	url: string;
	/** Resolves when the server runs no longer, or never when it is not ours to watch. */
	ended(): Promise<string>;
	/** Starts a server that has ended, on the same port. */
	startAgain(): Promise<void>;
	/** Ends the server, unless another process still uses it. */
	stop(): Promise<void>;
}

export const DATABASE_NAME = 'wayfare';
/** How often the server is looked for, milliseconds: it may be one that another process started. */
const WATCH_MS = 250;
const CONNECT_MS = 10_000;
const LOG_LIMIT_BYTES = 5_000_000;
const THROWAWAY = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'autovacuum=off'];

/** Node's spawn arguments for a PostgreSQL program at this place. */
function commandAt(place: Place, program: string, args: readonly string[]) {
	const env = { PATH: process.env.PATH ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' } as unknown as NodeJS.ProcessEnv;
	const options = { env, cwd: '/', ...place.account };
	if (place.privilege !== 'namespace') return { command: program, args: [...args], options };
	const [command, ...flags] = NAMESPACE;
	return { command, args: [...flags, program, ...args], options };
}

/** What initdb complains of, without the statements that it was at. */
const reasonOf = (stderr: string | null): string =>
	(stderr ?? '')
		.split('\n')
		.filter((line) => /^(initdb: |.*(FATAL|PANIC|ERROR): )/.test(line))
		.join(' ')
		.slice(0, 500);

/** Makes the cluster in a folder beside its place and renames it when whole, so that two starts at once cannot mix. */
async function createCluster(place: Place, throwaway: boolean): Promise<void> {
	const draft = `${place.home}.${process.pid}.${randomBytes(3).toString('hex')}`;
	mkdirSync(draft, { recursive: true, mode: 0o700 });
	const passwordFile = join(draft, 'password');
	writeFileSync(passwordFile, randomBytes(24).toString('base64url'), { mode: 0o600 });
	if (place.account) {
		chownSync(draft, place.account.uid, place.account.gid);
		chownSync(passwordFile, place.account.uid, place.account.gid);
	}
	const { command, args, options } = commandAt(place, place.binaries.initdb, [
		`--pgdata=${join(draft, 'data')}`,
		`--username=${DATABASE_NAME}`,
		`--pwfile=${passwordFile}`,
		'--auth=scram-sha-256',
		'--encoding=UTF8',
		'--locale=C',
		'--locale-provider=builtin',
		'--builtin-locale=C.UTF-8',
		'--no-instructions',
		// Each connection proves the password anew, on both sides.
		...(throwaway ? ['--set=scram_iterations=1'] : []),
	]);
	const made = spawnSync(command, args, { ...options, encoding: 'utf8' });
	if (made.status !== 0) {
		// Ctrl-C ends initdb as well: handle it before this is said.
		await delay(WATCH_MS);
		rmSync(draft, { recursive: true, force: true });
		throw new SetupError(`The database cluster could not be made: ${reasonOf(made.stderr) || made.error?.message}`);
	}
	moveUnlessThere(draft, place.home);
}

function lastLines(file: string): string {
	return readFileSync(file, 'utf8').trim().split('\n').slice(-5).join('\n');
}

async function launch(place: Place, options: DatabaseOptions): Promise<number> {
	const data = join(place.home, 'data');
	clearStaleNote(data);
	if (!(await portIsFree(options.port)))
		throw new SetupError(`Port ${options.port} is in use: set DB_PORT to a free one.`);
	const settings = [
		'listen_addresses=127.0.0.1',
		'unix_socket_directories=',
		'max_connections=200',
		...(options.throwaway ? THROWAWAY : []),
	];
	const {
		command,
		args,
		options: spawnOptions,
	} = commandAt(place, place.binaries.postgres, [
		'-D',
		data,
		'-p',
		String(options.port),
		...settings.flatMap((setting) => ['-c', setting]),
	]);
	const logFile = join(place.home, 'log');
	const output = openSync(logFile, existsSync(logFile) && statSync(logFile).size < LOG_LIMIT_BYTES ? 'a' : 'w', 0o600);
	// A separate session: Ctrl-C in the terminal must reach the service first, and the database last.
	const child = spawn(command, args, { ...spawnOptions, detached: true, stdio: ['ignore', output, output] });
	closeSync(output);
	let ended = false;
	child.once('error', () => (ended = true));
	child.once('exit', () => (ended = true));
	child.unref();
	const found = await waitUntilReady(data, () => !ended);
	// Another start at the same moment may have won; then its server is the one.
	if (!found) throw new SetupError(`The database did not start: ${lastLines(logFile)}`);
	return found.port;
}

/** A server that already runs here: taken over when its port suits or somebody uses it, ended otherwise. */
async function adopt(place: Place, port: number, self: string): Promise<number | undefined> {
	const data = join(place.home, 'data');
	if (!findPostmaster(data)) return undefined;
	const found = await waitUntilReady(data, () => false);
	if (!found) return undefined;
	if (found.port === port || hasOwners(place.home, self)) return found.port;
	await stopPostmaster(found.pid);
	return undefined;
}

async function ensureDatabase(serverUrl: string): Promise<void> {
	const client = new pg.Client({ connectionString: serverUrl.replace(/\/[^/]*$/, '/postgres') });
	await client.connect();
	try {
		const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [DATABASE_NAME]);
		if (rowCount === 0) await client.query(`create database ${DATABASE_NAME}`);
	} catch (error) {
		const { code } = error as { code?: string };
		if (code !== '42P04' && code !== '23505') throw error;
	} finally {
		await client.end();
	}
}

/** Adopts or launches, again while another start or stop at the same moment gets in between. */
async function reach(place: Place, options: DatabaseOptions, self: string): Promise<string> {
	const data = join(place.home, 'data');
	for (let attempt = 1; ; attempt += 1) {
		try {
			const port = (await adopt(place, options.port, self)) ?? (await launch(place, options));
			const password = readFileSync(join(place.home, 'password'), 'utf8');
			const url = `postgres://${DATABASE_NAME}:${password}@127.0.0.1:${port}/${DATABASE_NAME}`;
			await ensureDatabase(url);
			return url;
		} catch (error) {
			if (attempt === 4 || (attempt > 1 && !findPostmaster(data))) throw error;
			await delay(100);
		}
	}
}

/** Your own server, once it has answered. */
async function external(url: string): Promise<RunningDatabase> {
	const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_MS });
	try {
		await client.connect();
		await client.end();
	} catch (error) {
		throw new SetupError(databaseProblem(url, error));
	}
	return { url, ended: () => new Promise(() => {}), startAgain: async () => {}, stop: async () => {} };
}

/**
 * Starts the embedded PostgreSQL of a data directory on 127.0.0.1, or joins the one that already runs on it.
 * Makes the cluster and the database `wayfare` when they do not exist. Throws a SetupError with one readable message.
 */
export async function startDatabase(options: DatabaseOptions): Promise<RunningDatabase> {
	if (options.externalUrl) return external(options.externalUrl);
	const dataDir = resolve(options.dataDir);
	mkdirSync(dataDir, { recursive: true, mode: 0o700 });
	const place = findPlace({ ...options, dataDir, binaries: findBinaries() });
	if (!existsSync(join(place.home, 'data', 'PG_VERSION'))) await createCluster(place, options.throwaway === true);
	const owner = joinOwners(place.home);
	let url: string;
	try {
		url = await reach(place, options, owner);
	} catch (error) {
		leaveOwners(place.home, owner);
		throw error;
	}
	const data = join(place.home, 'data');
	let stopping: Promise<void> | undefined;
	let starting: Promise<unknown> = Promise.resolve();
	const stop = async (): Promise<void> => {
		await starting.catch(() => {});
		if (leaveOwners(place.home, owner)) return;
		const running = findPostmaster(data);
		if (running && processIsAlive(running.pid)) await stopPostmaster(running.pid);
	};
	return {
		url,
		ended: async () => {
			while (findPostmaster(data)) await delay(WATCH_MS);
			return 'unexpectedly';
		},
		startAgain: async () => {
			const port = Number(new URL(url).port);
			await (starting = reach(place, { ...options, port }, owner));
		},
		stop: () => (stopping ??= stop()),
	};
}
