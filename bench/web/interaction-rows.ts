import { median } from '../lib/cpu.ts';
import type { Bench } from '../lib/bench.ts';
import type { Row } from '../lib/table.ts';
import { PERSON } from './first-load.ts';
import { type Interactions, measureBareButton, measureInteractions } from './interactions.ts';
import { PHONE } from './load-work.ts';
import { answered, OFFERS, RESULTS, SOME_OFFERS } from './storefront.ts';
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
	const kinds = [...(runs[0]?.kinds ?? [])].map(([kind, count]) => `${count} ${kind}`).join(', ');
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

/** How fast results answer when every control is used, on a desk and on a phone, with some and with many offers. */
export async function interactions(bench: Bench): Promise<Row[]> {
	const rows: Row[] = [];
	for (const offers of [SOME_OFFERS, OFFERS])
		rows.push(
			...(await withStorefront(
				bench,
				async ({ browser, origin }, _, empty) => {
					const found: Row[] = [];
					for (const [device, options] of [
						['desk', PERSON],
						['phone', PHONE],
					] as const) {
						const bare = await measureBareButton(browser, options, empty);
						const runs: Interactions[] = [];
						for (let run = 0; run < (bench.quick ? 1 : 3); run++)
							runs.push(await measureInteractions(browser, options, origin + RESULTS, answered));
						found.push(...rowsOf(`Results with ${offers} offers, ${device}`, runs, bare));
					}
					return found;
				},
				offers,
			)),
		);
	return rows;
}
