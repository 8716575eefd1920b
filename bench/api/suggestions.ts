import { findPlaces, placesNear } from '#service/places/find-places.ts';
import { placeIndex } from '#service/places/place-index.ts';
import type { Bench } from '../lib/bench.ts';
import { percentile } from '../lib/cpu.ts';
import type { Row } from '../lib/table.ts';

const TYPED = [
	'l',
	'lo',
	'lon',
	'lond',
	'london',
	'jfk',
	'new york',
	'paris cdg',
	'münchen',
	's',
	'sa',
	'lodnon',
	'pariss',
	'berlim',
	'frankfrut',
	'لندن',
	'qqqqqq',
	'portugal',
];

/** 99 of 100 calls take at most this, milliseconds. */
function p99Of(call: () => unknown, rounds: number): number {
	for (let i = 0; i < 50; i++) call();
	const times = Array.from({ length: rounds }, () => {
		const from = performance.now();
		call();
		return performance.now() - from;
	});
	return percentile(times, 0.99);
}

/** How long a suggestion takes inside the process, for the worst of many ways to type a place. */
export async function suggestions({ quick }: Bench): Promise<Row[]> {
	const started = performance.now();
	placeIndex();
	const made = performance.now() - started;
	const calls: [string, () => unknown][] = TYPED.map((text) => [text, () => findPlaces(text)]);
	calls.push(['51.5, -0.1', () => placesNear({ latitude: 51.5, longitude: -0.1 }, 100)]);
	const measured = calls.map(([name, call]) => ({ name, p99: p99Of(call, quick ? 100 : 400) }));
	const slowest = measured.reduce((a, b) => (b.p99 > a.p99 ? b : a));
	return [
		{
			measure: 'Place suggestions in the service, worst text, 99 of 100 calls',
			goal: '≤ 5 ms',
			value: `${slowest.p99.toFixed(2)} ms`,
			met: slowest.p99 <= 5,
			note: `“${slowest.name}”, of ${calls.length} texts; index made in ${made.toFixed(0)} ms at start`,
		},
	];
}
