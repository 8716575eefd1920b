'use client';
import { useState } from 'react';
import { Countdown } from '#components/ui/countdown.tsx';
import { formatTime } from '#lib/i18n/format.ts';
import type { Preferences } from '#lib/i18n/preferences.ts';
import { localOf, zoneName } from '#lib/i18n/zone-name.ts';
import { timeLeft } from './time-left.ts';
import { useServerClock } from './use-server-clock.ts';

export interface PriceClockProps {
	/** When the price expires, and what the server's clock said; epoch milliseconds. */
	endsAt: number;
	serverNow: number;
	/** IANA zone of where the journey begins. */
	zone: string;
	preferences: Preferences;
	/** `stands` says until when and holds `{time}` and `{zone}`; `left` holds `{time}`. */
	words: { stands: string; left: string; lastMinute: string; ended: string };
}

/**
 * How long a price stands. The server writes it first, by the clock where the journey begins, so that it is there without
 * JavaScript; once the page runs, readers elsewhere have their own time before it.
 */
export function PriceClock({ endsAt, serverNow, zone, preferences, words }: PriceClockProps) {
	const offset = useServerClock(serverNow);
	const [ended, setEnded] = useState(false);
	const say = (seconds: number) =>
		words.left.replace('{time}', timeLeft(seconds, preferences.locale, words.lastMinute));
	if (ended) return <span role="alert">{words.ended}</span>;
	const there = clockIn(zone, endsAt, preferences);
	const here = offset === undefined ? there : clockIn(ownZone(), endsAt, preferences);
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

function clockIn(zone: string, at: number, preferences: Preferences): { time: string; zone: string } {
	const local = localOf(new Date(at).toISOString(), zone);
	return { time: formatTime(local, preferences), zone: zoneName(local, zone, preferences.locale) };
}
