import type { Direction } from './journey-directions.ts';

/** How a language says days, times and lists of names. */
export interface DirectionsLanguage {
	day(local: string): string;
	time(local: string): string;
	list(names: readonly string[]): string;
}

/** When each direction leaves and arrives, in a row. */
export const timesOf = (directions: readonly Direction[], show: DirectionsLanguage): string =>
	directions
		.map(({ departs, arrives }) => `${show.day(departs)} ${show.time(departs)}–${show.time(arrives)}`)
		.join(' · ');

/** Everybody who flies, each once. `missing`: in place of a name that is not known. */
export const operatorsIn = (directions: readonly Direction[], show: DirectionsLanguage, missing: string): string =>
	show.list([...new Set(directions.flatMap(({ by }) => by.map((name) => name ?? missing)))]);
