import { useTranslations } from 'next-intl';
import type { Preferences } from '#lib/i18n/preferences.ts';
import type { Ways } from '#lib/i18n/write-as.ts';
import { zoneOffset } from '#lib/travel/local-time.ts';
import { OwnClock } from './own-clock.tsx';

interface OwnMomentProps {
	/** ISO 8601. */
	instant: string;
	/** IANA zone by whose clock the sentence before has told it. */
	told: string;
	preferences: Preferences;
	/** How the server writes; a browser that is not told asks Intl. */
	ways?: Ways;
}

/** After a sentence that tells an instant by an airport's clock: the same by the reader's, as a sentence of its own. */
export function OwnMoment({ instant, told, preferences, ways }: OwnMomentProps) {
	const t = useTranslations('units');
	const words = t('ownTime', { date: '{date}', time: '{time}', zone: '{zone}' });
	const toldOffset = zoneOffset(told, Date.parse(instant));
	const { locale, timeFormat } = preferences;
	return <OwnClock {...{ instant, toldOffset, words }} preferences={{ locale, timeFormat }} ways={ways} />;
}
