import { useTranslations } from 'next-intl';
import { Icon } from '#components/ui/icon.tsx';
import type { IconName } from '#components/ui/icon-names.ts';
import { Paper } from '#components/ui/paper.tsx';
import { paths } from '#lib/paths.ts';
import { PrintButton } from './print-button.tsx';

interface TripPapersProps {
	orderId: string;
	/** Of a link in an e-mail, which opens the itinerary and the calendar alone. */
	linkKey: string | undefined;
	full: boolean;
	ticketed: boolean;
	paid: boolean;
	/** Lapsed or cancelled: nothing of it belongs into a calendar. */
	over?: boolean;
}

const LINE = 'type-ui flex min-h-hit w-full items-center gap-3 text-start text-accent';

/** The papers of a trip, to take along. */
export function TripPapers({ orderId, linkKey, full, ticketed, paid, over = false }: TripPapersProps) {
	const t = useTranslations('trips.papers');
	const key = full ? undefined : linkKey;
	const papers: { paper: Parameters<typeof paths.api.tripPaper>[1]; icon: IconName; label: string }[] = [
		{ paper: 'itinerary.pdf', icon: 'ticket', label: t(full && ticketed ? 'itineraryTickets' : 'itinerary') },
		...(full && paid
			? ([
					{ paper: 'receipt.pdf', icon: 'receipt-text', label: t('receipt') },
					{ paper: 'invoice.pdf', icon: 'file-text', label: t('invoice') },
				] as const)
			: []),
		...(over ? [] : [{ paper: 'calendar.ics', icon: 'calendar', label: t('calendar') } as const]),
	];
	return (
		<Paper as="section" className="p-4 m:p-6 print:hidden">
			<h2 className="type-h3 mb-1">{t('title')}</h2>
			<ul>
				{papers.map(({ paper, icon, label }) => (
					<li key={paper}>
						<a href={paths.api.tripPaper(orderId, paper, key)} className={LINE} download>
							<Icon name={icon} />
							{label}
						</a>
					</li>
				))}
				<li>
					<PrintButton className={LINE}>{t('print')}</PrintButton>
				</li>
			</ul>
		</Paper>
	);
}
