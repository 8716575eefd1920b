'use client';
import { createContext, useContext } from 'react';
import type { Show } from '#components/shell/use-format.ts';
import type { SelectedService } from '#contract/air/service-item.ts';
import type { BagService } from '#lib/checkout/extras.ts';
import type { FlightPart } from '#lib/checkout/flight-parts.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import type { Who } from './who-travels.ts';

export type { Who } from './who-travels.ts';

/** A seat that a traveller has already. */
export interface HeldSeat {
	segmentId: string;
	passengerId: string;
	designator: string;
}

/** What the choice of seats and bags knows: of an offer in its checkout, or of a booking. */
export interface ExtrasFacts {
	/** The flights, in the order of travel. */
	parts: readonly FlightPart[];
	/** Those who travel on their own seat. */
	who: readonly Who[];
	/** Bags for sale. */
	bags: readonly BagService[];
	currency: string;
	/** Seats that the booking has. */
	held: readonly HeldSeat[];
	locale: Locale;
	show: Show;
}

export interface ChoosesServices {
	services: readonly SelectedService[];
	choose: (services: SelectedService[]) => void;
}

/** Whose seat is to be chosen next, and on which flight. Each asking is a new object. */
export interface SeatTurn {
	segmentId: string;
	passengerId: string;
}

const Facts = createContext<ExtrasFacts | null>(null);
export const ExtrasProvider = Facts.Provider;

/** @throws Error outside of a choice of extras */
export function useExtras(): ExtrasFacts {
	const facts = useContext(Facts);
	if (!facts) throw new Error('useExtras is for what stands inside an ExtrasProvider');
	return facts;
}
