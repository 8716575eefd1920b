'use client';
import { useEffect, useState } from 'react';
import { useServerClock } from './use-server-clock.ts';

/** Timers take no more than 24.8 days; a price that stands longer outlives its page. */
const LONGEST_TIMER_MS = 2_000_000_000;

/** Whether an instant of the server's clock has come; epoch milliseconds. `serverNow` is what that clock said. */
export function useEnded(endsAt: number, serverNow: number): boolean {
	const offset = useServerClock(serverNow);
	const [endedAt, setEndedAt] = useState(endsAt <= serverNow ? endsAt : undefined);
	useEffect(() => {
		if (offset === undefined) return;
		const left = endsAt - offset - Date.now();
		const timer = left < LONGEST_TIMER_MS ? setTimeout(() => setEndedAt(endsAt), Math.max(0, left)) : undefined;
		return () => clearTimeout(timer);
	}, [endsAt, offset]);
	return endedAt === endsAt;
}
