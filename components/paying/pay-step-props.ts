import type { ReactNode } from 'react';
import type { Offer } from '#contract/air/offer.ts';
import type { Order } from '#contract/air/order.ts';
import type { SelectedService } from '#contract/air/service-item.ts';
import type { Intent, PricedBooking } from '#lib/intents/intent.ts';
import type { Prepared } from '#lib/intents/steps.ts';
import type { Preferences } from '#lib/i18n/preferences.ts';
import type { OfferOver } from '#lib/paying/paying-failures.ts';
import type { PointedError } from '#lib/paying/press.ts';

export type { PointedError } from '#lib/paying/press.ts';

/** Booked now, paid by a deadline; instants, ISO 8601. Null: the airline does not say. */
export interface HoldTerms {
	payBy: string | null;
	/** Until when the price stands; null: the airline may change it before it is paid. */
	priceUntil: string | null;
}

/** The ways to pay that are open to this visitor. Only ways that work may be named. */
export interface PayMethods {
	card: boolean;
	/** A card that is stored as a guarantee, and not charged. */
	guarantee?: boolean;
	hold: HoldTerms | null;
	/** The visitor is an agent: a card is the caller's, told by phone. */
	agent?: boolean;
	/** The agency's balance: of agents alone. */
	balance: boolean;
	/** Credits of the airline, by `available_airline_credit_ids` of the offer. */
	credit: boolean;
}

export interface PayStepProps {
	intent: Intent;
	/** What is booked, with purpose `book`. */
	offer?: Offer | undefined;
	/** What is held and paid, with purpose `pay`. */
	order?: Order | undefined;
	preferences: Preferences;
	/** What the press adds, once it is right; null when something has to be mended first, which then has the keyboard. */
	prepare(): Promise<Prepared | null>;
	services: readonly SelectedService[];
	methods: PayMethods;
	/** What has to be done before the press, above its button. */
	before?: ReactNode;
	/** The total on the screen, which the button names. */
	agreed: { amount: string; currency: string };
	/**
	 * The service's own sum for the way that is chosen now: show it and pass its total as `agreed`. Null: what was priced
	 * no longer holds (another way to pay, another card); show the sum without surcharge and credit again.
	 */
	onPriced(priced: PricedBooking | null): void;
	/** Fields to mend. The first of them should get the keyboard. */
	onFieldErrors(errors: readonly PointedError[]): void;
	/** The fare is another one now: ask for consent to the new total. Nothing was charged. */
	onPriceChanged(): void;
	/** The offer is over, and why. Nothing was charged. */
	onOfferOver(why: OfferOver): void;
	/** The code of the booking has to be entered before the press, by `prepare`. Nothing was charged. */
	onCodeRequired?(): void;
	/** What was chosen is sold no more. Nothing was charged. */
	onExtrasGone?(): void;
}
