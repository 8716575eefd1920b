import { useTranslations } from 'next-intl';
import type { Show } from '#components/shell/use-format.ts';
import { LinkButton } from '#components/ui/link-button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { formatDate, formatDateRange } from '#lib/i18n/format-date.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { paths } from '#lib/paths.ts';
import type { KnownTrip } from './trips-view.tsx';

interface OpenAttemptProps {
	/** The intent. */
	id: string;
	known: KnownTrip | null;
	show: Show;
	locale: Locale;
}

/** A booking that was sent and whose outcome is not known yet. */
export function OpenAttempt({ id, known, show, locale }: OpenAttemptProps) {
	const t = useTranslations('trips.list');
	return (
		<Notice tone="warn" action={<LinkButton href={paths.booking(id)}>{t('follow')}</LinkButton>}>
			<h2 className="type-h3">{title()}</h2>
			<p>{t('attemptBody')}</p>
		</Notice>
	);

	function title(): string {
		if (known === null) return t('attemptUnknown');
		if (known.kind === 'stay')
			return t('attemptStay', {
				hotel: show.isolate(known.hotel),
				dates: formatDateRange(known.check_in_date, known.check_out_date, 'medium', locale),
			});
		return t('attempt', {
			from: show.isolate(known.origin),
			to: show.isolate(known.destination),
			date: formatDate(known.departing_on, 'medium', locale),
		});
	}
}
