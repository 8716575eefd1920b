import type { WrittenClock } from '#components/offer/written-clock.ts';
import type { ReactNode } from 'react';
import type { Offer } from '#contract/air/offer.ts';
import type { BookingDraft } from '#lib/checkout/booking-draft.ts';
import type { FilledFrom } from '#lib/checkout/last-guest.ts';
import type { Intent } from '#lib/intents/intent.ts';
import type { CheckoutFacts } from './checkout-context.ts';
import type { Preferences } from '#lib/i18n/preferences.ts';
import type { SeenOffer } from '#lib/travel/seen-offer.ts';

export interface CheckoutProps {
	intent: Intent;
	offer: Offer;
	/** As the server knows it, fitted to the offer. */
	draft: BookingDraft;
	agent: boolean;
	/** Travellers of the account; null: nobody is signed in. */
	saved: NonNullable<CheckoutFacts['saved']> | null;
	/** What name and contact were filled in from; null: nothing. */
	filled: FilledFrom | null;
	/** Names of airlines by IATA code. */
	airlines: Readonly<Record<string, string>>;
	preferences: Preferences;
	/** The service's clock as the offer was read, epoch milliseconds. */
	serverNow: number;
	/** How long that price stands, as the server wrote it. */
	clock: WrittenClock;
	seen: SeenOffer | null;
	/** Where the same flights are found again, with what was typed; null when the address does not say which. */
	againHref: string | null;
	resultsHref: string;
	/** Written by the server: the journey in short for the side and for the review, every flight, what the fare says. */
	trip: ReactNode;
	tripLarge: ReactNode;
	flights: ReactNode;
	terms: ReactNode;
}
