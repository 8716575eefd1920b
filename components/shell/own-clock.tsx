'use client';
import { useRunning } from '#components/ui/use-running.ts';
import { formatTime } from '#lib/i18n/format.ts';
import { formatDate } from '#lib/i18n/format-date.ts';
import type { Preferences } from '#lib/i18n/preferences.ts';
import { localOf, zoneName } from '#lib/i18n/zone-name.ts';

interface OwnClockProps {
	/** ISO 8601. */
	instant: string;
	/** IANA zone by whose clock the page has told it. */
	told: string;
	preferences: Pick<Preferences, 'locale' | 'timeFormat'>;
	/** Holds `{date}`, `{time}` and `{zone}`. */
	words: string;
}

/** The instant by the reader's own clock, where that shows another time. Only a browser knows; nothing until its script runs. */
export function OwnClock({ instant, told, preferences, words }: OwnClockProps) {
	if (!useRunning()) return null;
	const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
	const local = localOf(instant, zone);
	if (local === localOf(instant, told)) return null;
	const { locale } = preferences;
	const values: Readonly<Record<string, string>> = {
		date: formatDate(local, 'medium', locale),
		time: formatTime(local, preferences),
		zone: zoneName(local, zone, locale),
	};
	return <span> {words.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)}</span>;
}
