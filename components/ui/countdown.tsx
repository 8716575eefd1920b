'use client';
import { useEffect, useEffectEvent, useState } from 'react';
import { LiveRegion } from './live-region.tsx';

export interface CountdownProps {
	/** The end, milliseconds since 1970 by the server's clock. */
	endsAt: number;
	/** The server's clock less the browser's, milliseconds. */
	offset?: number;
	/** Puts the rest into words; seconds. */
	format: (seconds: number) => string;
	/** Read out when the rest falls to these seconds, and at no other time. */
	announce?: readonly number[];
	onEnd?: () => void;
}

/** Time left. It speaks at five minutes and at one; otherwise it is silent. */
export function Countdown({ endsAt, offset = 0, format, announce = [300, 60], onEnd }: CountdownProps) {
	const [seconds, setSeconds] = useState<number>();
	const [said, setSaid] = useState<string>();
	const show = useEffectEvent((now: number, before: number) => {
		setSeconds(now);
		if (before !== Number.POSITIVE_INFINITY && announce.some((mark) => before > mark && now <= mark))
			setSaid(format(now));
		if (now === 0 && before > 0) onEnd?.();
	});

	useEffect(() => {
		let before = Number.POSITIVE_INFINITY;
		const tick = () => {
			const now = Math.max(0, Math.ceil((endsAt - offset - Date.now()) / 1_000));
			show(now, before);
			before = now;
			if (now === 0) clearInterval(timer);
		};
		const timer = setInterval(tick, 1_000);
		tick();
		return () => clearInterval(timer);
	}, [endsAt, offset]);
	return (
		<>
			<span role="timer" aria-live="off">
				{seconds !== undefined && format(seconds)}
			</span>
			<LiveRegion>{said}</LiveRegion>
		</>
	);
}
