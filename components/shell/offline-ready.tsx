'use client';
import { useEffect } from 'react';

/** Has the browser keep the offline page in the visitor's language. A new language is a new worker, which stores it again. */
export function OfflineReady({ locale }: { locale: string }) {
	useEffect(() => {
		if (!('serviceWorker' in navigator)) return;
		// Without it the browser says itself that there is no connection.
		navigator.serviceWorker.register(`/sw.js?lang=${locale}`).catch(() => undefined);
	}, [locale]);
	return null;
}
