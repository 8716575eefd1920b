'use client';
import { useState } from 'react';

/** What an act is agreed to on. */
interface Quote {
	id: string;
	/** Until when it holds, an instant; null: no end is stated. */
	expires_at: string | null;
}

/** A quote, the one that it took the place of, and when it did. */
interface Quotes<Q> {
	/** The one that the server wrote the page with. */
	given: string;
	quote: Q;
	before: Q | null;
	/** By the service's clock, epoch milliseconds. */
	at: number;
}

/**
 * The quote on the screen and the one before it, which the viewer has seen. Another one comes by `take`, or with the
 * page when the server writes it anew.
 * @param now the service's clock when the page was written, epoch milliseconds
 * @param earlier what the same visitor was shown before the page was written
 */
export function useQuotes<Q extends Quote>(given: Q, now: number, earlier: Q | null = null) {
	const [quotes, setQuotes] = useState<Quotes<Q>>({ given: given.id, quote: given, before: earlier, at: now });
	const { quote, before, at } = quotes;
	const take = (next: Q, since: number): void => setQuotes({ given: given.id, quote: next, before: quote, at: since });
	if (quotes.given !== given.id) {
		if (given.id === quote.id) setQuotes({ ...quotes, given: given.id });
		else take(given, now);
	}
	const end = before?.expires_at ?? null;
	return {
		quote,
		before,
		/** That quote had ended when this one took its place. */
		beforeEnded: end !== null && Date.parse(end) <= at,
		take,
	};
}
