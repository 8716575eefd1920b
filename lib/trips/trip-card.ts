import { z } from 'zod';
import { FlightCard } from './cards/flight-card.ts';
import { StayTripCard } from './cards/stay-trip-card.ts';
import { instantOf } from '../travel/local-time.ts';
import { type TripStatus, tripStatus } from './trip-status.ts';

/** What a list of trips shows of one of any kind, as it is kept between readings. */
export const TripCard = z.union([StayTripCard, FlightCard]);
export type TripCard = z.infer<typeof TripCard>;

/** Where a trip stands in the list. What has expired unpaid is among the cancelled. */
export const TRIP_SECTIONS = ['upcoming', 'past', 'cancelled'] as const;
export type TripSection = (typeof TRIP_SECTIONS)[number];

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

/** By when a hold has to be paid, or it has expired; null: it is none, or the airline states no time. */
export const expiresAt = (card: TripCard): string | null =>
	card.kind === 'flight' && card.payment_status.paid_at === null ? card.payment_status.payment_required_by : null;

/**
 * Which of two trips comes first: negative where `a` does. A stay takes its whole first day, so that the flight of that day
 * stands before it.
 */
export const byBeginning = (a: TripCard, b: TripCard): number => turnOf(a) - turnOf(b);

/** When a trip has its turn in a list, epoch milliseconds. */
export const turnOf = (card: TripCard): number =>
	card.kind === 'stay' ? instantOf(`${card.check_in_date}T23:59:00`, card.zone ?? 'UTC') : Date.parse(card.begins);
