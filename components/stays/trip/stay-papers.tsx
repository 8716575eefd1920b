import { useTranslations } from 'next-intl';
import type { StaysBooking } from '#contract/stays/booking.ts';
import { PrintButton } from '#components/trips/print-button.tsx';
import { Icon } from '#components/ui/icon.tsx';
import type { IconName } from '#components/ui/icon-names.ts';
import { Paper } from '#components/ui/paper.tsx';
import { paths } from '#lib/paths.ts';
import type { StayPaper } from '#lib/stays/trip/stay-papers-of.ts';

const LINE = 'type-ui flex min-h-hit w-full items-center gap-3 text-start text-accent';

const ICONS: Readonly<Record<StayPaper, IconName>> = {
	'voucher.pdf': 'ticket',
	'receipt.pdf': 'receipt-text',
	'invoice.pdf': 'file-text',
	'credit-note.pdf': 'file-text',
	'calendar.ics': 'calendar',
};
const NAMES = {
	'voucher.pdf': 'voucher',
	'receipt.pdf': 'receipt',
	'invoice.pdf': 'invoice',
	'credit-note.pdf': 'creditNote',
} as const;

interface StayPapersProps {
	booking: StaysBooking;
	/** As `stayPapersOf` lists them. */
	papers: readonly StayPaper[];
	/** Of a link in an e-mail. */
	linkKey: string | undefined;
}

/** The papers of a stay, to take along. */
export function StayPapers({ booking, papers, linkKey }: StayPapersProps) {
	const t = useTranslations('stayBooking.papers');
	const calendar = t(booking.cancelled_at === null ? 'calendar' : 'calendarCancelled');
	const print = useTranslations('stayBooking.trip')('print');
	return (
		<Paper as="section" className="p-4 m:p-6 print:hidden">
			<h2 className="type-h3 mb-1">{t('title')}</h2>
			<ul>
				{papers.map((paper) => (
					<li key={paper}>
						<a href={paths.api.tripPaper(booking.id, paper, linkKey)} className={LINE} download>
							<Icon name={ICONS[paper]} />
							{paper === 'calendar.ics' ? calendar : t(NAMES[paper])}
						</a>
					</li>
				))}
				<li>
					<PrintButton className={LINE}>{print}</PrintButton>
				</li>
			</ul>
		</Paper>
	);
}
