import type { Show } from '#components/shell/use-format.ts';
import type { Direction } from '#lib/travel/journey-directions.ts';

/** When each direction leaves and arrives, in a row. */
export const timesOf = (directions: readonly Direction[], show: Show): string =>
	directions
		.map(({ departs, arrives }) => `${show.day(departs)} ${show.time(departs)}–${show.time(arrives)}`)
		.join(' · ');

/** Everybody who flies, each once. `missing`: in place of a name that is not known. */
export const operatorsIn = (directions: readonly Direction[], show: Show, missing: string): string =>
	show.list([...new Set(directions.flatMap(({ by }) => by.map((name) => name ?? missing)))]);
