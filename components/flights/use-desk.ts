'use client';
import { useSyncExternalStore } from 'react';

const QUERY = '(min-width: 64rem)';
const subscribe = (changed: () => void) => {
	const media = matchMedia(QUERY);
	media.addEventListener('change', changed);
	return () => media.removeEventListener('change', changed);
};

/** Whether there is room for a rail beside the list; undefined until the browser has said. */
export const useDesk = (): boolean | undefined =>
	useSyncExternalStore<boolean | undefined>(
		subscribe,
		() => matchMedia(QUERY).matches,
		() => undefined,
	);
