import { findPlaces, placesNear } from '#service/places/find-places.ts';
import { placeIndex } from '#service/places/place-index.ts';
import { percentile } from '../lib/cpu.ts';

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
const ROUNDS = 400;

/** Milliseconds a call of the suggestions takes inside the process, by what is typed. Run: node --import tsx bench/api/suggestions.ts */
function measure(): void {
	const started = performance.now();
	placeIndex();
	console.log(`index made in ${(performance.now() - started).toFixed(0)} ms`);
	const calls: [string, () => unknown][] = TYPED.map((text) => [text, () => findPlaces(text)]);
	calls.push(['51.5, -0.1', () => placesNear({ latitude: 51.5, longitude: -0.1 }, 100)]);
	for (const [, call] of calls) for (let i = 0; i < 50; i++) call();
	for (const [name, call] of calls) {
		const times = Array.from({ length: ROUNDS }, () => {
			const from = performance.now();
			call();
			return performance.now() - from;
		});
		console.log(
			`${name.padEnd(12)} median ${percentile(times, 0.5).toFixed(3)}  p99 ${percentile(times, 0.99).toFixed(3)} ms`,
		);
	}
}

measure();
