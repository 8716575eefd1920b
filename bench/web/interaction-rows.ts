import { median } from '../lib/cpu.ts';
import type { Bench } from '../lib/bench.ts';
import type { Row } from '../lib/table.ts';
import { PERSON } from './first-load.ts';
import { type Interactions, measureBareButton, measureInteractions, type Used } from './interactions.ts';
import { PHONE } from './load-work.ts';
import { rounds } from './result-controls.ts';
import { rounds as stayRounds } from './stay-controls.ts';
import { answered, HOTELS, listed, OFFERS, RESULTS, SOME_OFFERS, STAYS, type Storefront } from './storefront.ts';
import { withStorefront } from './with-storefront.ts';

/** Of a hundred interactions so many may take no longer than so many milliseconds. */
const GOALS = [
	{ of100: 98, ms: 150 },
	{ of100: 75, ms: 80 },
] as const;

/** What so many of a hundred do not exceed. */
function within(durations: readonly number[], of100: number): number {
	const sorted = durations.toSorted((a, b) => a - b);
	return sorted[Math.ceil((sorted.length * of100) / 100) - 1] ?? Number.NaN;
}

function rowsOf(name: string, runs: readonly Interactions[], bare: readonly number[]): Row[] {
	const kinds = [...(runs[0]?.kinds ?? [])]
		.map(([kind, durations]) => `${durations.length} ${kind} (${within(durations, 75)}, ${within(durations, 98)} ms)`)
		.join(', ');
	const slowest = runs.map(({ slowest: { what, duration } }) => `“${what}” ${duration.toFixed(0)} ms`).join('; ');
	return [
		...GOALS.map(({ of100, ms }) => {
			const each = runs.map(({ durations }) => within(durations, of100));
			const value = median(each);
			return {
				measure: `${name}, processor slowed 4 ×: ${of100} of 100 interactions within`,
				goal: `≤ ${ms} ms`,
				value: `${value.toFixed(0)} ms`,
				met: value <= ms,
				note: `runs ${each.map((one) => one.toFixed(0)).join(', ')}; a bare button ${within(bare, of100)} ms${of100 === 98 ? `; slowest ${slowest}` : `; ${kinds}`}`,
			};
		}),
		{
			measure: `Elements of the page, ${name}`,
			goal: '≤ 1,500',
			value: String(Math.max(...runs.map(({ nodes }) => nodes))),
			met: runs.every(({ nodes }) => nodes <= 1_500),
		},
	];
}

/** A page whose controls are used. */
interface UsedPage extends Used {
	name: string;
	/** Below the storefront's address. */
	path: string;
}

/** How fast a page answers when every control is used, on a desk and on a phone. */
async function usedRows(
	{ quick }: Bench,
	{ browser, origin }: Storefront,
	empty: string,
	{ name, path, ...used }: UsedPage,
): Promise<Row[]> {
	const found: Row[] = [];
	for (const [device, options] of [
		['desk', PERSON],
		['phone', PHONE],
	] as const) {
		const bare = await measureBareButton(browser, options, empty);
		const runs: Interactions[] = [];
		for (let run = 0; run < (quick ? 1 : 3); run++)
			runs.push(await measureInteractions(browser, options, origin + path, used));
		found.push(...rowsOf(`${name}, ${device}`, runs, bare));
	}
	return found;
}

/** How fast results answer, with some and with many offers. */
export async function interactions(bench: Bench): Promise<Row[]> {
	const rows: Row[] = [];
	for (const offers of [SOME_OFFERS, OFFERS]) {
		const page = { name: `Results with ${offers} offers`, path: RESULTS, finished: answered, rounds };
		rows.push(
			...(await withStorefront(bench, (storefront, _, empty) => usedRows(bench, storefront, empty, page), offers)),
		);
	}
	return rows;
}

/** How fast the list of stays answers, with as many hotels as a search gives. */
export const stayInteractions = (bench: Bench): Promise<Row[]> => {
	const page = { name: `Stays with ${HOTELS} hotels`, path: STAYS, finished: listed, rounds: stayRounds };
	return withStorefront(bench, (storefront, _, empty) => usedRows(bench, storefront, empty, page), SOME_OFFERS);
};
