import { distanceKm, type Position } from '#contract/common/distance-km.ts';
import { instantOf } from '#lib/travel/local-time.ts';
import type { FlightCard } from '../cards/flight-card.ts';

/** A local time without zone, and the instant that it is, epoch milliseconds. */
export interface JourneyMoment {
	local: string;
	at: number;
}

/** Time that flights leave at a place: from a landing to the next departure. */
export interface Stretch {
	/** The airports at its ends. */
	airports: Position[];
	lands: JourneyMoment;
	/** Of the next flight from here; null where the next one goes from somewhere else, or there is none. */
	leaves: JourneyMoment | null;
	/** When the next flight goes from wherever; null: there is none. */
	until: JourneyMoment | null;
}

interface Leg {
	from: Position;
	to: Position;
	departs: JourneyMoment;
	arrives: JourneyMoment;
}

/** What lies farther apart than this is not one place; kilometres. A hotel at the sea has its airport in town. */
const ONE_PLACE_KM = 150;

/** Whether two positions belong to one place. */
export const isOnePlace = (one: Position, other: Position): boolean => distanceKm(one, other) <= ONE_PLACE_KM;

const moment = (local: string, zone: string): JourneyMoment => ({ local, at: instantOf(local, zone) });

function legsOf({ legs }: FlightCard): Leg[] {
	return legs.flatMap(({ from_at: from, to_at: to, departs, arrives }) =>
		from && to ? [{ from, to, departs: moment(departs, from.zone), arrives: moment(arrives, to.zone) }] : [],
	);
}

/**
 * The time that flights leave at each place which they lead to, the earliest first, over all bookings together. What leads
 * back to where a journey began ends it.
 */
export function stretchesOf(flights: readonly FlightCard[]): Stretch[] {
	const legs = flights.flatMap(legsOf).toSorted((a, b) => a.departs.at - b.departs.at);
	return legs.flatMap(({ to, arrives }, i) => {
		if (legs.slice(0, i + 1).some(({ from }) => isOnePlace(from, to))) return [];
		const next = legs.find(({ departs }) => departs.at > arrives.at);
		const leaves = next && isOnePlace(next.from, to) ? next : undefined;
		return [
			{
				airports: leaves ? [to, leaves.from] : [to],
				lands: arrives,
				leaves: leaves?.departs ?? null,
				until: next?.departs ?? null,
			},
		];
	});
}
