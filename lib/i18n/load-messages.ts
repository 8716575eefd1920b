import { AREAS, type Area, type Messages } from './areas.ts';
import type { Locale } from './locales.ts';

const known = new Map<Locale, Promise<Messages>>();

/** All messages of a language, the same object for every request: finding its 35 files took each page some milliseconds. */
export function loadMessages(locale: Locale): Promise<Messages> {
	const messages = known.get(locale) ?? readMessages(locale);
	known.set(locale, messages);
	return messages;
}

async function readMessages(locale: Locale): Promise<Messages> {
	const areas = await Promise.all(
		AREAS.map(async (area) => {
			const file = (await import(`./messages/${locale}/${area}.json`)) as { default: Messages[Area] };
			return [area, file.default] as const;
		}),
	);
	return Object.fromEntries(areas) as unknown as Messages;
}
