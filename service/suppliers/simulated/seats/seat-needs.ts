import type { CabinClass } from '#contract/air/segment.ts';
import type { FaredJourney } from '../opening.ts';

/** Nobody younger sits in an exit row. */
const EXIT_ROW_AGE = 16;

/** A flight as its seats are drawn and priced. */
export interface SeatedFlight {
	flightKey: string;
	departsMs: number;
	km: number;
	/** How full it flies. */
	demand: number;
	cabin: CabinClass;
	/** IATA codes of the aircraft and of the airline that fits it. */
	aircraft: string;
	fittedBy: string;
}

/** What decides which seats a journey is sold with, at booking and after. Plain data, which books can keep. */
export interface SeatNeeds {
	/** In the order of travel. */
	flights: readonly SeatedFlight[];
	/** In the order of the search. */
	travellers: readonly {
		/** Travels on a lap. */
		lap: boolean;
		/** Too young for an exit row. */
		young: boolean;
		/** Of the airline's programme. */
		member: boolean;
	}[];
	/** The fare includes choosing a standard seat. */
	included: boolean;
}

/** What decides which seats are sold with an offer; null where none are. */
export function seatNeeds({ pricing, quotes, reference }: FaredJourney): SeatNeeds | null {
	const { desk, groups, groupOf, search, behaviour } = pricing;
	if (behaviour === 'no_additional_services') return null;
	const brand = desk.brands(reference.cabin).find(({ code }) => code === reference.brand);
	return {
		flights: quotes.flatMap(({ flights }) =>
			flights.map(({ flight, aircraft, fittedBy, cabin }) => ({
				flightKey: flight.flightKey,
				departsMs: flight.departsMs,
				km: flight.distanceKm,
				demand: flight.demand,
				cabin,
				aircraft: aircraft.iata,
				fittedBy: fittedBy.iata,
			})),
		),
		travellers: search.passengers.map(({ type, age }, passenger) => {
			const group = groups[groupOf[passenger] ?? -1];
			return {
				lap: !group?.fare.seat,
				young: type !== 'adult' || (age ?? EXIT_ROW_AGE) < EXIT_ROW_AGE,
				member: group?.member ?? false,
			};
		}),
		included: brand?.seatSelection === true,
	};
}
