import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, expect, test, vi } from 'vitest';
import { findPostmaster } from './database/postmaster.ts';
import { freePort } from './free-port.ts';
import { wrongNode } from './install.mjs';
import { ROOT } from './root.ts';

const onLinux = process.platform === 'linux';
// Whole processes start here, on a machine that may be busy with other tests.
vi.setConfig({ testTimeout: 300_000 });

const cleanups: (() => Promise<void> | void)[] = [];
afterEach(async () => {
	for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

interface Place {
	dataDir: string;
	environment: Record<string, string>;
}

async function place(): Promise<Place> {
	const dataDir = mkdtempSync(join(tmpdir(), 'wayfare-start-'));
	cleanups.push(() => rmSync(dataDir, { recursive: true, force: true }));
	const [API_PORT, CARDS_PORT, DB_PORT] = [await freePort(), await freePort(), await freePort()].map(String);
	return {
		dataDir,
		environment: {
			DATA_DIR: dataDir,
			API_PORT: API_PORT ?? '',
			CARDS_PORT: CARDS_PORT ?? '',
			DB_PORT: DB_PORT ?? '',
			LOG_LEVEL: 'warn',
		},
	};
}

const childEnvironment = (environment: Record<string, string>) =>
	({ PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '', ...environment }) as unknown as NodeJS.ProcessEnv;

interface Run {
	process: ChildProcess;
	output: () => string;
	ended: Promise<number | null>;
}

function start({ environment }: Place): Run {
	const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/service.ts'], {
		cwd: ROOT,
		env: childEnvironment(environment),
		stdio: ['ignore', 'pipe', 'pipe'],
	});
	let text = '';
	for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
	const ended = new Promise<number | null>((done) => child.once('exit', done));
	cleanups.push(async () => {
		child.kill('SIGTERM');
		await ended;
	});
	return { process: child, output: () => text, ended };
}

async function until(
	condition: () => boolean | Promise<boolean>,
	what: () => string,
	limitMs = 120_000,
): Promise<void> {
	const deadline = performance.now() + limitMs;
	while (!(await condition())) {
		if (performance.now() > deadline) throw new Error(`Waited ${limitMs} ms in vain for ${what()}`);
		await delay(25);
	}
}

const ready = async (run: Run): Promise<void> =>
	until(
		() => run.output().includes('Ready in'),
		() => `ready; the output was:\n${run.output()}`,
	);

/** Ids of the processes that belong to this data directory, the database's among them. */
function processesOf({ dataDir }: Place): number[] {
	return readdirSync('/proc')
		.filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
		.filter((pid) => {
			try {
				return [`/proc/${pid}/environ`, `/proc/${pid}/cmdline`].some((file) =>
					readFileSync(file, 'utf8').includes(dataDir),
				);
			} catch {
				return false;
			}
		})
		.map(Number);
}

function commandOf(pid: number): string {
	try {
		return `${pid} ${readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')}`;
	} catch {
		return `${pid}, gone by now`;
	}
}

/** What compiled the supervisor's sources is its child while nothing is cached, and ends only after it. */
const noneLeft = (here: Place): Promise<void> =>
	until(
		() => processesOf(here).length === 0,
		() => `no process to be left; left are ${processesOf(here).map(commandOf).join(', ')}`,
		10_000,
	);

const healthz = async (port: string | undefined): Promise<number> =>
	(await fetch(`http://127.0.0.1:${port}/healthz`)).status;

test.runIf(onLinux)('answers on both ports, and Ctrl-C leaves no process', async () => {
	const here = await place();
	const run = start(here);
	await ready(run);
	expect([await healthz(here.environment.API_PORT), await healthz(here.environment.CARDS_PORT)]).toEqual([200, 200]);
	// HOST says nothing else: this machine alone.
	expect(run.output()).toContain(`Booking API  http://127.0.0.1:${here.environment.API_PORT}\n`);
	expect(processesOf(here).length).toBeGreaterThan(3);
	run.process.kill('SIGINT');
	expect(await run.ended).toBe(0);
	await noneLeft(here);
});

