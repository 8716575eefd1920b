import { useTranslations } from 'next-intl';
import type { Show } from '#components/shell/use-format.ts';
import { Paper } from '#components/ui/paper.tsx';
import type { BookingReader } from '#lib/acting/booking-reader.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import type { TimelineFacts } from '#lib/trips/timeline/timeline-entry.ts';
import { upcomingOf } from '#lib/trips/timeline/upcoming-of.ts';
import { zoneOf } from '#lib/trips/zone-of.ts';
import { momentsIn } from './moments-of.ts';

interface TripNextProps {
	facts: Pick<TimelineFacts, 'order' | 'now' | 'mails'>;
	/** Who reads. */
	who: BookingReader;
	show: Show;
	locale: Locale;
}

/** What of a trip is still to come: deadlines, departures, mails. Nothing where all is over. */
export function TripNext({ facts, who, show, locale }: TripNextProps) {
	const t = useTranslations('trips');
	const entries = upcomingOf(facts);
	if (entries.length === 0) return null;
	return (
		<Paper as="section" className="p-4 m:p-6 print:hidden">
			<h2 className="type-h3 mb-2">{t('next.title')}</h2>
			<ol className="type-small grid gap-3">
				{entries.map(({ at, kind, name = '', detail = '', zone = zoneOf(facts.order.slices) }) => {
					const mail = `mails.${detail}` as 'mails.booked';
					return (
						<li key={`${kind}${at}`}>
							<b className="type-ui block">
								{t(`next.${kind}`, {
									who,
									place: show.isolate(name),
									mail: kind === 'mail_later' && t.has(mail) ? t(mail) : detail,
								})}
							</b>
							<span className="text-ink-2">{t('next.when', momentsIn(zone, show, locale)(at))}</span>
						</li>
					);
				})}
			</ol>
		</Paper>
	);
}
