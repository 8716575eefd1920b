import 'next-intl';
import type { Messages as Catalogue } from './areas.ts';
import type { Locale as Language } from './locales.ts';

declare module 'next-intl' {
	interface AppConfig {
		Messages: Catalogue;
		Locale: Language;
	}
}
