import { useTranslations } from 'next-intl';
import type { Show } from '#components/shell/use-format.ts';
import { LinkButton } from '#components/ui/link-button.tsx';
import { Paper } from '#components/ui/paper.tsx';
import { formatDate, formatDateRange } from '#lib/i18n/format-date.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { paths } from '#lib/paths.ts';
import { StubReference } from '../stub-reference.tsx';
import type { KnownTrip, TripOfList } from './trips-view.tsx';

interface UnreadTripProps {
	trip: TripOfList;
	show: Show;
	locale: Locale;
}

/** A trip of which nothing was ever read: what its checkout knew. */
export function UnreadTrip({ trip: { id, reference, known }, show, locale }: UnreadTripProps) {
	const t = useTranslations('trips.list');
	const head = useTranslations('trips.head');
	const stay = useTranslations('stayBooking.trip');
	return (
		<Paper as="li" className="flex flex-wrap items-end justify-between gap-4 p-4 m:px-6">
			<div className="grid gap-1">
				<h3 className="type-h3">{title()}</h3>
				{known && <p className="text-ink-2">{datesOf(known, locale)}</p>}
				{reference !== null && (
					<StubReference label={known?.kind === 'stay' ? stay('reference') : head('reference')} reference={reference} />
				)}
			</div>
			<LinkButton href={paths.tripOfKind(id)}>{t('open')}</LinkButton>
		</Paper>
	);

	function title(): string {
		if (known === null) return t('unknown');
		if (known.kind === 'stay') return show.isolate(known.hotel);
		return t('route', { from: show.isolate(known.origin), to: show.isolate(known.destination) });
	}
}

const datesOf = (known: KnownTrip, locale: Locale): string =>
	known.kind === 'stay'
		? formatDateRange(known.check_in_date, known.check_out_date, 'medium', locale)
		: formatDate(known.departing_on, 'medium', locale);
