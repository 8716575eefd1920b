'use client';
import { useEffect } from 'react';

/** How long after a page has begun to work it prepares for being offline: what it brings then competes with nothing. */
const LATER_MS = 4_000;

/** Keeps the offline page in the browser, in the visitor's language: each language has its own worker. */
export function OfflineReady({ locale }: { locale: string }) {
	useEffect(() => {
		if (!('serviceWorker' in navigator)) return undefined;
		const later = setTimeout(() => {
			// Without it the browser says itself that there is no connection.
			navigator.serviceWorker.register(`/sw.js?lang=${locale}`).catch(() => undefined);
		}, LATER_MS);
		return () => clearTimeout(later);
	}, [locale]);
	return null;
}
