import type { Bench } from '../lib/bench.ts';
import { median } from '../lib/cpu.ts';
import type { Row } from '../lib/table.ts';
import { findLighthouse, type Lighthouse, LIGHTHOUSE_VERSION, visit } from './lighthouse.ts';
import { HOTELS, RESULTS, SOME_OFFERS, STAYS } from './storefront.ts';
import { withStorefront } from './with-storefront.ts';

/** Odd, so that the middle one is one of them. */
const ROUNDS = 5;

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

function paintRow(name: string, own: readonly Lighthouse[], empty: readonly Lighthouse[]): Row {
	const largest = middle(own, 'largestPaint');
	return {
		measure: `Lighthouse, phone: largest paint of ${name}`,
		goal: '≤ 2.5 s',
		value: seconds(largest),
		met: largest <= 2_500,
		note: `${own.map((one) => seconds(one.largestPaint)).join(', ')}; the empty page ${seconds(middle(empty, 'largestPaint'))}`,
	};
}

/** A page that is visited. */
interface Visited {
	name: string;
	/** Below the storefront's address. */
	path: string;
	/** How many times the empty page's blocking time it may have. */
	allowed: number;
	/** Whether its largest paint has a goal. */
	paints: boolean;
}

/** What Lighthouse says of pages, each in turn with an empty page. */
async function visitedRows(bench: Bench, pages: readonly Visited[]): Promise<Row[]> {
	const cli = findLighthouse();
	if (!cli) {
		const note = `install it somewhere: \`npm install --prefix <folder> lighthouse@${LIGHTHOUSE_VERSION}\`, and name the folder by LIGHTHOUSE`;
		return [{ measure: 'Lighthouse, phone', goal: '', value: 'not installed', note }];
	}
	return withStorefront(
		bench,
		async ({ origin }, _, floor) => {
			const empty: Lighthouse[] = [];
			const visits = pages.map((page) => ({ page, own: [] as Lighthouse[] }));
			// The first visit finds caches of the server empty.
			for (const { path } of pages) await fetch(origin + path);
			for (let round = 0; round < ROUNDS; round++) {
				empty.push(await visit(cli, floor, bench.log));
				for (const { page, own } of visits) own.push(await visit(cli, origin + page.path, bench.log));
			}
			return [
				...visits.map(({ page: { name, allowed }, own }) => blockingRow(name, allowed, own, empty)),
				...visits.flatMap(({ page: { name, paints }, own }) => (paints ? [paintRow(name, own, empty)] : [])),
			];
		},
		SOME_OFFERS,
	);
}

/** What Lighthouse says of home and of flight results. */
export const lighthouse = (bench: Bench): Promise<Row[]> =>
	visitedRows(bench, [
		{ name: 'home', path: '/', allowed: 1.4, paints: false },
		{ name: 'flight results', path: RESULTS, allowed: 2.5, paints: true },
	]);

/** What Lighthouse says of the list of stays, with as many hotels as a search gives. */
export const stayLighthouse = (bench: Bench): Promise<Row[]> =>
	visitedRows(bench, [{ name: `stays with ${HOTELS} hotels`, path: STAYS, allowed: 2.5, paints: true }]);
