import 'server-only';
import type { Locale } from '#lib/i18n/locales.ts';
import type { FlightCard } from '#lib/trips/cards/flight-card.ts';
import type { TripCard } from '#lib/trips/trip-card.ts';
import { cityName } from './city-name.ts';

const legsInLanguage = ({ legs }: FlightCard, locale: Locale): FlightCard['legs'] =>
	legs.map((leg) => ({
		...leg,
		from: (leg.from_code && cityName('airport', leg.from_code, locale)) || leg.from,
		to: (leg.to_code && cityName('airport', leg.to_code, locale)) || leg.to,
	}));

/** What the list shows of a trip, with the cities of its flights as readers of a language call them. */
export const cardInLanguage = (card: TripCard, locale: Locale): TripCard =>
	card.kind === 'flight' ? { ...card, legs: legsInLanguage(card, locale) } : card;
