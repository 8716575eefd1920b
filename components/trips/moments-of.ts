import type { Order } from '#contract/air/order.ts';
import type { Show } from '#components/shell/use-format.ts';
import { formatDate } from '#lib/i18n/format-date.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { localOf, zoneName } from '#lib/i18n/zone-name.ts';
import { zoneOf } from '#lib/trips/zone-of.ts';

export type Moment = {
	date: string;
	time: string;
	zone: string;
};

/** Tells instants by the clock of the place where the journey begins: date, time, and the letters of its zone. */
export const momentsOf = (
	{ slices }: Pick<Order, 'slices'>,
	show: Show,
	locale: Locale,
): ((instant: string) => Moment) => momentsIn(zoneOf(slices), show, locale);

/** Tells instants by the clock of a zone; `placeTime` is what the time there is called where its zone has no letters. */
export const momentsIn =
	(zone: string, show: Show, locale: Locale, placeTime?: string) =>
	(instant: string): Moment => {
		const local = localOf(instant, zone);
		return {
			date: formatDate(local, 'medium', locale),
			time: show.time(local),
			zone: show.isolate(zoneName(local, zone, locale, placeTime)),
		};
	};
