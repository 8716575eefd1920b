'use client';
import { useEffect, useEffectEvent } from 'react';
import { isUnderWay, readIntent } from '#lib/api/intents.ts';
import type { Intent } from '#lib/intents/intent.ts';
import { outcomeHref } from '../outcome/outcome-href.ts';

/**
 * A checkout that is no draft any more leads to its outcome; so does one that the browser kept for going back.
 * @param onFree it was kept, and may be paid again
 */
export function useStandingIntent(intent: Intent, onFree: () => void): void {
	const { id, purpose } = intent;
	const over = isUnderWay(intent) || intent.state === 'confirmed';
	const free = useEffectEvent(onFree);
	useEffect(() => {
		const leave = () => location.replace(outcomeHref({ id, purpose }));
		if (over) leave();
		const shown = (event: PageTransitionEvent) => {
			if (!event.persisted) return;
			readIntent(id).then((now) => (now.state === 'draft' ? free() : leave()), free);
		};
		addEventListener('pageshow', shown);
		return () => removeEventListener('pageshow', shown);
	}, [id, purpose, over]);
}
