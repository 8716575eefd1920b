'use client';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { BookingDraft } from '#lib/checkout/booking-draft.ts';
import { type PriceSummary, stillOffered } from '#lib/checkout/price-lines.ts';
import { offeredSeats } from '#lib/checkout/seat-choice.ts';
import { type OfferOver, offerOver } from '#lib/paying/paying-failures.ts';
import type { OfferKnown } from './use-offer-now.ts';
import type { SeatsAsked } from '../extras/use-seat-maps.ts';

interface Reread {
	intentId: string;
	form: UseFormReturn<BookingDraft>;
	known: OfferKnown;
	asked: SeatsAsked;
	summary: PriceSummary;
	/** What was priced for a way of paying no longer holds. */
	forgetPrice: () => void;
}

const OVER: readonly string[] = ['offer_expired', 'offer_no_longer_available', 'not_found'];

/** Reads offer and seats again after the airline named another price, and asks for consent to the new one. */
export function useReread({ intentId, form, known, asked, summary, forgetPrice }: Reread) {
	const [over, setOver] = useState<OfferOver | null>(null);
	const [failed, setFailed] = useState(false);
	const run = async (): Promise<void> => {
		const was = summary.total;
		setFailed(false);
		try {
			const { readOffer, readSeatMaps } = await import('#lib/api/intents.ts');
			const [{ offer, now }, maps] = await Promise.all([readOffer(intentId), readSeatMaps(intentId)]);
			const services = form.getValues('services');
			const left = stillOffered(offer, services, offeredSeats(maps));
			const extrasGone = left.length < services.length;
			asked.take(maps);
			forgetPrice();
			if (extrasGone) form.setValue('services', left);
			known.take(offer, now, { was, extrasGone });
		} catch (error) {
			if (error instanceof Error && OVER.includes(error.message)) setOver(offerOver(error.message));
			else setFailed(true);
		}
	};
	return { run, failed, over, end: setOver };
}
