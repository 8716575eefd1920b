'use client';
import { useState } from 'react';
import { Countdown } from '#components/ui/countdown.tsx';
import type { Preferences } from '#lib/i18n/preferences.ts';
import { timeLeft } from './time-left.ts';
import { useServerClock } from './use-server-clock.ts';
import { clockIn, type WrittenClock } from './written-clock.ts';

export interface PriceClockProps {
	/** When the price expires, and what the server's clock said; epoch milliseconds. */
	endsAt: number;
	serverNow: number;
	/** IANA zone of where the journey begins. */
	zone: string;
	preferences: Preferences;
	/** The server's words for this end. Another end is put into words here. */
	written?: WrittenClock;
	/** `stands` says until when and holds `{time}` and `{zone}`; `left` holds `{time}`. */
	words: { stands: string; left: string; lastMinute: string; ended: string };
}

/**
 * How long a price stands. The server writes it first, by the clock where the journey begins, so that it is there without
 * JavaScript; once the page runs, readers elsewhere have their own time before it.
 */
export function PriceClock({ endsAt, serverNow, zone, preferences, written, words }: PriceClockProps) {
	const offset = useServerClock(serverNow);
	const [ended, setEnded] = useState(false);
	const known = written?.endsAt === endsAt ? written : undefined;
	const say = (seconds: number) => {
		const left = known?.lefts[Math.floor(seconds / 60)] ?? timeLeft(seconds, preferences.locale, words.lastMinute);
		return words.left.replace('{time}', left);
	};
	if (ended) return <span role="alert">{words.ended}</span>;
	const there = known?.there ?? clockIn(zone, endsAt, preferences);
	const sameClock = offset === undefined || -new Date(endsAt).getTimezoneOffset() === there.offset;
	const here = sameClock ? there : clockIn(ownZone(), endsAt, preferences);
	const other = here.time === there.time ? '' : ` (${there.time} ${there.zone})`;
	return (
		<span>
			{words.stands.replace('{time}', here.time).replace('{zone}', here.zone)}
			{other} ·{' '}
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

const ownZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;
