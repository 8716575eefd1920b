import { z } from 'zod';
import { FlightCard } from './cards/flight-card.ts';
import { StayTripCard } from './cards/stay-trip-card.ts';
import { type TripStatus, tripStatus } from './trip-status.ts';

/** What a list of trips shows of one of any kind, as it is kept between readings. */
export const TripCard = z.union([StayTripCard, FlightCard]);
export type TripCard = z.infer<typeof TripCard>;

/** Where a trip stands in the list. What has expired unpaid is among the cancelled. */
export type TripSection = 'upcoming' | 'past' | 'cancelled';

/** Where the booking of a card stands at `now`, the service's clock in epoch milliseconds. */
export function cardStatus(card: TripCard, now: number): TripStatus {
	if (card.kind === 'flight') return tripStatus(card, now);
	return card.cancelled_at === null ? 'confirmed' : 'cancelled';
}

/** In which part of the list a trip stands at `now`, the service's clock in epoch milliseconds. */
export function sectionOf(card: TripCard, now: number): TripSection {
	const status = cardStatus(card, now);
	if (status === 'cancelled' || status === 'lapsed') return 'cancelled';
	return Date.parse(card.ends) <= now ? 'past' : 'upcoming';
}
