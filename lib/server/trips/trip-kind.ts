import type { TripCard } from '#lib/trips/trip-card.ts';
import type { Device } from '../service-client.ts';
import type { ServiceProblem } from '../service-problem.ts';

/** What a guest knows of a booking. */
export interface Clues {
	reference: string;
	familyName: string;
}

/** What the service told, or why it did not. */
export type Told<Answer> = ({ ok: true } & Answer) | { ok: false; problem: ServiceProblem };

/** A booking that was found, and where its news goes. */
export interface FoundTrip {
	tripId: string;
	email: string;
}

/**
 * What is different about the trips of one kind: one file in `kinds/`, listed in `TRIP_KINDS`. Who may see a trip, codes,
 * mails, papers and open pages know no kind.
 */
export interface TripKind<Trip> {
	/** How the ids of its bookings begin. */
	readonly prefix: string;
	/** `now`: the service's clock, epoch milliseconds. */
	read(id: string, device?: Device): Promise<Told<{ trip: Trip; now: number }>>;
	/** What a list shows of a trip as it stands now. */
	readCard(id: string, device?: Device): Promise<Told<{ card: TripCard }>>;
	/** A trip without documents and contact data, as the link of a mail shows it: what is left out is empty. */
	withoutPersons(trip: Trip): Trip;
	/** The booking of a reference and the family name of one of its travellers; null: there is none. */
	find(clues: Clues, device: Device): Promise<Told<{ found: FoundTrip | null }>>;
}
