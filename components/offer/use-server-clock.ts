'use client';
import { useSyncExternalStore } from 'react';

const never = () => () => {};
/** When the page began to come, by the browser's clock, epoch milliseconds. */
function pageCameAt(): number {
	const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
	return performance.timeOrigin + (page?.responseStart ?? 0);
}

/**
 * The server's clock less the browser's, milliseconds. `serverNow` is what the server's clock said as it answered, which a
 * browser saw when the first byte came.
 */
export const serverOffset = (serverNow: number): number => serverNow - pageCameAt();

/** The same for what is drawn: undefined until the page runs. */
export const useServerClock = (serverNow: number): number | undefined =>
	useSyncExternalStore<number | undefined>(
		never,
		() => serverOffset(serverNow),
		() => undefined,
	);
