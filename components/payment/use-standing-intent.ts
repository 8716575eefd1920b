'use client';
import { useEffect, useEffectEvent } from 'react';
import { isUnderWay, readBooking } from '#lib/api/bookings.ts';
import type { BookingIntent } from '#lib/booking/booking-intent.ts';
import { outcomeHref } from './outcome-href.ts';

/**
 * A checkout that is no draft any more leads to its outcome; so does one that the browser kept for going back.
 * @param onFree it was kept, and may be paid again
 */
export function useStandingIntent(intent: BookingIntent, onFree: () => void): void {
	const { id, purpose } = intent;
	const over = isUnderWay(intent) || intent.state === 'confirmed';
	const free = useEffectEvent(onFree);
	useEffect(() => {
		const leave = () => location.replace(outcomeHref({ id, purpose }));
		if (over) leave();
		const shown = (event: PageTransitionEvent) => {
			if (!event.persisted) return;
			readBooking(id).then((now) => (now.state === 'draft' ? free() : leave()), free);
		};
		addEventListener('pageshow', shown);
		return () => removeEventListener('pageshow', shown);
	}, [id, purpose, over]);
}
