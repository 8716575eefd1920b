'use client';
import { useSyncExternalStore } from 'react';
import { DESK_QUERY, isDesk } from '#components/ui/is-desk.ts';

// Asking a media query works out the styles of the whole page, so its answer is kept until it changes.
let desk: boolean | undefined;
const read = (): boolean => (desk ??= isDesk());
const subscribe = (changed: () => void) => {
	const media = matchMedia(DESK_QUERY);
	const hear = () => {
		desk = media.matches;
		changed();
	};
	hear();
	media.addEventListener('change', hear);
	return () => media.removeEventListener('change', hear);
};

/** Whether there is room for a rail beside the list; undefined until the browser has said. */
export const useDesk = (): boolean | undefined =>
	useSyncExternalStore<boolean | undefined>(subscribe, read, () => undefined);
