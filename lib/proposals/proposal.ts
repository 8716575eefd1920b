import type { Order } from '#contract/air/order.ts';
import type { StaysBooking } from '#contract/stays/booking.ts';
import type { CancellationQuote } from '../cancelling/cancellation-quote.ts';
import type { ChangeQuote } from '../changing/change-quote.ts';
import type { StayCancellationQuote } from '../stays/trip/stay-cancellation-quote.ts';
import type { AddedService } from '../trips/added-service.ts';
import type { ExtrasQuote } from '../trips/extras-quote.ts';
import type { StayTerms } from '../stays/checkout/stay-terms.ts';

/** The outcome of a prepared act. `superseded`: its price or the booking has changed. */
export const PROPOSAL_STATES = ['open', 'approved', 'declined', 'withdrawn', 'superseded', 'expired'] as const;
export type ProposalState = (typeof PROPOSAL_STATES)[number];

/** A flight of a proposal, without persons; local times. */
export interface ProposedFlight {
	flight: string;
	from: string;
	to: string;
	departing_at: string;
	arriving_at: string;
}

/** A flight that is not booked yet, with who operates it. */
export interface LinkedFlight extends ProposedFlight {
	/** The airline that flies, where it is not the one that sells. */
	operated_by: string | null;
}

interface LinkQuote {
	id: string;
	/** With what is chosen beside it; of a stay, all of it, whenever it is paid. */
	total_amount: string;
	currency: string;
	expires_at: string;
}

/** A flight that an agent has filled in, for its traveller to pay. */
export interface FlightLink {
	purpose: 'book';
	quote: LinkQuote;
	/** The offer's own total, without extras: what tells that its price has moved. */
	fare_amount: string;
	airline: string;
	flights: readonly LinkedFlight[];
	/** Where the journey begins, IANA. */
	time_zone: string | null;
}

/** A quoted stay that an agent has filled in, for its guest to book. */
export interface StayLink {
	purpose: 'book_stay';
	quote: LinkQuote;
	terms: StayTerms;
	/** The hotel's, IANA. */
	time_zone: string;
}

/** A booking that an agent has filled in. */
export type PayLink = FlightLink | StayLink;

/** Whether there is no booking yet. */
export const isPayLink = (proposed: Proposed): proposed is PayLink =>
	proposed.purpose === 'book' || proposed.purpose === 'book_stay';

/** What an agent proposes of a booking, as both of them see it. No names. */
export type TripProposed =
	| { purpose: 'cancel'; quote: CancellationQuote }
	| { purpose: 'cancel_stay'; quote: StayCancellationQuote }
	| { purpose: 'add_services'; quote: ExtrasQuote; services: readonly AddedService[] }
	| { purpose: 'change'; quote: ChangeQuote; before: readonly ProposedFlight[]; after: readonly ProposedFlight[] };

/** The booking that something is proposed of. */
export type ProposedOn = { order: Order; booking?: undefined } | { booking: StaysBooking; order?: undefined };

/** What an agent proposes: of a booking, or one to pay. */
export type Proposed = TripProposed | PayLink;

/** What an agent can propose now. */
export type ProposedPurpose = Proposed['purpose'];

/** A proposal as pages show it; instants, ISO 8601. */
export interface Proposal {
	id: string;
	tripId: string | null;
	/** The booking's reference, where it has one. */
	reference: string | null;
	proposed: Proposed;
	state: ProposalState;
	/** Approved, and its outcome known. */
	done: boolean;
	/** The attempt that carries it out. */
	intentId: string | null;
	/** What took the place of its numbers, where they have changed. */
	now: Proposed | null;
	expiresAt: string;
	createdAt: string;
}

/** The sum that is agreed to: what comes back of a cancellation, what a change costs or, below zero, gives back, what a booking or extras cost. */
export function amountOf({ purpose, quote }: Proposed): string | null {
	switch (purpose) {
		case 'cancel':
		case 'cancel_stay':
			return quote.refund_amount;
		case 'change':
			return quote.change_total;
		case 'add_services':
		case 'book':
		case 'book_stay':
			return quote.total_amount;
	}
}

/** Why a proposal cannot be approved: what a press is told. */
export const PROPOSAL_OVER = {
	approved: 'proposal_approved',
	declined: 'proposal_declined',
	withdrawn: 'proposal_withdrawn',
	superseded: 'proposal_superseded',
	expired: 'proposal_expired',
} as const satisfies Record<Exclude<ProposalState, 'open'>, string>;
