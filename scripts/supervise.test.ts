import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { networkInterfaces, tmpdir } from 'node:os';
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

const healthz = async (port: string | undefined): Promise<number> =>
	(await fetch(`http://127.0.0.1:${port}/healthz`)).status;

test.runIf(onLinux)('answers on both ports, and Ctrl-C leaves no process', async () => {
	const here = await place();
	const run = start(here);
	await ready(run);
	expect([await healthz(here.environment.API_PORT), await healthz(here.environment.CARDS_PORT)]).toEqual([200, 200]);
	const address = Object.values(networkInterfaces())
		.flatMap((list) => list ?? [])
		.find(({ family, internal }) => family === 'IPv4' && !internal)?.address;
	for (const host of ['127.0.0.1', ...(address ? [address] : [])])
		expect(run.output()).toContain(`http://${host}:${here.environment.API_PORT}`);
	expect(processesOf(here).length).toBeGreaterThan(3);
	run.process.kill('SIGINT');
	expect(await run.ended).toBe(0);
	expect(processesOf(here)).toEqual([]);
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
	await until(
		() => processesOf(here).length === 0,
		() => `no process to be left; left are ${processesOf(here).join(', ')}`,
	);
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
		expect(processesOf(here)).toEqual([]);
	},
);

test.runIf(onLinux)('a process that dies brings the rest down, with a line that names it', async () => {
	const here = await place();
	const run = start(here);
	await ready(run);
	const service = processesOf(here).find((pid) =>
		readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('.build/service.js'),
	);
	process.kill(service ?? 0, 'SIGKILL');
	expect(await run.ended).toBe(1);
	expect(run.output()).toContain('service ended by SIGKILL: stopping everything.');
	expect(processesOf(here)).toEqual([]);
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
	if (onLinux) expect(processesOf(here)).toEqual([]);
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

test.each([
	['v18.20.0', 'Node 20.19 or later is needed, and this is v18.20.0.'],
	['v20.18.3', 'Node 20.19 or later is needed, and this is v20.18.3.'],
	['v20.19.0', undefined],
	['v24.1.0', undefined],
])('Node %s', (version, line) => {
	expect(wrongNode(version)).toBe(line);
});
