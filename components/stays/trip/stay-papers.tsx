import { useTranslations } from 'next-intl';
import type { StaysBooking } from '#contract/stays/booking.ts';
import { PrintButton } from '#components/trips/print-button.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { Paper } from '#components/ui/paper.tsx';
import { paths } from '#lib/paths.ts';

const LINE = 'type-ui flex min-h-hit w-full items-center gap-3 text-start text-accent';

interface StayPapersProps {
	booking: StaysBooking;
	/** Of a link in an e-mail. */
	linkKey: string | undefined;
}

/** The stay for a calendar, and on paper. */
export function StayPapers({ booking, linkKey }: StayPapersProps) {
	const t = useTranslations('stayBooking.papers');
	const print = useTranslations('stayBooking.trip')('print');
	return (
		<Paper as="section" className="p-4 m:p-6 print:hidden">
			<h2 className="type-h3 mb-1">{t('title')}</h2>
			<ul>
				<li>
					<a href={paths.api.stayCalendar(booking.id, linkKey)} className={LINE} download>
						<Icon name="calendar" />
						{t(booking.cancelled_at === null ? 'calendar' : 'calendarCancelled')}
					</a>
				</li>
				<li>
					<PrintButton className={LINE}>{print}</PrintButton>
				</li>
			</ul>
		</Paper>
	);
}
