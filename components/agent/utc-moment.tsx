import { useFormat } from '#components/shell/use-format.ts';
import { formatDate } from '#lib/i18n/format-date.ts';
import type { Preferences } from '#lib/i18n/preferences.ts';
import { zoneName } from '#lib/i18n/zone-name.ts';

/** Tells an instant, ISO 8601, by the clock that all agents share. */
export function UtcMoment({ at, preferences }: { at: string; preferences: Preferences }) {
	const show = useFormat(preferences);
	const local = at.slice(0, 19);
	return (
		<>
			{formatDate(local.slice(0, 10), 'medium', preferences.locale)} {show.time(local)}{' '}
			<bdi>{zoneName(local, 'UTC', preferences.locale)}</bdi>
		</>
	);
}
