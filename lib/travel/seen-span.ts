import { formatAgo } from '#lib/i18n/format-ago.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import type { KnownPrices } from './price-question.ts';

/** How long ago the oldest and the newest of some prices were seen, in words: one word where both were seen as long ago. */
export function seenSpan(
	{ days, now }: KnownPrices,
	locale: Locale,
): { ago: string } | { oldest: string; newest: string } {
	const seen = days.map(({ at }) => at);
	const [oldest, newest] = [Math.min(...seen), Math.max(...seen)].map((at) => formatAgo(now - at, locale));
	return oldest === newest ? { ago: newest ?? '' } : { oldest: oldest ?? '', newest: newest ?? '' };
}
