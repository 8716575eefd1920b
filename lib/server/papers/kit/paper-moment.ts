import 'server-only';
import type { Order } from '#contract/air/order.ts';
import { localOf, zoneName } from '#lib/i18n/zone-name.ts';
import { zoneOf } from '#lib/trips/zone-of.ts';
import type { PaperWords } from './paper-words.ts';

/** An instant on the clock of the place where a journey begins. */
export function paperMoment(
	instant: string,
	{ slices }: Pick<Order, 'slices'>,
	words: PaperWords,
): { date: string; time: string; zone: string } {
	const zone = zoneOf(slices);
	const local = localOf(instant, zone);
	return {
		date: words.date(local.slice(0, 10), 'medium'),
		time: words.time(local),
		zone: zoneName(local, zone, words.locale),
	};
}
