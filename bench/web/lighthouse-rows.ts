import type { Bench } from '../lib/bench.ts';
import { median } from '../lib/cpu.ts';
import type { Row } from '../lib/table.ts';
import { findLighthouse, type Lighthouse, LIGHTHOUSE_VERSION, visit } from './lighthouse.ts';
import { RESULTS, SOME_OFFERS } from './storefront.ts';
import { withStorefront } from './with-storefront.ts';

/** Odd, so that the middle one is one of them. */
const ROUNDS = 3;

const middle = (visits: readonly Lighthouse[], part: keyof Lighthouse): number =>
	median(visits.map((one) => one[part]));
const seconds = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`;

/** How much longer than the empty page a page keeps its visitor from being heard. */
function blockingRow(name: string, allowed: number, own: readonly Lighthouse[], empty: readonly Lighthouse[]): Row {
	const [blocking, floor] = [middle(own, 'blocking'), middle(empty, 'blocking')];
	const all = own.map((one) => one.blocking.toFixed(0)).join(', ');
	return {
		measure: `Lighthouse, phone: blocking time of ${name}, ÷ the empty page’s`,
		goal: `≤ ${allowed}`,
		value: (blocking / floor).toFixed(2),
		met: blocking <= allowed * floor,
		note: `${blocking.toFixed(0)} ms (${all}), the empty page ${floor.toFixed(0)} ms (${empty.map((one) => one.blocking.toFixed(0)).join(', ')}); score ${middle(own, 'score')}, the empty page ${middle(empty, 'score')}; largest paint ${seconds(middle(own, 'largestPaint'))}`,
	};
}

/** What Lighthouse says of home and of results, each in turn with an empty page. */
export async function lighthouse(bench: Bench): Promise<Row[]> {
	const cli = findLighthouse();
	if (!cli) {
		const note = `install it somewhere: \`npm install --prefix <folder> lighthouse@${LIGHTHOUSE_VERSION}\`, and name the folder by LIGHTHOUSE`;
		return [{ measure: 'Lighthouse, phone', goal: '', value: 'not installed', note }];
	}
	return withStorefront(
		bench,
		async ({ origin }, _, floor) => {
			const empty: Lighthouse[] = [];
			const home: Lighthouse[] = [];
			const results: Lighthouse[] = [];
			// The first visit finds caches of the server empty.
			for (const url of [`${origin}/`, origin + RESULTS]) await fetch(url);
			for (let round = 0; round < ROUNDS; round++) {
				empty.push(await visit(cli, floor, bench.log));
				home.push(await visit(cli, `${origin}/`, bench.log));
				results.push(await visit(cli, origin + RESULTS, bench.log));
			}
			const largest = middle(results, 'largestPaint');
			return [
				blockingRow('home', 1.4, home, empty),
				blockingRow('flight results', 2.5, results, empty),
				{
					measure: 'Lighthouse, phone: largest paint of flight results',
					goal: '≤ 2.5 s',
					value: seconds(largest),
					met: largest <= 2_500,
					note: `${results.map((one) => seconds(one.largestPaint)).join(', ')}; the empty page ${seconds(middle(empty, 'largestPaint'))}`,
				},
			];
		},
		SOME_OFFERS,
	);
}
