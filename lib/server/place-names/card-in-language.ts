import 'server-only';
import type { Locale } from '#lib/i18n/locales.ts';
import type { FlightCard } from '#lib/trips/cards/flight-card.ts';
import type { StayTripCard } from '#lib/trips/cards/stay-trip-card.ts';
import type { TripCard } from '#lib/trips/trip-card.ts';
import { cityNameOf } from '../stays/city-of-hotel.ts';
import { cityName } from './city-name.ts';

const legsInLanguage = ({ legs }: FlightCard, locale: Locale): FlightCard['legs'] =>
	legs.map((leg) => ({
		...leg,
		from: (leg.from_code && cityName('airport', leg.from_code, locale)) || leg.from,
		to: (leg.to_code && cityName('airport', leg.to_code, locale)) || leg.to,
	}));

const cityInLanguage = ({ city, country_code: country }: StayTripCard, locale: Locale): Promise<string> | string =>
	country === undefined ? city : cityNameOf({ city_name: city, country_code: country }, locale);

/** What the list shows of a trip, with its cities as readers of a language call them. */
export const cardInLanguage = async (card: TripCard, locale: Locale): Promise<TripCard> =>
	card.kind === 'flight'
		? { ...card, legs: legsInLanguage(card, locale) }
		: { ...card, city: await cityInLanguage(card, locale) };
