import { useTranslations } from 'next-intl';
import type { Order } from '#contract/air/order.ts';
import type { Show } from '#components/shell/use-format.ts';
import { ItinerarySlice } from '#components/journey/itinerary-slice.tsx';
import type { Locale } from '#lib/i18n/locales.ts';
import { sliceNews } from '#lib/schedule-change/slice-news.ts';
import { itineraryOf } from '#lib/travel/itinerary.ts';
import { projectJourney } from '#lib/travel/project-offers.ts';

interface TripFlightsProps {
	order: Order;
	show: Show;
	locale: Locale;
}

/** The flights of a booking as they are now, with the seats that were chosen; what the airline changed of them is said with each. */
export function TripFlights({ order, show, locale }: TripFlightsProps) {
	const t = useTranslations('trips.flight');
	const { flights, places } = projectJourney(order.slices);
	const news = sliceNews(order);
	return itineraryOf(order, flights).map((slice, i) => {
		const own = flights[i];
		const is = news.get(order.slices[i]?.id ?? '');
		const notes = seatsOn(order, i).map((seats) =>
			seats.length ? [t('seats', { count: seats.length, seats: show.list(seats) })] : [],
		);
		return (
			own && (
				<ItinerarySlice
					key={`${slice.date}${slice.from}`}
					{...{ slice, places, show, locale, notes }}
					flights={own}
					warning={is && t(is)}
				/>
			)
		);
	});
}

/** The seats of all travellers on each flight of a direction. */
const seatsOn = (order: Order, slice: number): string[][] =>
	(order.slices[slice]?.segments ?? []).map(({ passengers }) =>
		passengers.flatMap(({ seat }) => (seat ? [seat.designator] : [])),
	);
