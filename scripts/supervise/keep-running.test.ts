import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, expect, test, vi } from 'vitest';
import { freePort } from '../free-port.ts';
import { startChild } from './child.ts';
import { keepRunning, type Kept } from './keep-running.ts';

vi.setConfig({ testTimeout: 120_000 });

const cleanups: (() => Promise<void> | void)[] = [];
afterEach(async () => {
	for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

/** A process that notes its id, answers, and dies as `GET /die` or the file `mood` tells it. */
const PROGRAM = `
	import { appendFileSync, readFileSync } from 'node:fs';
	import { createServer } from 'node:http';
	const [folder, port] = process.argv.slice(2);
	appendFileSync(folder + '/pids', process.pid + '\\n');
	if (readFileSync(folder + '/mood', 'utf8') === 'broken') {
		console.error('the moon is missing');
		process.exit(3);
	}
	createServer((request, response) => response.end('fine')).listen(Number(port), '127.0.0.1');
`;

interface Kennel {
	kept: Kept;
	lines: string[];
	pids: () => number[];
	mood: (mood: 'well' | 'broken') => void;
	answers: () => Promise<boolean>;
}

async function keep(needs?: () => Promise<void>): Promise<Kennel> {
	const folder = mkdtempSync(join(tmpdir(), 'wayfare-keep-'));
	cleanups.push(() => rmSync(folder, { recursive: true, force: true }));
	const program = join(folder, 'program.mjs');
	const mood = (word: string): void => writeFileSync(join(folder, 'mood'), word);
	writeFileSync(program, PROGRAM);
	mood('well');
	const port = await freePort();
	const url = `http://127.0.0.1:${port}/`;
	const lines: string[] = [];
	const log = (line: string): void => void lines.push(line);
	const kept = keepRunning({
		name: 'dog',
		log,
		...(needs && { needs }),
		start: () =>
			startChild({
				name: 'dog',
				args: [program, folder, String(port)],
				environment: { PATH: process.env.PATH },
				ready: { url, accept: (status) => status === 200 },
				log,
				cwd: folder,
			}),
	});
	cleanups.push(() => kept.stop());
	const pids = (): number[] => readFileSync(join(folder, 'pids'), 'utf8').trim().split('\n').map(Number);
	const answers = async (): Promise<boolean> => (await fetch(url).catch(() => undefined))?.status === 200;
	return { kept, lines, pids, mood, answers };
}

const kill = (pid: number | undefined): void => void process.kill(pid ?? 0, 'SIGKILL');

test('what is killed is started again, with a pause that grows', async () => {
	const { kept, lines, pids, answers } = await keep();
	await kept.ready;
	for (const deaths of [1, 2, 3]) {
		kill(pids().at(-1));
		await expect.poll(() => pids().length, { timeout: 30_000 }).toBe(deaths + 1);
		await kept.up();
		expect(await answers()).toBe(true);
	}
	expect(lines.filter((line) => line.includes('Starting'))).toEqual([
		'dog ended by SIGKILL. Starting it again in 0.3 s.',
		'dog ended by SIGKILL. Starting it again in 0.5 s.',
		'dog ended by SIGKILL. Starting it again in 1.0 s.',
	]);
	expect(lines.filter((line) => /^dog is back after \d+\.\d s\.$/.test(line))).toHaveLength(3);
});

test('five deaths within a minute are the end, and its last words are the reason', async () => {
	const { kept, pids, mood } = await keep();
	await kept.ready;
	mood('broken');
	kill(pids()[0]);
	expect(await kept.givenUp).toBe('dog ended 5 times within a minute, the last time with code 3 (the moon is missing)');
	await delay(300);
	expect(pids()).toHaveLength(5);
});

test('a first start that fails is not repeated', async () => {
	const first = await keep();
	first.mood('broken');
	await expect(first.kept.ready).rejects.toThrow('dog ended with code 3 before it was ready');
	await delay(600);
	expect(first.pids()).toHaveLength(1);
});

test('waits for what it needs before it starts again', async () => {
	let allow = (): void => {};
	const needed = new Promise<void>((done) => (allow = done));
	const { kept, pids, lines } = await keep(() => needed);
	await kept.ready;
	kill(pids()[0]);
	await expect.poll(() => lines.at(-1)).toContain('Starting it again');
	await delay(800);
	expect(pids()).toHaveLength(1);
	allow();
	await kept.up();
	expect(pids()).toHaveLength(2);
});

test('stops what outlives its stop: a database that others use, or that is not ours to end', async () => {
	const stop = vi.fn<() => Promise<void>>(() => Promise.resolve());
	const ended = new Promise<string>(() => {});
	const kept = keepRunning({
		name: 'well',
		log: () => {},
		start: () => ({ ready: Promise.resolve(), ended, lastWords: () => '', stop }),
	});
	await kept.ready;
	expect(await Promise.race([kept.stop().then(() => 'stopped'), delay(2_000)])).toBe('stopped');
	expect(stop).toHaveBeenCalledOnce();
});

test('is not started again once it is stopped, in the pause either', async () => {
	const { kept, pids, lines, answers } = await keep();
	await kept.ready;
	kill(pids()[0]);
	await expect.poll(() => lines.at(-1)).toContain('Starting it again');
	await kept.stop();
	await delay(600);
	expect([pids().length, await answers()]).toEqual([1, false]);
});
