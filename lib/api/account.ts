import { accountPaths } from '../accounts/account-paths.ts';
import type { CardKey } from '../intents/steps.ts';
import type { DraftTraveller } from '../checkout/booking-draft.ts';
import { ask } from './ask.ts';

/** Keeps a traveller of a checkout in the account. */
export const saveTraveller = (traveller: DraftTraveller): Promise<void> =>
	ask(accountPaths.api.travellers, { method: 'PUT', body: traveller });

/** Opens the card form for a card that is saved and not paid with. */
export const accountCardKey = (): Promise<CardKey> => ask(accountPaths.api.cardKey, { method: 'POST' });

/** Saves a card that the card form has made. */
export const saveAccountCard = (card_id: string): Promise<void> =>
	ask(accountPaths.api.cards, { method: 'PUT', body: { card_id } });
