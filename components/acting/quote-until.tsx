'use client';
import { useTranslations } from 'next-intl';
import { timeLeft } from '#components/offer/time-left.ts';
import { useServerClock } from '#components/offer/use-server-clock.ts';
import type { Moment } from '#components/trips/moments-of.ts';
import { Countdown } from '#components/ui/countdown.tsx';
import { Icon } from '#components/ui/icon.tsx';
import type { Locale } from '#lib/i18n/locales.ts';

interface QuoteUntilProps {
	/** When the quote ends, in words. */
	until: Moment;
	/** The same, and the service's clock when the page was first written; epoch milliseconds. */
	endsAt: number;
	now: number;
	locale: Locale;
}

/** Until when a quote holds, and how long that is still. */
export function QuoteUntil({ until, endsAt, now, locale }: QuoteUntilProps) {
	const t = useTranslations('acting');
	const offset = useServerClock(now);
	const say = (seconds: number): string => t('left', { time: timeLeft(seconds, locale, t('lastMinute')) });
	return (
		<p className="type-small flex items-start gap-2">
			<Icon name="clock" size={17} className="mt-0.5" />
			<span>
				<b className="font-semibold">{t('until', until)}</b>{' '}
				<span className="text-ink-2">
					{offset === undefined ? (
						say(Math.max(0, Math.ceil((endsAt - now) / 1_000)))
					) : (
						<Countdown endsAt={endsAt} offset={offset} format={say} />
					)}
				</span>
			</span>
		</p>
	);
}
