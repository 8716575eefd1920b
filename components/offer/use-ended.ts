'use client';
import { useEffect, useState } from 'react';
import { serverOffset } from './use-server-clock.ts';

/** Timers take no more than 24.8 days; a price that stands longer outlives its page. */
const LONGEST_TIMER_MS = 2_000_000_000;

/** Whether an instant of the server's clock has come; epoch milliseconds. `serverNow` is what that clock said. */
export function useEnded(endsAt: number, serverNow: number): boolean {
	const [endedAt, setEndedAt] = useState(endsAt <= serverNow ? endsAt : undefined);
	useEffect(() => {
		const left = endsAt - serverOffset(serverNow) - Date.now();
		const timer = left < LONGEST_TIMER_MS ? setTimeout(() => setEndedAt(endsAt), Math.max(0, left)) : undefined;
		return () => clearTimeout(timer);
	}, [endsAt, serverNow]);
	return endedAt === endsAt;
}
