'use client';
import { useRef, useState } from 'react';
import type { BookedOfferNow } from '#lib/api/intents.ts';
import type { BookingDraft } from '#lib/checkout/booking-draft.ts';
import { fareOf } from '#lib/checkout/price-lines.ts';
import type { OfferKnown } from './use-offer-now.ts';

/** What a member's number did to the price; `was` is the fare before. */
export type LoyaltyNews = { was: string } | 'failed' | null;

/** Tells the airline of each frequent flyer number once, and takes the offer as it is for members. */
export function useLoyalty(intentId: string, known: OfferKnown) {
	const told = useRef(new Set<string>());
	const [news, setNews] = useState<LoyaltyNews>(null);
	const ask = async (draft: BookingDraft): Promise<BookedOfferNow | null> => {
		let now: BookedOfferNow | null = null;
		for (const { id, given_name, family_name, loyalty_programme_accounts } of draft.travellers) {
			const body = { passenger_id: id, given_name, family_name, loyalty_programme_accounts };
			const key = JSON.stringify(body);
			if (loyalty_programme_accounts.length === 0 || told.current.has(key)) continue;
			const { addLoyalty } = await import('#lib/api/intents.ts');
			now = await addLoyalty(intentId, body);
			told.current.add(key);
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
