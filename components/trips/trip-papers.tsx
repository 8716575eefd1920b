import { useTranslations } from 'next-intl';
import { Icon } from '#components/ui/icon.tsx';
import type { IconName } from '#components/ui/icon-names.ts';
import { Paper } from '#components/ui/paper.tsx';
import { paths } from '#lib/paths.ts';
import type { TripPaper } from '#lib/trips/papers-of.ts';
import { PrintButton } from './print-button.tsx';

interface TripPapersProps {
	orderId: string;
	/** Of a link in an e-mail, which opens the itinerary and the calendar alone. */
	linkKey: string | undefined;
	full: boolean;
	/** Its tickets are issued. */
	ticketed: boolean;
	/** Its flights are to go out of the calendar, and its itinerary is none to travel by. */
	cancelled: boolean;
	/** As `papersOf` lists them. */
	papers: readonly TripPaper[];
	/** How many signed records there are of what was shown. */
	records?: number;
}

const LINE = 'type-ui flex min-h-hit w-full items-center gap-3 text-start text-accent';
const ICONS: Readonly<Record<TripPaper, IconName>> = {
	'itinerary.pdf': 'ticket',
	'receipt.pdf': 'receipt-text',
	'invoice.pdf': 'file-text',
	'credit-note.pdf': 'file-text',
	'refund-receipt.pdf': 'receipt-text',
	'calendar.ics': 'calendar',
};
const NAMES = {
	'receipt.pdf': 'receipt',
	'invoice.pdf': 'invoice',
	'credit-note.pdf': 'creditNote',
	'refund-receipt.pdf': 'refundReceipt',
} as const;

/** The papers of a trip, to take along. */
export function TripPapers({ orderId, linkKey, full, ticketed, cancelled, papers, records = 0 }: TripPapersProps) {
	const t = useTranslations('trips.papers');
	const shown = useTranslations('trips.shown');
	const key = full ? undefined : linkKey;
	const nameOf = (paper: TripPaper): string => {
		if (paper === 'itinerary.pdf')
			return t(cancelled ? 'itineraryCancelled' : full && ticketed ? 'itineraryTickets' : 'itinerary');
		if (paper === 'calendar.ics') return t(cancelled ? 'calendarCancelled' : 'calendar');
		return t(NAMES[paper]);
	};
	return (
		<Paper as="section" className="p-4 m:p-6 print:hidden">
			<h2 id="documents" className="type-h3 mb-1 scroll-mt-4">
				{t('title')}
			</h2>
			<ul>
				{papers.map((paper) => (
					<li key={paper}>
						<a href={paths.api.tripPaper(orderId, paper, key)} className={LINE} download>
							<Icon name={ICONS[paper]} />
							{nameOf(paper)}
						</a>
					</li>
				))}
				{records > 0 && (
					<li>
						<a href={paths.shown(orderId)} className={LINE}>
							<Icon name="badge-check" />
							<span>
								{shown('title')}
								<span className="type-micro block text-ink-2">{shown('count', { count: records })}</span>
							</span>
						</a>
					</li>
				)}
				<li>
					<PrintButton className={LINE}>{t('print')}</PrintButton>
				</li>
			</ul>
		</Paper>
	);
}
