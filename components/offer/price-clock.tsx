'use client';
import { useState } from 'react';
import { Countdown } from '#components/ui/countdown.tsx';
import type { Locale } from '#lib/i18n/locales.ts';
import { timeLeft } from './time-left.ts';
import { useServerClock } from './use-server-clock.ts';

export interface PriceClockProps {
	/** When the price lapses, and what the server's clock said; epoch milliseconds. */
	endsAt: number;
	serverNow: number;
	locale: Locale;
	/** `stands` says until when; `left` holds `{time}`. */
	words: { stands: string; left: string; lastMinute: string; ended: string };
}

/** How long a price stands. The server writes it first, so that it is there without JavaScript. */
export function PriceClock({ endsAt, serverNow, locale, words }: PriceClockProps) {
	const offset = useServerClock(serverNow);
	const [ended, setEnded] = useState(false);
	const say = (seconds: number) => words.left.replace('{time}', timeLeft(seconds, locale, words.lastMinute));
	if (ended) return <span role="alert">{words.ended}</span>;
	return (
		<span>
			{words.stands} ·{' '}
			<bdi>
				{offset === undefined ? (
					say(Math.max(0, Math.ceil((endsAt - serverNow) / 1000)))
				) : (
					<Countdown endsAt={endsAt} offset={offset} format={say} onEnd={() => setEnded(true)} />
				)}
			</bdi>
		</span>
	);
}
