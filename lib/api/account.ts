import { accountPaths } from '../accounts/account-paths.ts';
import type { DraftTraveller } from '../checkout/booking-draft.ts';
import { ask } from './ask.ts';

/** Keeps a traveller of a checkout in the account. */
export const saveTraveller = (traveller: DraftTraveller): Promise<void> =>
	ask(accountPaths.api.travellers, { method: 'PUT', body: traveller });
