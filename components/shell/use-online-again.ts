'use client';
import { useEffect, useEffectEvent } from 'react';

/** Does what `then` says when the browser's connection is back, while `waiting`: once for each time it comes back. */
export function useOnlineAgain(waiting: boolean, then: () => void): void {
	const back = useEffectEvent(then);
	useEffect(() => {
		if (!waiting) return;
		const resume = () => back();
		addEventListener('online', resume);
		return () => removeEventListener('online', resume);
	}, [waiting]);
}
