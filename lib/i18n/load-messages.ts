import { AREAS, type Area, type Messages } from './areas.ts';
import type { Locale } from './locales.ts';

/** All messages of a language. Each file is read once per process, as modules are. */
export async function loadMessages(locale: Locale): Promise<Messages> {
	const areas = await Promise.all(
		AREAS.map(async (area) => {
			const file = (await import(`./messages/${locale}/${area}.json`)) as { default: Messages[Area] };
			return [area, file.default] as const;
		}),
	);
	return Object.fromEntries(areas) as unknown as Messages;
}