test.runIf(onLinux)('ending npm itself ends everything, too', async () => {
	const here = await place();
	const child = spawn('npm', ['run', 'service'], {
		cwd: ROOT,
		env: childEnvironment(here.environment),
		stdio: ['ignore', 'pipe', 'ignore'],
	});
	cleanups.push(() => void child.kill('SIGKILL'));
	let text = '';
	child.stdout.on('data', (chunk: Buffer) => (text += chunk.toString()));
	await until(
		() => text.includes('Ready in'),
		() => `ready; the output was:\n${text}`,
	);
	child.kill('SIGTERM');
	await noneLeft(here);
});

test.runIf(onLinux)('Ctrl-C while the database is made ends at once, and says nothing of its statements', async () => {
	const here = await place();
	const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/service.ts'], {
		cwd: ROOT,
		env: childEnvironment(here.environment),
		// A separate group: the terminal sends Ctrl-C to each of its processes, initdb too.
		detached: true,
		stdio: ['ignore', 'pipe', 'pipe'],
	});
	let text = '';
	for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
	const ended = new Promise<number | null>((done) => child.once('exit', done));
	const initdb = (): number | undefined => processesOf(here).find((pid) => /\binitdb /.test(commandOf(pid)));
	await until(
		() => initdb() !== undefined,
		() => `initdb to begin; the output was:\n${text}`,
	);
	process.kill(-(child.pid ?? 0), 'SIGINT');
	expect(await ended).toBe(0);
	expect(text.replaceAll(/^Buil(ding|t) .*\n/gm, '')).toBe('');
	// Nothing is left half made. In its last step initdb does not hear of a signal: then the whole cluster has its name.
	expect(readdirSync(here.dataDir).filter((name) => name.startsWith('postgres.'))).toEqual([]);
	await noneLeft(here);
});

test('keeps its tokens where only their owner can read them, and shows none', async () => {
	const here = await place();
	const run = start(here);
	await ready(run);
	const file = join(here.dataDir, 'secrets.json');
	const { BOOTSTRAP_TEST_TOKEN: token = '' } = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
	expect(token).toContain('_test_');
	expect(statSync(file).mode & 0o077).toBe(0);
	expect(run.output()).not.toContain(token);
	const answer = await fetch(`http://127.0.0.1:${here.environment.API_PORT}/air/airlines?limit=1`, {
		headers: { authorization: `Bearer ${token}`, 'Service-Version': 'v2' },
	});
	expect(answer.status).toBe(200);
});

test.runIf(onLinux)(
	'a killed supervisor takes its processes along, and the next start adopts the database',
	async () => {
		const here = await place();
		const first = start(here);
		await ready(first);
		first.process.kill('SIGKILL');
		await first.ended;
		const data = join(here.dataDir, 'postgres/data');
		const orphan = findPostmaster(data)?.pid;
		expect(orphan).toBeDefined();
		await until(
			() => processesOf(here).every((pid) => readFileSync(`/proc/${pid}/comm`, 'utf8').startsWith('postgres')),
			() => 'the children to end',
		);
		const second = start(here);
		await ready(second);
		expect(findPostmaster(data)?.pid).toBe(orphan);
		second.process.kill('SIGTERM');
		expect(await second.ended).toBe(0);
		await noneLeft(here);
	},
);

/** The id of one process of this data directory, by its script; undefined while it does not run. */
const pidOf = (here: Place, script: string): number | undefined =>
	processesOf(here).find((pid) => {
		try {
			return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(script);
		} catch {
			return false;
		}
	});

