import { useTranslations } from 'next-intl';
import type { BookingReader } from '#lib/acting/booking-reader.ts';
import type { Show } from '#components/shell/use-format.ts';
import { formatDate } from '#lib/i18n/format-date.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import type { StayTelling } from '#lib/stays/trip/stay-telling.ts';

/** What a page tells a stay with. */
export function useStayTelling(show: Show, locale: Locale, who: BookingReader = 'customer'): StayTelling {
	const t = useTranslations('stayBooking');
	return {
		t,
		who,
		locale,
		own: show.isolate,
		money: show.money,
		date: (local) => formatDate(local, 'long', locale),
		time: show.time,
	};
}
