import { parseArgs } from 'node:util';
import fc from 'fast-check';
import pino from 'pino';
import { ALL_ENDPOINTS } from '#contract/all.ts';
import { createTestApp, type TestApp } from '#service/testing/create-test-app.ts';
import { isSlow, judge } from './fuzz/judge.ts';
import { type FuzzRequest, requestsTo } from './fuzz/requests.ts';
import { openScene } from './fuzz/scene.ts';
import { seedOfToday } from './seed-of-today.ts';

const USAGE = 'npm run fuzz -- [--small] [--count <inputs>] [--seed <number>] [--only <endpoint>]…';
const FULL = 100_000;
const SMALL = 2_500;
/** However many endpoints there are, each is asked so often. */
const AT_LEAST = 40;
const AT_ONCE = 8;
const BATCH = 400;
/** Violations that are printed; all are counted. */
const SHOWN = 20;

interface Tally {
	inputs: number;
	violations: number;
	byStatus: Map<number, number>;
	byCode: Map<string, number>;
	slowestMs: number;
}

const shown = ({ method, url, headers, payload }: FuzzRequest): string =>
	JSON.stringify(
		{ method, url: url.slice(0, 300), headers, payload: payload?.toString('utf8').slice(0, 400) },
		null,
		'\t',
	);

async function timed(t: TestApp, { endpoint, method, url, headers, payload }: FuzzRequest) {
	const began = performance.now();
	const reply = await (endpoint.host === 'cards' ? t.cards : t.app).inject({
		method: method as 'GET',
		url,
		headers,
		payload,
	});
	return { reply, tookMs: performance.now() - began };
}

async function ask(t: TestApp, request: FuzzRequest, tally: Tally, again: FuzzRequest[]): Promise<void> {
	const { reply, tookMs } = await timed(t, request);
	tally.inputs++;
	tally.slowestMs = Math.max(tally.slowestMs, tookMs);
	tally.byStatus.set(reply.statusCode, (tally.byStatus.get(reply.statusCode) ?? 0) + 1);
	const code = /"code":"(\w+)"/.exec(reply.body)?.[1];
	if (code && reply.statusCode >= 400) tally.byCode.set(code, (tally.byCode.get(code) ?? 0) + 1);
	const slow = isSlow(reply.statusCode, tookMs);
	if (slow) again.push(request);
	report(request, reply.body, judge(request, reply, slow ? 0 : tookMs), tally);
}

function report(request: FuzzRequest, body: string, faults: string[], tally: Tally): void {
	if (faults.length === 0) return;
	tally.violations++;
	if (tally.violations <= SHOWN)
		console.log(`VIOLATION ${request.endpoint.name}: ${faults.join('; ')}\n${shown(request)}\n${body.slice(0, 600)}`);
}

/** Each endpoint's share of inputs in batches, one endpoint after another. */
function batches<T>(arbitraries: readonly T[], share: number): { arbitrary: T; numRuns: number; round: number }[] {
	const rounds = Math.ceil(share / BATCH);
	return Array.from({ length: rounds }, (_, i) =>
		arbitraries.map((arbitrary, at) => ({
			arbitrary,
			numRuns: Math.min(BATCH, share - i * BATCH),
			round: i * arbitraries.length + at,
		})),
	).flat();
}

async function fuzz(t: TestApp, count: number, seed: number, only: readonly string[] | undefined): Promise<Tally> {
	const token = await t.token();
	const scene = await openScene(t, token);
	const unknown = only?.find((name) => ALL_ENDPOINTS.every((endpoint) => endpoint.name !== name));
	if (unknown) throw new Error(`no endpoint ${unknown}`);
	const endpoints = ALL_ENDPOINTS.filter(({ name }) => !only || only.includes(name));
	const arbitraries = endpoints.map((endpoint) => requestsTo(endpoint, token.secret, scene));
	const tally: Tally = { inputs: 0, violations: 0, byStatus: new Map(), byCode: new Map(), slowestMs: 0 };
	const share = Math.max(Math.min(AT_LEAST, count), Math.ceil(count / arbitraries.length));
	for (const { arbitrary, numRuns, round } of batches(arbitraries, share)) {
		const queue = fc.sample(arbitrary, { numRuns, seed: seed + round });
		const again: FuzzRequest[] = [];
		await Promise.all(
			Array.from({ length: AT_ONCE }, async () => {
				for (let next = queue.pop(); next; next = queue.pop()) await ask(t, next, tally, again);
			}),
		);
		// What was slow among others is judged alone: they share one thread.
		for (const request of again) {
			const { reply, tookMs } = await timed(t, request);
			report(request, reply.body, judge(request, reply, tookMs), tally);
		}
	}
	return tally;
}

const table = (counts: Map<string | number, number>): string =>
	[...counts]
		.sort((a, b) => b[1] - a[1])
		.map(([key, n]) => `  ${String(n).padStart(8)}  ${key}`)
		.join('\n');

async function main(): Promise<number> {
	const { values } = parseArgs({
		options: {
			small: { type: 'boolean' },
			count: { type: 'string' },
			seed: { type: 'string' },
			only: { type: 'string', multiple: true },
			help: { type: 'boolean' },
		},
	});
	if (values.help) {
		console.log(USAGE);
		return 0;
	}
	const count = Number(values.count ?? (values.small ? SMALL : FULL));
	const seed = Number(values.seed ?? seedOfToday());
	console.log(`Seed ${seed}, ${count} inputs`);
	const t = await createTestApp({ log: pino({ level: 'error' }, pino.destination({ fd: 2, sync: true })) });
	const rssBefore = process.memoryUsage.rss();
	const began = performance.now();
	try {
		const tally = await fuzz(t, count, seed, values.only);
		const seconds = (performance.now() - began) / 1_000;
		console.log(`${table(tally.byStatus)}\n${table(tally.byCode)}`);
		console.log(
			`${tally.inputs} inputs in ${seconds.toFixed(1)} s, slowest ${tally.slowestMs.toFixed(0)} ms, memory +${((process.memoryUsage.rss() - rssBefore) / 2 ** 20).toFixed(0)} MB, ${tally.violations} violations`,
		);
		return tally.violations > 0 ? 1 : 0;
	} finally {
		await t.close();
	}
}

process.exitCode = await main();
