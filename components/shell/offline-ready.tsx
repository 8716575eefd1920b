'use client';
import { useEffect } from 'react';

/** Keeps the offline page in the browser, in the visitor's language: each language has its own worker. */
export function OfflineReady({ locale }: { locale: string }) {
	useEffect(() => {
		if (!('serviceWorker' in navigator)) return;
		// Without it the browser says itself that there is no connection.
		navigator.serviceWorker.register(`/sw.js?lang=${locale}`).catch(() => undefined);
	}, [locale]);
	return null;
}
