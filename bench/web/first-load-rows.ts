import type { Row } from '../lib/table.ts';
import type { FirstLoad } from './first-load.ts';

const KIB = 1024;
const kib = (bytes: number): string => `${(bytes / KIB).toFixed(1)} KiB`;

/** How much of a page moved by itself while it came. */
export const shiftRow = (name: string, { shift }: FirstLoad): Row => ({
	measure: `Layout shift of ${name}`,
	goal: '≤ 0.01',
	value: shift.toFixed(3),
	met: shift <= 0.01,
});

/** What the first visit to a page costs above that to the empty page. `allowedKiB` of JavaScript; undefined: no goal. */
export function firstLoadRows(name: string, page: FirstLoad, floor: FirstLoad, allowedKiB: number | undefined): Row[] {
	const over = page.scripts - floor.scripts;
	const heaviestFont = Math.max(0, ...page.fonts);
	return [
		{
			measure: `First-load JavaScript of ${name}, above the empty page`,
			goal: allowedKiB === undefined ? '' : `≤ ${allowedKiB} KiB`,
			value: kib(over),
			met: allowedKiB === undefined ? undefined : over <= allowedKiB * KIB,
			note: `${kib(page.scripts)} in all, the empty page ${kib(floor.scripts)}; document ${kib(page.document)}, ${page.nodes} elements`,
		},
		shiftRow(name, page),
		{
			measure: `Fonts of ${name}`,
			goal: '≤ 2 files of ≤ 36 KiB',
			value: `${page.fonts.length} of at most ${kib(heaviestFont)}`,
			met: page.fonts.length <= 2 && heaviestFont <= 36 * KIB,
		},
		{
			measure: `Requests to third parties from ${name}`,
			goal: '0',
			value: String(page.foreign.length),
			met: page.foreign.length === 0,
			note: page.foreign.join(', '),
		},
	];
}
