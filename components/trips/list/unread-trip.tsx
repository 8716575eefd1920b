import { useTranslations } from 'next-intl';
import type { Show } from '#components/shell/use-format.ts';
import { LinkButton } from '#components/ui/link-button.tsx';
import { Paper } from '#components/ui/paper.tsx';
import { formatDate } from '#lib/i18n/format-date.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { paths } from '#lib/paths.ts';
import { StubReference } from '../stub-reference.tsx';
import type { TripOfList } from './trips-view.tsx';

interface UnreadTripProps {
	trip: TripOfList;
	show: Show;
	locale: Locale;
}

/** A trip of which nothing was ever read: what its checkout knew. */
export function UnreadTrip({ trip: { id, reference, journey }, show, locale }: UnreadTripProps) {
	const t = useTranslations('trips.list');
	const head = useTranslations('trips.head');
	return (
		<Paper as="li" className="flex flex-wrap items-end justify-between gap-4 p-4 m:px-6">
			<div className="grid gap-1">
				<h3 className="type-h3">
					{journey
						? t('route', { from: show.isolate(journey.origin), to: show.isolate(journey.destination) })
						: t('unknown')}
				</h3>
				{journey && <p className="text-ink-2">{formatDate(journey.departing_on, 'medium', locale)}</p>}
				{reference !== null && <StubReference label={head('reference')} reference={reference} />}
			</div>
			<LinkButton href={paths.trip(id)}>{t('open')}</LinkButton>
		</Paper>
	);
}
