'use client';
import { createContext, useContext } from 'react';
import type { Offer } from '#contract/air/offer.ts';
import type { Show } from '#components/shell/use-format.ts';
import type { PartyRules } from '#lib/checkout/party-rules.ts';
import type { Preferences } from '#lib/i18n/preferences.ts';
import type { FilledTraveller } from '#lib/checkout/fill-party.ts';
import type { OfferOver } from '#lib/paying/paying-failures.ts';

/** What every part of a checkout knows. */
export interface CheckoutFacts {
	intentId: string;
	offer: Offer;
	/** Why the offer is over; null while it can be booked. */
	over: OfferOver | null;
	rules: PartyRules;
	preferences: Preferences;
	show: Show;
	/** Names of airlines by IATA code, as far as they are known. */
	airlines: Readonly<Record<string, string>>;
	/** ISO 3166-1 alpha-2: where a phone number without a country code is taken to be. Asked in the browser alone. */
	country: () => string | undefined;
	/** An agent types for the travellers. */
	agent?: boolean;
	/** Travellers of the account; null: nobody is signed in. */
	saved?: readonly { id: string; name: string; traveller: FilledTraveller }[] | null;
	/** Passengers whom the account is to keep. */
	toSave?: Set<string>;
}

const Facts = createContext<CheckoutFacts | null>(null);
export const CheckoutProvider = Facts.Provider;

/** @throws Error outside of a checkout */
export function useCheckout(): CheckoutFacts {
	const facts = useContext(Facts);
	if (!facts) throw new Error('useCheckout is for what stands inside a checkout');
	return facts;
}
