import { spawn } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { request } from 'undici';
import { median, peakRssMiB, percentile } from '../lib/cpu.ts';
import { load, type Call } from '../lib/load.ts';
import type { RunningService } from '../lib/service.ts';
import type { Row } from '../lib/table.ts';

const PAIRS = 7;
const MS = 3_000;

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** A return search on one of the busiest pairs, two adults and a child. */
export const busySearch = () => ({
	data: {
		slices: [
			{ origin: 'LHR', destination: 'JFK', departure_date: inDays(60) },
			{ origin: 'JFK', destination: 'LHR', departure_date: inDays(67) },
		],
		passengers: [{ type: 'adult' }, { type: 'adult' }, { age: 9 }],
		cabin_class: 'economy',
	},
});

async function startBare(bodyFile: string): Promise<{ origin: string; pid: number; stop: () => void }> {
	const child = spawn(process.execPath, [path.join(import.meta.dirname, '../lib/bare-server.mjs'), bodyFile], {
		stdio: ['ignore', 'pipe', 'inherit'],
	});
	const port = await new Promise<string>((resolve) => {
		child.stdout.on('data', (text: Buffer) => resolve(/ready (\d+)/.exec(text.toString())?.[1] ?? ''));
	});
	return { origin: `http://127.0.0.1:${port}`, pid: child.pid as number, stop: () => child.kill() };
}

/** Alternates ours and the floor; gives the median of the ratios and of ours. */
async function paired(service: RunningService, ours: Call, status: number, bare: { origin: string; pid: number }) {
	const floorCall: Call = { method: ours.method, path: '/', headers: { 'content-type': 'application/json' }, body: ours.body };
	await load(service.origin, service.pid, () => ours, status, 1_500);
	await load(bare.origin, bare.pid, () => floorCall, 200, 1_000);
	const ratios: number[] = [];
	const micros: number[] = [];
	for (let pair = 0; pair < PAIRS; pair++) {
		const mine = () => load(service.origin, service.pid, () => ours, status, MS);
		const floor = () => load(bare.origin, bare.pid, () => floorCall, 200, MS);
		const [a, b] = pair % 2 ? [await mine(), await floor()] : ((r) => [r[1], r[0]])([await floor(), await mine()]);
		ratios.push(a.cpuMicrosEach / b.cpuMicrosEach);
		micros.push(a.cpuMicrosEach);
	}
	return { ratio: median(ratios), micros: median(micros), spread: `${Math.min(...ratios).toFixed(2)}–${Math.max(...ratios).toFixed(2)}` };
}

/** CPU of a busy search and of reading a stored one, as ratios to bare node:http serialising the same reply. */
export async function searchCost(service: RunningService): Promise<Row[]> {
	const headers = { ...service.headers, 'content-type': 'application/json', 'accept-encoding': 'gzip' };
	const create: Call = { method: 'POST', path: '/air/offer_requests', headers, body: JSON.stringify(busySearch()) };
	const reply = await request(`${service.origin}${create.path}`, { method: 'POST', headers, body: create.body });
	const json = gunzipSync(Buffer.from(await reply.body.arrayBuffer())).toString();
	const { data } = JSON.parse(json) as { data: { id: string; offers: unknown[] } };
	const file = path.join(mkdtempSync(path.join(tmpdir(), 'wayfare-bench-')), 'reply.json');
	writeFileSync(file, json);
	const bare = await startBare(file);
	const size = `${data.offers.length} offers, ${Math.round(json.length / 1024)} KiB`;
	try {
		const search = await paired(service, create, 201, bare);
		const stored: Call = { method: 'GET', path: `/air/offer_requests/${data.id}`, headers };
		const read = await paired(service, stored, 200, bare);
		return [
			{ measure: 'Busy search, CPU ÷ bare stringify', goal: '≤ 2.5', value: search.ratio.toFixed(2), met: search.ratio <= 2.5, note: `${size}; ${(search.micros / 1000).toFixed(1)} ms CPU each; pairs ${search.spread}` },
			{ measure: 'Stored offer request, gzip, CPU ÷ bare stringify', goal: '≤ 0.15', value: read.ratio.toFixed(3), met: read.ratio <= 0.15, note: `${size}; ${Math.round(read.micros)} µs CPU each; pairs ${read.spread}` },
		];
	} finally {
		bare.stop();
	}
}

/** Time from asking for a batch search to its first offers, suppliers at 0 ms. */
export async function firstBatch(service: RunningService): Promise<Row[]> {
	const headers = { ...service.headers, 'content-type': 'application/json', 'accept-encoding': 'gzip' };
	const waits: number[] = [];
	for (let i = 0; i < 60; i++) {
		const started = performance.now();
		const created = await request(`${service.origin}/air/batch_offer_requests`, { method: 'POST', headers, body: JSON.stringify(busySearch()) });
		const { data } = (await created.body.json()) as { data: { id: string } };
		const batch = await request(`${service.origin}/air/batch_offer_requests/${data.id}`, { headers: service.headers });
		const body = (await batch.body.json()) as { data: { offers: unknown[] } };
		if (body.data.offers.length === 0) throw new Error('the first batch was empty');
		if (i >= 10) waits.push(performance.now() - started);
	}
	const middle = median(waits);
	return [{ measure: 'First batch after the fastest supplier (0 ms), median', goal: '≤ 30 ms', value: `${middle.toFixed(1)} ms`, met: middle <= 30, note: `creation included; p95 ${percentile(waits, 0.95).toFixed(1)} ms of ${waits.length}` }];
}

/** Peak memory of the service while 50 busy searches are always in flight. */
export async function memoryAtFifty(service: RunningService): Promise<Row[]> {
	const headers = { ...service.headers, 'content-type': 'application/json', 'accept-encoding': 'gzip' };
	const body = JSON.stringify(busySearch());
	const result = await load(service.origin, service.pid, () => ({ method: 'POST', path: '/air/offer_requests', headers, body }), 201, 20_000, 50);
	const peak = peakRssMiB(service.pid);
	return [{ measure: 'Peak RSS of the service, 50 concurrent searches for 20 s', goal: '≤ 300 MB', value: `${peak.toFixed(0)} MiB`, met: peak * 1.048576 <= 300, note: `${result.requests} searches, p50 ${median(result.latenciesMs).toFixed(0)} ms` }];
}
