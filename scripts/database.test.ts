import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { afterEach, expect, test, vi } from 'vitest';
import { findBinaries, hydrateSymlinks } from './database/binaries.ts';
import { processIsAlive } from './database/owners.ts';
import { findPostmaster } from './database/postmaster.ts';
import { startDatabase, type RunningDatabase } from './database.ts';
import { testDatabase } from './test-database.ts';
import { freePort } from './free-port.ts';

const asRoot = process.getuid?.() === 0 && process.platform === 'linux';
// Whole processes start here, on a machine that may be busy with other tests.
vi.setConfig({ testTimeout: 300_000 });

const cleanups: (() => Promise<void> | void)[] = [];
afterEach(async () => {
	for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

function folder(): string {
	const path = mkdtempSync(join(tmpdir(), 'wayfare-db-'));
	cleanups.push(() => rmSync(path, { recursive: true, force: true }));
	return path;
}

async function start(
	options: Partial<Parameters<typeof startDatabase>[0]> & { dataDir: string },
): Promise<RunningDatabase> {
	const database = await startDatabase({ port: await freePort(), log: () => {}, throwaway: true, ...options });
	cleanups.push(() => database.stop());
	return database;
}

async function sql(url: string, text: string): Promise<unknown[]> {
	const client = new pg.Client({ connectionString: url });
	await client.connect();
	try {
		return (await client.query(text)).rows as unknown[];
	} finally {
		await client.end();
	}
}

/** A process that starts the database and then waits to be killed. */
async function startElsewhere(
	dataDir: string,
	port: number,
): Promise<{ pid: number; url: string; kill(): Promise<void> }> {
	const script = `
		const { startDatabase } = await import(${JSON.stringify(new URL('./database.ts', import.meta.url).href)});
		const database = await startDatabase({ dataDir: ${JSON.stringify(dataDir)}, port: ${port}, log: () => {} });
		console.log(database.url);
		setInterval(() => {}, 1000);`;
	const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], {
		stdio: ['ignore', 'pipe', 'inherit'],
	});
	const ended = new Promise<void>((done) => child.once('exit', () => done()));
	const kill = async (): Promise<void> => {
		child.kill('SIGKILL');
		await ended;
	};
	cleanups.push(kill);
	const url = await new Promise<string>((done, fail) => {
		child.stdout.once('data', (chunk: Buffer) => done(chunk.toString().trim()));
		child.once('exit', () => fail(new Error('ended before it was ready')));
	});
	return { pid: child.pid ?? 0, url, kill };
}

test('keeps its data over a restart, beneath a folder that only its owner may enter', async () => {
	const parent = folder();
	chmodSync(parent, 0o700);
	const dataDir = join(parent, 'data');
	const first = await start({ dataDir });
	await sql(first.url, 'create table kept as select 42 as answer');
	const { pid } = findPostmaster(join(dataDir, 'postgres/data')) ?? { pid: 0 };
	await first.stop();
	expect(processIsAlive(pid)).toBe(false);
	const second = await start({ dataDir });
	expect(await sql(second.url, 'select answer from kept')).toEqual([{ answer: 42 }]);
	expect(await sql(second.url, "select current_setting('server_encoding') as encoding, lower('ÅÉ') as folded")).toEqual(
		[{ encoding: 'UTF8', folded: 'åé' }],
	);
});

test('has the extensions that searching places needs', async () => {
	const { url } = await start({ dataDir: folder() });
	await sql(url, 'create extension pg_trgm; create extension unaccent');
	expect(await sql(url, "select unaccent('Zürich') as plain")).toEqual([{ plain: 'Zurich' }]);
});

test('lets nobody in without the password, which only its owner can read', async () => {
	const dataDir = folder();
	const { url } = await start({ dataDir });
	await expect(sql(url.replace(/:[^:@]*@/, ':wrong@'), 'select 1')).rejects.toThrow(/password authentication failed/);
	expect(statSync(join(dataDir, 'postgres/password')).mode & 0o077).toBe(0);
	expect(
		await sql(
			url,
			"select current_setting('listen_addresses') as at, current_setting('unix_socket_directories') as sockets",
		),
	).toEqual([{ at: '127.0.0.1', sockets: '' }]);
});

