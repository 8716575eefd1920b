import type { Locale } from './locales.ts';
import ar from './messages/ar/frame.json';
import de from './messages/de/frame.json';
import en from './messages/en/frame.json';
import es from './messages/es/frame.json';
import fr from './messages/fr/frame.json';

/** The words of the page that stands in when nothing else could be rendered, in every language at once. */
export const FRAME_FAILURE: Readonly<Record<Locale, typeof en>> = { en, de, es, fr, ar };
