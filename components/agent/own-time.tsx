'use client';
import { useRunning } from '#components/ui/use-running.ts';
import { formatDate } from '#lib/i18n/format-date.ts';
import { formatTime } from '#lib/i18n/format.ts';
import type { Preferences } from '#lib/i18n/preferences.ts';
import { localOf, zoneName } from '#lib/i18n/zone-name.ts';

interface OwnTimeProps {
	/** ISO 8601. */
	instant: string;
	preferences: Pick<Preferences, 'locale' | 'timeFormat'>;
}

/** An instant by the agent's own clock, with its zone; by UTC until the page's script runs, which alone knows theirs. */
export function OwnTime({ instant, preferences }: OwnTimeProps) {
	const zone = useRunning() ? new Intl.DateTimeFormat().resolvedOptions().timeZone : 'UTC';
	const local = localOf(instant, zone);
	const { locale } = preferences;
	return (
		<time dateTime={instant}>
			<span>{formatDate(local, 'medium', locale)}</span>{' '}
			<span>
				{formatTime(local, preferences)} <bdi>{zoneName(local, zone, locale)}</bdi>
			</span>
		</time>
	);
}
