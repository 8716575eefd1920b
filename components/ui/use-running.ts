'use client';
import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** Whether the page's script runs: false on the server and until the browser has taken the page over. */
export const useRunning = (): boolean =>
	useSyncExternalStore(
		never,
		() => true,
		() => false,
	);
