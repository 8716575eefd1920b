import type { SelectedService } from '#contract/air/service-item.ts';
import type { LoyaltyProgrammeAccount } from '#contract/air/passenger.ts';
import type { CancellationQuote } from '../cancelling/cancellation-quote.ts';
import type { ChangeQuote } from '../changing/change-quote.ts';
import type { BookingDraft } from '../checkout/booking-draft.ts';
import type { BagService } from '../checkout/extras.ts';
import type { StayDraft } from '../stays/checkout/stay-draft.ts';
import type { PayBy } from './intent.ts';

/** Asks what is to be paid in the way that is meant. */
export interface PriceBooking {
	services: SelectedService[];
	pay: PayBy['type'];
	/** The card that is to pay, or the rest that credits leave; without it no surcharge is known. */
	card_id?: string;
	/** Credits to use, in their order. */
	airline_credit_ids?: string[];
}

/** Names a passenger of the offer with their loyalty accounts, which may make it cheaper. */
export interface AddLoyalty {
	passenger_id: string;
	given_name: string;
	family_name: string;
	loyalty_programme_accounts: LoyaltyProgrammeAccount[];
}

/** A card of the card form, to be authenticated for what is paid. */
export interface StartThreeDSecure {
	card_id: string;
	services: SelectedService[];
}

/** What a press that pays sends. */
export interface PressBody extends Prepared {
	pay: PayBy;
	/** The total that the traveller was shown and agreed to. */
	agreed: { amount: string; currency: string };
}

/** What a press sends where what is agreed to costs nothing. */
export type FreeBody = Omit<PressBody, 'pay'>;

/** What the press that cancels sends: the quote on the screen, and what it gives back. */
export interface CancelBody {
	/** What an agent has proposed and this press approves. */
	proposal_id?: string | undefined;
	quote_id: string;
	agreed: { amount: string | null; currency: string };
}

/** What the press that cancels a stay sends: what comes back now. */
export interface CancelStayBody {
	/** As above. */
	proposal_id?: string | undefined;
	agreed: { amount: string; currency: string };
}

/** What the press that accepts a schedule change sends: the change on the screen, and that it costs nothing. */
export interface AnswerBody {
	change_id: string;
	agreed: { amount: string; currency: string };
}

/** What the press that changes sends: the change on the screen, and what it costs or, below zero, gives back. */
export interface ChangeBody {
	/** As above. */
	proposal_id?: string | undefined;
	change_id: string;
	pay?: Extract<PayBy, { type: 'card' | 'balance' }> | undefined;
	agreed: { amount: string; currency: string };
}

/** Asks for another quote in place of the one on the screen. */
export interface RenewQuote {
	quote_id: string;
}

/** Bags that can be added to a booking now. */
export interface AddableBags {
	bags: BagService[];
}

/** A quote, with the service's clock. */
export interface QuoteNow<Quote = CancellationQuote | ChangeQuote> {
	quote: Quote;
	/** Epoch milliseconds. */
	now: number;
}

/** What a purpose adds to its press: to book an offer or a stay, all that was typed; to change or add to a booking, what was chosen. */
export interface Prepared {
	draft?: BookingDraft | StayDraft;
	add_services?: SelectedService[];
	change_id?: string;
	proposal_id?: string | undefined;
}

/** Opens the card form in its frame. */
export interface CardKey {
	/** For `configure` of the frame; creates single-use cards and nothing else. */
	token: string;
	/** Instant, ISO 8601; ask for another before. */
	expires_at: string;
	/** The card host's origin as this browser calls it. */
	frame: string;
	/** The saved card whose code the form asks for, as the card host calls it. */
	card_id?: string;
}
