import type { Payment } from '#contract/air/payment.ts';
import type { TripRefund } from '#lib/trips/refund-of.ts';
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

/** What came back of a trip. */
interface TripRefunds {
	refunds: TripRefund[];
	payments: Payment[];
	currency: string;
}

/** That it was cancelled, no matter by whom, and that the card's bank has the refund. */
interface TripMails {
	cancelled: 'cancelled' | 'stay_cancelled';
	refundSent: 'refund_sent' | 'stay_refund_sent';
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
	/** What was paid for it, and what of that came back. */
	payments(id: string, device?: Device): Promise<Told<{ payments: Payment[] }>>;
	/** What came back of it, the oldest first, with its payments and its currency. */
	refunds(id: string, device?: Device): Promise<Told<TripRefunds>>;
	/** Where mail about it goes; null: nobody gave an address. */
	mailbox(id: string): Promise<Told<{ to: string | null }>>;
	/** The mails that tell what it has in common with every trip. */
	readonly mails: TripMails;
	/** A trip without documents and contact data, as the link of a mail shows it: what is left out is empty. */
	withoutPersons(trip: Trip): Trip;
	/** The booking of a reference and the family name of one of its travellers; null: there is none. */
	find(clues: Clues, device: Device): Promise<Told<{ found: FoundTrip | null }>>;
}
