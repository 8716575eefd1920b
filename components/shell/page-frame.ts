import type { Preferences } from '#lib/i18n/preferences.ts';

/** Where the visitor is and how they want things shown: what the frame of a page needs to know. */
export interface Place {
	/** The path alone, `/flights`. */
	path: string;
	/** Path and query, to come back to. */
	url: string;
	preferences: Preferences;
	mode: 'live' | 'test';
	/** Whether somebody has signed in. */
	signedIn: boolean;
	/** The currencies in which prices can be shown too, and the day of their rates, `YYYY-MM-DD`. */
	rates: { currencies: readonly string[]; date: string };
	/** Where a checkout that was left goes on; null where there is none, or it is what is being looked at. */
	unfinishedHref: string | null;
}