test.runIf(onLinux)('what is killed is started again, the rest stays, and Ctrl-C still ends everything', async () => {
	const here = await place();
	const run = start(here);
	await ready(run);
	const { API_PORT, CARDS_PORT } = here.environment;
	const data = join(here.dataDir, 'postgres/data');
	const pids = () => ({
		service: pidOf(here, '.build/service.js'),
		cards: pidOf(here, '.build/cards.js'),
		database: findPostmaster(data)?.pid,
	});
	const { BOOTSTRAP_TEST_TOKEN: token = '' } = JSON.parse(
		readFileSync(join(here.dataDir, 'secrets.json'), 'utf8'),
	) as Record<string, string>;
	const works = async (): Promise<boolean> => {
		const headers = { authorization: `Bearer ${token}`, 'Service-Version': 'v2' };
		const asked = [
			fetch(`http://127.0.0.1:${API_PORT}/air/airlines?limit=1`, { headers }),
			...[API_PORT, CARDS_PORT].map((port) => fetch(`http://127.0.0.1:${port}/readyz`)),
		].map((answer) => answer.then(({ status }) => status).catch(() => 0));
		return (await Promise.all(asked)).every((status) => status === 200);
	};
	let before = pids();
	for (const name of ['service', 'cards', 'database'] as const) {
		process.kill(before[name] ?? 0, 'SIGKILL');
		await until(
			() => run.output().includes(`${name} ended`) && run.output().includes(`${name} is back`),
			() => `${name} to be back; the output was:\n${run.output()}`,
		);
		await until(works, () => `everything to answer after ${name} died; the output was:\n${run.output()}`);
		const after = pids();
		expect(after[name]).not.toBe(before[name]);
		expect({ ...after, [name]: 0 }).toEqual({ ...before, [name]: 0 });
		before = after;
	}
	run.process.kill('SIGINT');
	expect(await run.ended).toBe(0);
	await noneLeft(here);
});

test.runIf(onLinux)('five deaths within a minute end everything, with the reason and exit 1', async () => {
	const here = await place();
	const run = start(here);
	await ready(run);
	const cards = pidOf(here, '.build/cards.js');
	let over = false;
	void run.ended.then(() => (over = true));
	while (!over) {
		const deaths = run.output().split('service ended').length;
		const service = pidOf(here, '.build/service.js');
		if (service === undefined) {
			await delay(25);
			continue;
		}
		expect(pidOf(here, '.build/cards.js')).toBe(cards);
		process.kill(service, 'SIGKILL');
		await until(
			() => run.output().split('service ended').length > deaths,
			() => `the death to be noticed; the output was:\n${run.output()}`,
		);
	}
	expect(await run.ended).toBe(1);
	expect(run.output()).toContain(
		'service ended 5 times within a minute, the last time by SIGKILL. Stopping everything.',
	);
	await noneLeft(here);
});

test.each(['API_PORT', 'CARDS_PORT', 'DB_PORT'])('a taken %s: one line, exit 1, nothing left', async (name) => {
	const here = await place();
	const server = createServer().listen(Number(here.environment[name]), '127.0.0.1');
	await new Promise((done) => server.once('listening', done));
	cleanups.push(() => void server.close());
	const run = start(here);
	expect(await run.ended).toBe(1);
	const lines = run
		.output()
		.trim()
		.split('\n')
		.filter((line) => !/^(Building|Built)/.test(line));
	expect(lines).toEqual([`Port ${here.environment[name]} is in use: set ${name} to a free one.`]);
	if (onLinux) await noneLeft(here);
});

test('broken settings: one message that names each, exit 1', async () => {
	const here = await place();
	const environment = { ...here.environment, RATE_LIMIT: 'many', SIMULATED_LATENCY: 'slow' };
	const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', 'tsx', 'scripts/service.ts'], {
		cwd: ROOT,
		env: childEnvironment(environment),
		encoding: 'utf8',
	});
	expect(status).toBe(1);
	expect(stdout).toBe('');
	expect(stderr.trim().split('\n')).toHaveLength(3);
	expect(stderr).toMatch(/RATE_LIMIT[^]*SIMULATED_LATENCY/);
	expect(stderr).not.toContain('    at ');
});

test('a DATABASE_URL at which nobody answers: one line that names it, exit 1', async () => {
	const here = await place();
	const run = start({
		...here,
		environment: { ...here.environment, DATABASE_URL: 'postgres://me:hidden@127.0.0.1:9/x' },
	});
	expect(await run.ended).toBe(1);
	expect(run.output()).toContain('DATABASE_URL: no PostgreSQL server answers at 127.0.0.1:9 (ECONNREFUSED).');
	expect(run.output()).not.toMatch(/hidden|    at /);
});

test.each([
	['v18.20.0', 'Node 20.19 or later is needed, and this is v18.20.0.'],
	['v20.18.3', 'Node 20.19 or later is needed, and this is v20.18.3.'],
	['v20.19.0', undefined],
	['v24.1.0', undefined],
])('Node %s', (version, line) => {
	expect(wrongNode(version)).toBe(line);
});
