import 'server-only';
import type { Order } from '#contract/air/order.ts';
import { localOf, zoneName } from '#lib/i18n/zone-name.ts';
import { zoneOf } from '#lib/trips/zone-of.ts';
import type { PaperWords } from './paper-words.ts';

/** An instant on a clock, in words. */
type PaperMoment = Record<'date' | 'time' | 'zone', string>;

/** An instant on the clock of the place where a journey begins. */
export const paperMoment = (instant: string, { slices }: Pick<Order, 'slices'>, words: PaperWords): PaperMoment =>
	paperMomentIn(instant, zoneOf(slices), words);

/** An instant on the clock of a zone, IANA. */
export function paperMomentIn(instant: string, zone: string, words: PaperWords): PaperMoment {
	const local = localOf(instant, zone);
	return {
		date: words.date(local.slice(0, 10), 'medium'),
		time: words.time(local),
		zone: zoneName(local, zone, words.locale),
	};
}
