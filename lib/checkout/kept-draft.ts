const PREFIX = 'checkout.';
const keyOf = (intentId: string): string => `${PREFIX}${intentId}`;

/** Keeps what was typed in this tab. Where storage is blocked nothing is kept. */
export function keepDraft(intentId: string, draft: object): void {
	try {
		sessionStorage.setItem(keyOf(intentId), JSON.stringify(draft));
	} catch {
		// The server keeps it as well.
	}
}

/** Forgets what was typed in other checkouts of this tab: they are booked, or over. The server keeps its own copy for a while. */
export const forgetOtherDrafts = (intentId: string): void => forget((key) => key !== keyOf(intentId));

/** Forgets what was typed in a checkout of this tab: it is booked. */
export const forgetDraft = (intentId: string): void => forget((key) => key === keyOf(intentId));

function forget(which: (key: string) => boolean): void {
	try {
		const keys = Object.keys(sessionStorage).filter((key) => key.startsWith(PREFIX) && which(key));
		for (const key of keys) sessionStorage.removeItem(key);
	} catch {
		// Nothing was kept.
	}
}

/** What this tab holds of a checkout; null when that is nothing. */
export function keptDraft(intentId: string): unknown {
	try {
		return JSON.parse(sessionStorage.getItem(keyOf(intentId)) ?? 'null');
	} catch {
		return null;
	}
}