test.runIf(asRoot)('moves to a system folder and its own account where user namespaces are refused', async () => {
	const dataDir = folder();
	chmodSync(dataDir, 0o700);
	const systemDir = folder();
	const lines: string[] = [];
	const options = { dataDir, systemDir, privilege: 'account' as const, log: (line: string) => lines.push(line) };
	const first = await start(options);
	await sql(first.url, 'create table kept as select 42 as answer');
	const { home } = JSON.parse(readFileSync(join(dataDir, 'database.json'), 'utf8')) as { home: string };
	expect(home.startsWith(systemDir)).toBe(true);
	expect(statSync(join(home, 'data')).uid).not.toBe(0);
	const { pid } = findPostmaster(join(home, 'data')) ?? { pid: 0 };
	expect(readFileSync(`/proc/${pid}/status`, 'utf8')).not.toMatch(/^Uid:\s+0/m);
	expect(lines).toHaveLength(1);
	expect(lines[0]).toContain(home);
	await first.stop();
	// The record alone leads back to it, whatever the system allows by then.
	const second = await start({ dataDir, systemDir });
	expect(await sql(second.url, 'select answer from kept')).toEqual([{ answer: 42 }]);
});

test.runIf(asRoot)('takes a cluster along when user namespaces stop working', async () => {
	const dataDir = folder();
	const first = await start({ dataDir });
	await sql(first.url, 'create table kept as select 42 as answer');
	await first.stop();
	const second = await start({ dataDir, systemDir: folder(), privilege: 'account' });
	expect(await sql(second.url, 'select answer from kept')).toEqual([{ answer: 42 }]);
});

test('joins the server that another process started, and leaves it running for that process', async () => {
	const dataDir = folder();
	const port = await freePort();
	const [one, two] = await Promise.all([startElsewhere(dataDir, port), startElsewhere(dataDir, port)]);
	expect(one.url).toBe(two.url);
	const third = await start({ dataDir, port: await freePort() });
	expect(third.url).toBe(one.url);
	await third.stop();
	expect(await sql(one.url, 'select 1 as up')).toEqual([{ up: 1 }]);
	await one.kill();
	await two.kill();
	const fourth = await start({ dataDir, port });
	await fourth.stop();
	expect(findPostmaster(join(dataDir, 'postgres/data'))).toBeUndefined();
});

test('adopts the server of a killed process, or ends it when another port is asked for', async () => {
	const dataDir = folder();
	const port = await freePort();
	const killed = await startElsewhere(dataDir, port);
	await sql(killed.url, 'create table kept as select 42 as answer');
	await killed.kill();
	const orphan = findPostmaster(join(dataDir, 'postgres/data'));
	expect(orphan?.ready).toBe(true);
	const elsewhere = await start({ dataDir });
	expect(processIsAlive(orphan?.pid ?? 0)).toBe(false);
	expect(await sql(elsewhere.url, 'select answer from kept')).toEqual([{ answer: 42 }]);
});

test('recovers every committed row after the server itself is killed', async () => {
	const dataDir = folder();
	const first = await start({ dataDir, throwaway: false });
	await sql(first.url, 'create table kept as select 42 as answer');
	const { pid } = findPostmaster(join(dataDir, 'postgres/data')) ?? { pid: 0 };
	process.kill(pid, 'SIGKILL');
	while (processIsAlive(pid)) await delay(10);
	const second = await start({ dataDir });
	expect(await sql(second.url, 'select answer from kept')).toEqual([{ answer: 42 }]);
});

test('is not fooled by a note whose process id belongs to something else', async () => {
	const dataDir = folder();
	const first = await start({ dataDir });
	await first.stop();
	writeFileSync(
		join(dataDir, 'postgres/data/postmaster.pid'),
		`${process.ppid}\n${dataDir}\n0\n5432\n\n127.0.0.1\n\nready\n`,
	);
	const second = await start({ dataDir });
	expect(await sql(second.url, 'select 1 as up')).toEqual([{ up: 1 }]);
});

test('names the port and the setting when something else listens there', async () => {
	const server = createServer().listen(0, '127.0.0.1');
	await new Promise((done) => server.once('listening', done));
	cleanups.push(() => void server.close());
	const { port } = server.address() as { port: number };
	await expect(start({ dataDir: folder(), port })).rejects.toThrow(
		`Port ${port} is in use: set DB_PORT to a free one.`,
	);
});

test('starts nothing when a server of one’s own is named', async () => {
	const dataDir = folder();
	const own = await testDatabase();
	const { url } = await start({ dataDir, externalUrl: own.url });
	await own.drop();
	expect(url).toBe(own.url);
	expect(existsSync(join(dataDir, 'postgres'))).toBe(false);
});

test('says what to do without glibc', () => {
	expect(() => findBinaries(() => false)).toThrow(/set DATABASE_URL/);
});

test('makes the symbolic links that a skipped install script left out', () => {
	const root = folder();
	mkdirSync(join(root, 'native/lib'), { recursive: true });
	writeFileSync(join(root, 'native/lib/libpq.so.5.18'), 'library');
	writeFileSync(
		join(root, 'native/pg-symlinks.json'),
		JSON.stringify([{ source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so.5' }]),
	);
	hydrateSymlinks(root);
	hydrateSymlinks(root);
	expect(readFileSync(join(root, 'native/lib/libpq.so.5'), 'utf8')).toBe('library');
});
