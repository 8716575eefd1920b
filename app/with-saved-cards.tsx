import type { ReactNode } from 'react';
import { SavedCardsProvider } from '#components/paying/saved-cards.tsx';
import { payingCards } from '#lib/server/accounts/cards/paying-cards.ts';
import { logFailure } from '#lib/server/log-failure.ts';
import { readViewer } from '#lib/server/read-viewer.ts';

/** A page that takes money: its payments know the cards that the traveller has saved. Without them it takes it all the same. */
export async function WithSavedCards({ children }: { children: ReactNode }) {
	const cards = await payingCards(await readViewer()).catch((error: unknown) => {
		logFailure('read saved cards', error);
		return null;
	});
	return <SavedCardsProvider value={cards}>{children}</SavedCardsProvider>;
}
