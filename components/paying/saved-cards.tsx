'use client';
import { createContext, type ReactNode, useContext } from 'react';
import type { PayingCard } from '#lib/accounts/saved-card.ts';

interface SavedCards {
	/** Those that still pay, the one to pay with first. */
	cards: readonly PayingCard[];
	/** Whether the account can keep one more. */
	hasRoom: boolean;
}

const Context = createContext<SavedCards | null>(null);

/** Tells every payment of a page which cards the traveller has saved; null: nobody is signed in as a traveller. */
export const SavedCardsProvider = ({ value, children }: { value: SavedCards | null; children: ReactNode }) => (
	<Context value={value}>{children}</Context>
);

export const useSavedCards = (): SavedCards | null => useContext(Context);
