import { useTranslations } from 'next-intl';
import type { Show } from '#components/shell/use-format.ts';
import { LinkButton } from '#components/ui/link-button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { formatDate } from '#lib/i18n/format-date.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { paths } from '#lib/paths.ts';
import type { KnownJourney } from './trips-view.tsx';

interface OpenAttemptProps {
	/** The intent. */
	id: string;
	journey: KnownJourney | null;
	show: Show;
	locale: Locale;
}

/** A booking that was sent and whose outcome is not known yet. */
export function OpenAttempt({ id, journey, show, locale }: OpenAttemptProps) {
	const t = useTranslations('trips.list');
	return (
		<Notice tone="warn" action={<LinkButton href={paths.booking(id)}>{t('follow')}</LinkButton>}>
			<h2 className="type-h3">
				{journey
					? t('attempt', {
							from: show.isolate(journey.origin),
							to: show.isolate(journey.destination),
							date: formatDate(journey.departing_on, 'medium', locale),
						})
					: t('attemptUnknown')}
			</h2>
			<p>{t('attemptBody')}</p>
		</Notice>
	);
}
