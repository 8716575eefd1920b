import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { request } from 'undici';
import { gunzipSync } from 'node:zlib';
import { addDays } from '#contract/common/calendar.ts';
import { loadRefData } from '#service/refdata/load.ts';
import { createStaysWorld, type StaysWorld } from '#service/suppliers/simulated/stays/simulated-stays.ts';
import type { Bench } from '../lib/bench.ts';
import { percentile } from '../lib/cpu.ts';
import type { Call } from '../lib/load.ts';
import { paired } from '../lib/paired.ts';
import { withService } from '../lib/service.ts';
import type { Row } from '../lib/table.ts';

const LONDON = { latitude: 51.507, longitude: -0.128 };
/** Where many hotels are near, few, and none; on the date line and by the pole. */
const MIDDLES = [
	LONDON,
	{ latitude: 51.45, longitude: 7.01 },
	{ latitude: 35.68, longitude: 139.76 },
	{ latitude: -17.8, longitude: 179.95 },
	{ latitude: 78.22, longitude: 15.64 },
	{ latitude: 0, longitude: -30 },
];
const TYPED = [
	'hotel',
	'saffron yard',
	'wayfare house lon',
	'the',
	'lisbon',
	'qqqqqq',
	'salgeiro lisban',
	'grnad hotel usignolo',
	'wayfrae huose londno',
];

/** What is in use once what is not has been thrown away, MB. */
function usedMb(): number {
	setFlagsFromString('--expose-gc');
	(runInNewContext('gc') as () => void)();
	const { heapUsed, arrayBuffers } = process.memoryUsage();
	return (heapUsed + arrayBuffers) / 1e6;
}

/** 99 of 100 calls take at most this, milliseconds. */
function p99Of(calls: readonly (() => unknown)[], rounds: number): number {
	for (let i = 0; i < 20; i++) for (const call of calls) call();
	const times = Array.from({ length: rounds }, () =>
		calls.map((call) => {
			const from = performance.now();
			call();
			return performance.now() - from;
		}),
	);
	return Math.max(
		...calls.map((_, i) =>
			percentile(
				times.map((round) => round[i] ?? 0),
				0.99,
			),
		),
	);
}

async function cpuMsOf(work: () => Promise<void>): Promise<number> {
	const before = process.cpuUsage();
	await work();
	const { user, system } = process.cpuUsage(before);
	return (user + system) / 1_000;
}

function worldRows(world: StaysWorld, { quick }: Bench, made: { cpuMs: number; mb: number }): Row[] {
	const desk = world.desk.get();
	const rounds = quick ? 100 : 400;
	const radius = p99Of(
		MIDDLES.map((middle) => () => desk.world.within(middle, 100).sort((a, b) => a.km - b.km)),
		rounds,
	);
	const names = p99Of(
		TYPED.map((text) => () => world.names.get().find(text, 20)),
		rounds,
	);
	return [
		{
			measure: 'Hotels within 100 km of a place, of all in the world, worst place, 99 of 100 calls',
			goal: '≤ 10 ms',
			value: `${radius.toFixed(2)} ms`,
			met: radius <= 10,
			note: `${desk.world.count} hotels, ${MIDDLES.length} places; by name ${names.toFixed(1)} ms`,
		},
		{
			measure: 'Memory of the world of hotels, names and the kept ones included',
			goal: '≤ 40 MB',
			value: `${made.mb.toFixed(0)} MB`,
			met: made.mb <= 40,
			note: `made at the first question, ${made.cpuMs.toFixed(0)} ms of CPU in steps`,
		},
	];
}

/** CPU of a search of a large city, every hotel priced, as a ratio to bare node:http serialising the same reply. */
const citySearch = (bench: Bench): Promise<Row> =>
	withService(bench, async (service) => {
		const headers = { ...service.headers, 'content-type': 'application/json', 'accept-encoding': 'gzip' };
		const checkIn = addDays(new Date().toISOString().slice(0, 10), 100);
		const data = {
			check_in_date: checkIn,
			check_out_date: addDays(checkIn, 4),
			rooms: 1,
			guests: [{ type: 'adult' }, { type: 'adult' }],
			location: { radius: 12, geographic_coordinates: LONDON },
		};
		const call: Call = { method: 'POST', path: '/stays/search', headers, body: JSON.stringify({ data }) };
		const reply = await request(`${service.origin}${call.path}`, { method: 'POST', headers, body: call.body });
		const json = gunzipSync(Buffer.from(await reply.body.arrayBuffer())).toString();
		const { results } = (JSON.parse(json) as { data: { results: unknown[] } }).data;
		if (results.length < 140) throw new Error(`London gave only ${results.length} hotels`);
		const search = await paired({ service, call, status: 201, json, quick: bench.quick });
		return {
			measure: 'Stays of a large city, CPU ÷ bare `JSON.stringify` of its reply',
			goal: '≤ 2.5',
			value: search.ratio.toFixed(2),
			met: search.ratio <= 2.5 && search.micros <= 60_000,
			note: `${results.length} hotels, ${Math.round(json.length / 1024)} KiB; ${(search.micros / 1000).toFixed(1)} ms of CPU each (at most 60); pairs ${search.spread}`,
		};
	});

/** The world of simulated hotels: finding hotels in it, what it keeps, and a search. */
export async function stays(bench: Bench): Promise<Row[]> {
	loadRefData();
	const before = usedMb();
	const world = createStaysWorld(loadRefData);
	const cpuMs = await cpuMsOf(() => world.desk.prepare());
	await world.names.prepare();
	for (let number = 0; number < 10_000; number++) world.desk.get().house(number);
	const rows = worldRows(world, bench, { cpuMs, mb: usedMb() - before });
	return [...rows, await citySearch(bench)];
}
