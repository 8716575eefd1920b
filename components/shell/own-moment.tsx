import { useTranslations } from 'next-intl';
import type { Preferences } from '#lib/i18n/preferences.ts';
import { OwnClock } from './own-clock.tsx';

interface OwnMomentProps {
	/** ISO 8601. */
	instant: string;
	/** IANA zone by whose clock the sentence before has told it. */
	told: string;
	preferences: Preferences;
}

/** After a sentence that tells an instant by an airport's clock: the same by the reader's, as its own sentence. */
export function OwnMoment({ instant, told, preferences: { locale, timeFormat } }: OwnMomentProps) {
	const t = useTranslations('units');
	const words = t('ownTime', { date: '{date}', time: '{time}', zone: '{zone}' });
	return <OwnClock {...{ instant, told, words }} preferences={{ locale, timeFormat }} />;
}
