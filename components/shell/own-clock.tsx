'use client';
import { useRunning } from '#components/ui/use-running.ts';
import { formatTime } from '#lib/i18n/format.ts';
import { formatDate } from '#lib/i18n/format-date.ts';
import type { Preferences } from '#lib/i18n/preferences.ts';
import { type Ways, writeAs } from '#lib/i18n/write-as.ts';
import { fromUtc } from '#lib/travel/local-time.ts';

interface OwnClockProps {
	/** ISO 8601. */
	instant: string;
	/** What the clock by which the page has told it is ahead of UTC, minutes. */
	toldOffset: number;
	preferences: Pick<Preferences, 'locale' | 'timeFormat'>;
	ways: Ways | undefined;
	/** Holds `{date}`, `{time}` and `{zone}`. */
	words: string;
}

/** The instant by the reader's own clock, where that shows another time. Only a browser knows; nothing until its script runs. */
export function OwnClock({ instant, toldOffset, preferences, ways, words }: OwnClockProps) {
	if (!useRunning()) return null;
	// Asked of the date and not of Intl, whose first use takes a browser long.
	const at = new Date(instant);
	const offset = -at.getTimezoneOffset();
	if (offset === toldOffset) return null;
	if (ways) writeAs(ways);
	const local = new Date(at.getTime() + offset * 60_000).toISOString().slice(0, 19);
	const values: Readonly<Record<string, string>> = {
		date: formatDate(local, 'medium', preferences.locale),
		time: formatTime(local, preferences),
		zone: fromUtc(offset),
	};
	return <span> {words.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)}</span>;
}
