import { CABIN_CLASSES } from '#contract/air/search-limits.ts';
import { daysLater } from '../travel/local-time.ts';
import type { DiffGroup, DiffRow, NameRow } from './journey-diff.ts';

/** A row of a diff, in words. */
export interface RowWords {
	label: string;
	was: string;
	is: string;
	/** What of it matters, in words. */
	note: string | null;
}

type Key =
	| 'later'
	| 'earlier'
	| 'longer'
	| 'shorter'
	| 'diff.notStated'
	| 'diff.none'
	| 'diff.gone'
	| `diff.rows.${DiffRow['kind']}`
	| `diff.notes.${'airport' | 'lowerCabin' | 'otherCabin' | 'moreChanges' | 'fewerChanges' | 'otherChange' | 'seats'}`;

/** A language: of pages and of mails alike. */
export interface DiffLanguage {
	/** The catalogue `schedule`. */
	t(key: Key, values?: Record<string, string>): string;
	time(local: string): string;
	/** A weekday and a day. */
	day(local: string): string;
	duration(minutes: number): string;
	isolate(text: string): string;
	list(words: readonly string[]): string;
	/** Facts one after the other, without an “and”. */
	commas(facts: readonly string[]): string;
	cabin(cabin: string): string;
}

/** Puts a row of a diff into words; `fate` is that of its group. */
export function diffWords(row: DiffRow, words: DiffLanguage, fate: DiffGroup['fate'] = 'kept'): RowWords {
	const { t } = words;
	switch (row.kind) {
		case 'departs':
		case 'arrives': {
			const day = otherDay(row.was, row.is);
			return {
				label: t(`diff.rows.${row.kind}`, { place: words.isolate(row.place) }),
				was: row.was === null ? NOTHING : placed(timeOf(row.was, day, words), row.wasPlace, words),
				is: row.is === null ? t('diff.gone') : timeOf(row.is, day, words),
				note: shiftWords(row.later, words),
			};
		}
		case 'layover':
		case 'duration': {
			const longer = row.was === null || row.is === null ? 0 : row.is - row.was;
			return {
				label: t(`diff.rows.${row.kind}`),
				was: row.was === null ? NOTHING : words.duration(row.was),
				is: row.is === null ? t('diff.none') : words.duration(row.is),
				note:
					longer === 0 ? null : t(longer > 0 ? 'longer' : 'shorter', { duration: words.duration(Math.abs(longer)) }),
			};
		}
		default:
			return {
				label: t(`diff.rows.${row.kind}`),
				was: fate === 'added' ? NOTHING : nameOf(row.kind, row.was, words),
				is: fate === 'gone' ? NOTHING : nameOf(row.kind, row.is, words),
				note: row.changed ? nameNote(row, words) : null,
			};
	}
}

/** A shift of time in words; null: there is none. */
export const shiftWords = (
	minutes: number | null,
	{ t, duration }: Pick<DiffLanguage, 't' | 'duration'>,
): string | null =>
	minutes === null || minutes === 0
		? null
		: t(minutes > 0 ? 'later' : 'earlier', { duration: duration(Math.abs(minutes)) });

/** Where there was nothing to compare with. */
const NOTHING = '–';

const placed = (time: string, place: string | null, { isolate }: DiffLanguage): string =>
	place === null ? time : `${time} (${isolate(place)})`;

const otherDay = (was: string | null, is: string | null): boolean =>
	was !== null && is !== null && daysLater(was, is) !== 0;

const timeOf = (local: string, withDay: boolean, { time, day, isolate, commas }: DiffLanguage): string =>
	withDay ? commas([day(local), isolate(time(local))]) : time(local);

function nameOf(kind: NameRow['kind'], name: string | null, { t, isolate, list, commas, cabin }: DiffLanguage): string {
	if (name === null) return t(kind === 'seats' || kind === 'connection' ? 'diff.none' : 'diff.notStated');
	if (kind === 'cabin') return list(name.split(' ').map(cabin));
	return kind === 'seats' ? commas(name.split(' ').map(isolate)) : isolate(name);
}

/** `CABIN_CLASSES` begins with the highest. */
const lowest = (cabins: string): number =>
	Math.max(...cabins.split(' ').map((cabin) => CABIN_CLASSES.findIndex((one) => one === cabin)));

/** What the change of a name means to those who travel. */
function nameNote({ kind, was, is }: NameRow, { t }: DiffLanguage): string | null {
	switch (kind) {
		case 'origin':
		case 'destination':
			return t('diff.notes.airport');
		case 'cabin':
			return t(lowest(is ?? '') > lowest(was ?? '') ? 'diff.notes.lowerCabin' : 'diff.notes.otherCabin');
		case 'connection':
			if (was === null) return t('diff.notes.moreChanges');
			return t(is === null ? 'diff.notes.fewerChanges' : 'diff.notes.otherChange');
		case 'seats':
			return is === null ? t('diff.notes.seats') : null;
		default:
			return null;
	}
}
