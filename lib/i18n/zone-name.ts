import { instantOf, zoneOffset } from '../travel/local-time.ts';
import { intlLocale, type Locale } from './locales.ts';

/** Readers of these places write their own zones' letters: EDT, CET, AEST, IST, HKT, JST. */
const WRITERS = [
	'en-GB',
	'en-US',
	'en-AU',
	'en-IN',
	'en-NZ',
	'en-ZA',
	'en-CA',
	'en-HK',
	'en-SG',
	'en-AE',
	'en-KE',
	'ja',
] as const;
const LETTERS = /^\p{Lu}{2,5}$/u;
const names = new Map<string, Intl.DateTimeFormat>();

function nameIn(tag: string, zone: string, at: number): string {
	const key = `${tag} ${zone}`;
	let format = names.get(key);
	if (!format) {
		format = new Intl.DateTimeFormat(tag, { timeZone: zone, timeZoneName: 'short' });
		names.set(key, format);
	}
	return format.formatToParts(at).find((part) => part.type === 'timeZoneName')?.value ?? '';
}

function fromUtc(minutes: number): string {
	if (minutes === 0) return 'UTC';
	const rest = Math.abs(minutes) % 60;
	return `UTC${minutes < 0 ? '−' : '+'}${Math.floor(Math.abs(minutes) / 60)}${rest ? `:${String(rest).padStart(2, '0')}` : ''}`;
}

/**
 * The letters of a zone at a local time, as the language writes them or as English does: CET, MEZ, EDT. Where nobody has
 * letters, the difference from UTC, `UTC+4`, or what the time of the place is called. Empty for a zone that is not known.
 */
export function zoneName(local: string, zone: string, locale: Locale, placeTime?: string): string {
	if (zone === 'UTC') return zone;
	try {
		const at = instantOf(local, zone);
		for (const tag of [intlLocale(locale), ...WRITERS]) {
			const name = nameIn(tag, zone, at);
			if (LETTERS.test(name)) return name;
		}
		return placeTime ?? fromUtc(zoneOffset(zone, at));
	} catch {
		return '';
	}
}

/** An instant on the clock of a zone: `2027-03-11T18:05:00`, local. Throws RangeError on an unknown zone. */
export function localOf(instant: string, zone: string): string {
	const at = Date.parse(instant);
	return new Date(at + zoneOffset(zone, at) * 60_000).toISOString().slice(0, 19);
}
