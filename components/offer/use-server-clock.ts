'use client';
import { useEffect, useState } from 'react';

/**
 * The server's clock less the browser's, milliseconds; undefined until the page runs. `serverNow` is what the server's
 * clock said as it answered, which a browser saw when the first byte came.
 */
export function useServerClock(serverNow: number): number | undefined {
	const [offset, setOffset] = useState<number>();
	useEffect(() => {
		const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
		setOffset(serverNow - (page ? performance.timeOrigin + page.responseStart : Date.now()));
	}, [serverNow]);
	return offset;
}
