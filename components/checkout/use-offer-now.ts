'use client';
import { useState } from 'react';
import type { Offer } from '#contract/air/offer.ts';
import { compareAmounts } from '#contract/common/amounts.ts';
import { fareOf } from '#lib/checkout/price-lines.ts';
import type { SeenOffer } from '#lib/travel/seen-offer.ts';

/** A price that differs from the one shown: the earlier total, and which extras changed. */
export interface PriceMoved {
	was: string;
	extrasGone: boolean;
}

/** The offer as it was last read, and the news of its price that the traveller has to consent to. */
export function useOfferNow(first: Offer, serverNow: number, seen: SeenOffer | null) {
	const [known, setKnown] = useState({ offer: first, now: serverNow });
	const [moved, setMoved] = useState<PriceMoved | null>(() => movedSince(first, seen));
	return {
		...known,
		moved,
		/** Takes an offer that was read again; `news` is what has to be agreed to first. */
		take(offer: Offer, now: number, news?: PriceMoved) {
			setKnown({ offer, now });
			if (news) setMoved(news);
		},
		/** The traveller has agreed: the address says what they saw, so that a reload does not ask again. */
		agree() {
			const url = new URL(location.href);
			url.searchParams.set('shown', `${fareOf(known.offer)}${known.offer.total_currency}`);
			// Without its own state, so that the router takes the address over instead of putting the old one back.
			history.replaceState(null, '', url.pathname + url.search);
			setMoved(null);
		},
	};
}

export type OfferKnown = ReturnType<typeof useOfferNow>;

function movedSince(offer: Offer, seen: SeenOffer | null): PriceMoved | null {
	const currency = offer.total_currency;
	if (!seen || seen.currency !== currency) return null;
	try {
		return compareAmounts(currency, seen.amount, fareOf(offer)) === 0 ? null : { was: seen.amount, extrasGone: false };
	} catch {
		// An amount finer than its currency was never shown by us.
		return null;
	}
}
