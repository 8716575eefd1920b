'use client';
import { useSyncExternalStore } from 'react';

function watch(changed: () => void): () => void {
	const observer = new MutationObserver(changed);
	observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
	return () => observer.disconnect();
}

/** The theme that the page shows, also after it was switched: `light`, `dark`, or `auto` for the device's. */
export const useShownTheme = (): string =>
	useSyncExternalStore(
		watch,
		() => document.documentElement.dataset.theme ?? 'auto',
		() => 'auto',
	);
