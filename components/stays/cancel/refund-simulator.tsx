'use client';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import type { CancellationTimelineEntry } from '#contract/stays/rate.ts';
import { useFormat } from '#components/shell/use-format.ts';
import { momentsIn } from '#components/trips/moments-of.ts';
import { Paper } from '#components/ui/paper.tsx';
import { useRunning } from '#components/ui/use-running.ts';
import type { Preferences } from '#lib/i18n/preferences.ts';
import { refundAt } from '#lib/stays/trip/refund-at.ts';
import { instantOf } from '#lib/travel/local-time.ts';

const HOUR_MS = 3_600_000;

export interface RefundSimulatorProps {
	timeline: readonly CancellationTimelineEntry[];
	currency: string;
	/** The hotel's clock. */
	zone: string;
	/** Where it is. */
	city: string;
	/** The day of check-in. */
	arrival: string;
	/** The service's clock, epoch milliseconds. */
	now: number;
	preferences: Preferences;
}

/** Drags a moment over the time until arrival, and says what would come back then. */
export function RefundSimulator({ timeline, currency, zone, city, arrival, now, preferences }: RefundSimulatorProps) {
	const t = useTranslations('stayBooking.cancelling');
	const show = useFormat(preferences);
	const id = useId();
	const running = useRunning();
	// The page's first reading of the clock goes with when the page came; a later one would not.
	const [from] = useState(now);
	const until = instantOf(`${arrival}T23:59:00`, zone);
	const hours = Math.max(1, Math.floor((until - from) / HOUR_MS));
	const [at, setAt] = useState(0);
	const instant = from + at * HOUR_MS;
	const refund = refundAt(timeline, currency, instant);
	const placeTime = useTranslations('stayBooking')('cityTime', { city });
	const moment = momentsIn(zone, show, preferences.locale, placeTime)(new Date(instant).toISOString());
	const said =
		Number(refund) > 0 ? t('then', { amount: show.isolate(show.money(refund, currency)) }) : t('thenNothing');
	const parts = [...timeline.map(({ before }) => Date.parse(before)), until]
		.filter((end) => end > from)
		.map((end, i, all) => ({ end, start: Math.max(from, all[i - 1] ?? from) }))
		.filter(({ start, end }) => end > start);
	return (
		<Paper as="section" className="js-only grid gap-3 p-4 m:p-6 print:hidden">
			<label htmlFor={id} className="type-h2">
				{t('when')}
			</label>
			<div aria-hidden className="flex h-1.5 gap-px overflow-hidden rounded-2">
				{parts.map(({ start, end }) => (
					<span
						key={end}
						style={{ flexGrow: end - start }}
						className={LOOKS[lookOf(refundAt(timeline, currency, end), timeline[0]?.refund_amount)]}
					/>
				))}
			</div>
			<input
				id={id}
				type="range"
				min={0}
				max={hours}
				value={at}
				// Until the page runs it would say nothing.
				disabled={!running}
				onChange={(event) => setAt(Number(event.target.value))}
				aria-valuetext={t.markup('at', { ...moment, said, b: (words) => words })}
				className="min-h-hit w-full accent-[var(--solid)]"
			/>
			<p>{t.rich('at', { ...moment, said, b: (words) => <b>{words}</b> })}</p>
		</Paper>
	);
}

const LOOKS = { all: 'bg-good', part: 'bg-signal', none: 'bg-bad' } as const;

const lookOf = (refund: string, first: string | undefined): keyof typeof LOOKS => {
	if (Number(refund) === 0) return 'none';
	return refund === first ? 'all' : 'part';
};
