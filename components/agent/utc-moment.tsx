import { useFormat } from '#components/shell/use-format.ts';
import type { Preferences } from '#lib/i18n/preferences.ts';
import { utcWords } from './utc-words.ts';

/** Tells an instant, ISO 8601, by the clock that all agents share. */
export function UtcMoment({ at, preferences }: { at: string; preferences: Preferences }) {
	return utcWords(at, useFormat(preferences), preferences.locale);
}
