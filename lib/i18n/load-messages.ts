import { AREAS, type Area, type Messages } from './areas.ts';
import type { Locale } from './locales.ts';

const loaded = new Map<Locale, Promise<Messages>>();

async function load(locale: Locale): Promise<Messages> {
	const areas = await Promise.all(
		AREAS.map(async (area) => {
			const file = (await import(`./messages/${locale}/${area}.json`)) as { default: Messages[Area] };
			return [area, file.default] as const;
		}),
	);
	return Object.fromEntries(areas) as unknown as Messages;
}

/** All messages of a language, read once per process. */
export function loadMessages(locale: Locale): Promise<Messages> {
	const known = loaded.get(locale) ?? load(locale);
	loaded.set(locale, known);
	return known;
}
