import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { dayFrom, VARIED, variedPair } from '../bench/lib/searches.ts';
import { freePort } from './free-port.ts';
import { ROOT } from './root.ts';
import { run } from './supervise/run.ts';

const AT_ONCE = 8;
const TICK_MS = 10;
const SETTLE_MS = 2_000;
const HEADERS = {
	'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) measure',
	accept: 'text/html',
	'accept-language': 'en',
};
const PARTS = { service: /\.build\/service\.js/, web: /next/, database: /postgres/ } as const;
type Part = keyof typeof PARTS;

/** Parent, command line and CPU time so far, of each process; milliseconds, ended children included. */
function processes(): { pid: number; parent: number; command: string; cpuMs: number }[] {
	return readdirSync('/proc').flatMap((name) => {
		try {
			const fields = readFileSync(`/proc/${name}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
			const command = readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' ');
			const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
			return [{ pid: Number(name), parent: Number(fields[1]), command, cpuMs: ticks * TICK_MS }];
		} catch {
			return [];
		}
	});
}

/** CPU time of each part of the product below a process. */
function cpuBelow(root: number): Record<Part, number> {
	const all = processes();
	const family = new Set([root]);
	for (let size = 0; size !== family.size; ) {
		size = family.size;
		for (const { pid, parent } of all) if (family.has(parent)) family.add(pid);
	}
	const sumOf = (part: Part) =>
		all
			.filter(({ pid, command }) => pid !== root && family.has(pid) && PARTS[part].test(command))
			.reduce((sum, { cpuMs }) => sum + cpuMs, 0);
	return { service: sumOf('service'), web: sumOf('web'), database: sumOf('database') };
}

interface Found {
	offers: number;
	bytes: number;
}

/** What a new visitor's browser does: opens the results page and reads its stream to the end. */
async function travellersSearch(url: string, n: number): Promise<Found> {
	const [from, to, out, back] = variedPair(n);
	const query = `trip=return&from=${from}&to=${to}&depart=${dayFrom(out)}&return=${dayFrom(back)}&adults=2&children=9`;
	const page = await fetch(`${url}/flights?${query}`, { headers: HEADERS });
	const cookie = page.headers
		.getSetCookie()
		.map((line) => line.split(';')[0])
		.join('; ');
	const id = /orq_0000[0-9A-Za-z]{18}/.exec(await page.text())?.[0];
	if (!id) throw new Error(`no search on a page of status ${page.status}`);
	const stream = await fetch(`${url}/api/flights/search/${id}`, { headers: { ...HEADERS, cookie } });
	const text = await stream.text();
	return { offers: (text.match(/"id":"off_/g) ?? []).length, bytes: text.length };
}

async function searchAll(url: string): Promise<Found[]> {
	const found: Found[] = [];
	for (let n = 0; n < VARIED; n += AT_ONCE)
		found.push(...(await Promise.all(Array.from({ length: AT_ONCE }, (_, i) => travellersSearch(url, n + i)))));
	await delay(SETTLE_MS);
	return found;
}

async function measure(root: number, url: string): Promise<void> {
	// Once to warm up: a process that has just started compiles what it runs.
	await searchAll(url);
	const before = cpuBelow(root);
	const found = await searchAll(url);
	const after = cpuBelow(root);
	const mean = (of: (one: Found) => number) => found.reduce((sum, one) => sum + of(one), 0) / found.length;
	console.log(`${found.length} searches, ${mean(({ offers }) => offers).toFixed(0)} offers each`);
	console.log(`sent to the browser: ${(mean(({ bytes }) => bytes) / 1e6).toFixed(2)} MB before compression`);
	for (const part of Object.keys(PARTS) as Part[])
		console.log(`CPU of the ${part}: ${((after[part] - before[part]) / found.length).toFixed(0)} ms a search`);
}

/** Prints what one traveller's search costs each process, from the page to the end of its stream. Linux alone. */
await run(async () => {
	const dataDir = mkdtempSync(join(tmpdir(), 'wayfare-measure-'));
	const ports = await Promise.all([freePort(), freePort(), freePort(), freePort()]);
	const names = ['PORT', 'API_PORT', 'CARDS_PORT', 'DB_PORT'];
	const own = Object.fromEntries(names.map((name, i) => [name, String(ports[i])]));
	const env = { ...process.env, ...own, DATA_DIR: dataDir };
	const child = spawn(process.execPath, ['scripts/start.mjs'], {
		cwd: ROOT,
		env,
		stdio: ['ignore', 'pipe', 'inherit'],
	});
	const ended = new Promise<void>((done) => child.once('exit', () => done()));
	try {
		await new Promise<void>((done, fail) => {
			child.stdout.on('data', (chunk: Buffer) => chunk.includes('sample search') && done());
			child.once('exit', (code) => fail(new Error(`ended with code ${code} before it was ready`)));
		});
		await measure(child.pid ?? 0, `http://127.0.0.1:${ports[0]}`);
	} finally {
		child.kill('SIGTERM');
		await ended;
		rmSync(dataDir, { recursive: true, force: true });
	}
});
