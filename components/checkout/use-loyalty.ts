'use client';
import { useState } from 'react';
import type { BookedOfferNow } from '#lib/api/intents.ts';
import type { BookingDraft } from '#lib/checkout/booking-draft.ts';
import { membersToTell } from '#lib/checkout/members-to-tell.ts';
import { fareOf } from '#lib/checkout/price-lines.ts';
import type { OfferKnown } from './use-offer-now.ts';

/** What a member's number did to the price; `was` is the fare before. */
export type LoyaltyNews = { was: string } | 'failed' | null;

/** Tells the airline of the frequent flyer numbers that its offer does not know, and takes the offer as it is for members. */
export function useLoyalty(intentId: string, known: OfferKnown) {
	const [news, setNews] = useState<LoyaltyNews>(null);
	const ask = async (draft: BookingDraft): Promise<BookedOfferNow | null> => {
		let now: BookedOfferNow | null = null;
		for (const body of membersToTell(draft, known.offer)) {
			const { addLoyalty } = await import('#lib/api/intents.ts');
			now = await addLoyalty(intentId, body);
		}
		return now;
	};
	const tell = async (draft: BookingDraft): Promise<void> => {
		try {
			const now = await ask(draft);
			if (!now) return;
			const was = fareOf(known.offer);
			setNews(fareOf(now.offer) === was ? null : { was });
			known.take(now.offer, now.now);
		} catch {
			setNews('failed');
		}
	};
	return { tell, news };
}
