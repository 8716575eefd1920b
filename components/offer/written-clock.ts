import { formatTime } from '#lib/i18n/format.ts';
import type { Preferences } from '#lib/i18n/preferences.ts';
import { localOf, zoneName } from '#lib/i18n/zone-name.ts';
import { timeLeft } from './time-left.ts';

/** An instant on the clock of a place. */
export interface ClockTime {
	/** In the visitor's way of writing times. */
	time: string;
	/** The zone's letters, or its difference from UTC. */
	zone: string;
	/** Minutes that the place is ahead of UTC. */
	offset: number;
}

/** What the server wrote of an end in words: a browser's first use of `Intl` would take longer than all else of a clock. */
export interface WrittenClock {
	/** Which end, epoch milliseconds. */
	endsAt: number;
	there: ClockTime;
	/** What is left, by whole minutes. Ends where larger units begin. */
	lefts: readonly string[];
}

/** Seconds below which what is left is told in minutes. */
const MINUTES_BELOW_S = 7_200;

/** `at` in epoch milliseconds, `zone` an IANA zone. */
export function clockIn(zone: string, at: number, preferences: Preferences): ClockTime {
	const local = localOf(new Date(at).toISOString(), zone);
	return {
		time: formatTime(local, preferences),
		zone: zoneName(local, zone, preferences.locale),
		offset: Math.round((Date.parse(`${local}Z`) - at) / 60_000),
	};
}

/** For a price that expires at `endsAt`, as of `now`; epoch milliseconds of the service's clock. */
export function writtenClock(
	{ endsAt, now, zone, lastMinute }: { endsAt: number; now: number; zone: string; lastMinute: string },
	preferences: Preferences,
): WrittenClock {
	const seconds = Math.ceil((endsAt - now) / 1_000);
	const minutes = seconds < 0 || seconds >= MINUTES_BELOW_S ? 0 : Math.floor(seconds / 60) + 1;
	return {
		endsAt,
		there: clockIn(zone, endsAt, preferences),
		lefts: Array.from({ length: minutes }, (_, minute) => timeLeft(minute * 60, preferences.locale, lastMinute)),
	};
}
