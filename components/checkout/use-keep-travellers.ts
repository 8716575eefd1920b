'use client';
import { useState } from 'react';
import type { BookingDraft } from '#lib/checkout/booking-draft.ts';

/** The passengers whom the account is to keep, and the way on that keeps them besides what it tells otherwise. */
export function useKeepTravellers(tellOthers: (typed: BookingDraft) => Promise<void>) {
	const [toSave] = useState(() => new Set<string>());
	const tell = async (typed: BookingDraft): Promise<void> => {
		void keepTravellers(typed, toSave);
		await tellOthers(typed);
	};
	return { toSave, tell };
}

/** Keeps those who were ticked, each once. Booking does not wait for it. */
async function keepTravellers({ travellers }: BookingDraft, toSave: Set<string>): Promise<void> {
	for (const traveller of travellers) {
		if (!toSave.has(traveller.id)) continue;
		const { saveTraveller } = await import('#lib/api/account.ts');
		// What is not kept now is ticked still, and tried again at the next press.
		const kept = await saveTraveller(traveller).catch(() => 'failed' as const);
		if (kept !== 'failed') toSave.delete(traveller.id);
	}
}
