import { useTranslations } from 'next-intl';
import type { Order } from '#contract/air/order.ts';
import { type Show, useFormat } from '#components/shell/use-format.ts';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { Paper } from '#components/ui/paper.tsx';
import type { Preferences } from '#lib/i18n/preferences.ts';
import { paths } from '#lib/paths.ts';
import { itineraryOf } from '#lib/travel/itinerary.ts';
import { projectJourney } from '#lib/travel/project-offers.ts';
import type { ShownRecord } from '#lib/trips/shown-record.ts';
import { type Moment, momentsOf } from '../moments-of.ts';
import { PrintButton } from '../print-button.tsx';
import { useTripTitle } from '../use-trip-title.ts';
import { recordMark, ShownCertificate } from './shown-certificate.tsx';
import { useShownWords } from './use-shown-words.ts';

interface ShownViewProps {
	order: Order;
	/** Null: they cannot be read. */
	records: readonly ShownRecord[] | null;
	preferences: Preferences;
}

/** What was shown and agreed to about a trip, signed, the newest first. */
export function ShownView({ order, records, preferences }: ShownViewProps) {
	const t = useTranslations('trips.shown');
	const papers = useTranslations('trips.papers');
	const cancel = useTranslations('cancel');
	const show = useFormat(preferences);
	const { locale } = preferences;
	const title = useTripTitle(show, locale)(itineraryOf(order, projectJourney(order.slices).flights));
	const moment = momentsOf(order, show, locale);
	const about = cancel.rich('lead', {
		title,
		reference: order.booking_reference,
		bdi: (chunks) => <bdi>{chunks}</bdi>,
	});
	return (
		<div className="wrap py-5 l:py-6">
			<a
				className="link type-small inline-flex min-h-hit items-center gap-1.5 print:hidden"
				href={paths.trip(order.id)}
			>
				<Icon name="arrow-left" size={17} />
				{title}
			</a>
			<h1 className="type-h1 mt-1">{t('title')}</h1>
			<p className="mt-1 mb-6 text-ink-2">{t('lead')}</p>
			<div className="grid grid-cols-[minmax(0,1fr)] gap-6 l:grid-cols-[minmax(0,1fr)_20rem] l:gap-8">
				<div className="grid grid-cols-[minmax(0,1fr)] content-start gap-6">
					{records === null || records.length === 0 ? (
						<EmptyState icon="file-text" title={t(records === null ? 'unreadTitle' : 'noneTitle')}>
							{t(records === null ? 'unreadBody' : 'noneBody')}
						</EmptyState>
					) : (
						records.map((record) => (
							<ShownCertificate
								key={record.id}
								orderId={order.id}
								airline={order.owner.name}
								{...{ about, record, show, moment }}
							/>
						))
					)}
				</div>
				<aside className="grid content-start gap-4 self-start print:hidden">
					{records && records.length > 1 && <OnThisTrip {...{ records, show, moment }} />}
					<Paper as="section" className="type-small grid content-start gap-2 p-4 m:p-6">
						<h2 className="type-h3">{t('howTitle')}</h2>
						<p className="text-ink-2">{t('how')}</p>
						<a className="link inline-flex min-h-hit items-center" href={paths.quoteKeys()}>
							{t('keys')}
						</a>
						<PrintButton className="type-ui flex min-h-hit items-center gap-3 text-accent">
							{papers('print')}
						</PrintButton>
					</Paper>
				</aside>
			</div>
		</div>
	);
}

interface OnThisTripProps {
	records: readonly ShownRecord[];
	show: Show;
	moment: (instant: string) => Moment;
}

/** Every record of the trip in a line, to jump to. */
function OnThisTrip({ records, show, moment }: OnThisTripProps) {
	const t = useTranslations('trips.shown');
	const words = useShownWords(show);
	return (
		<Paper as="section" className="type-small p-4 m:p-6">
			<h2 className="type-h3 mb-1">{t('onTrip')}</h2>
			<ul>
				{records.map(({ id, facts }) => (
					<li key={id} className="flex items-baseline justify-between gap-4 border-t border-rule py-2 first:border-0">
						<span>
							<a className="link type-ui" href={`#${recordMark(id)}`}>
								{words.title(facts)}
							</a>
							<span className="type-micro block text-ink-2">{t('when', moment(facts.at))}</span>
						</span>
						{facts.money && (
							<bdi className="whitespace-nowrap font-semibold">
								{show.money(facts.money.amount, facts.money.currency)}
							</bdi>
						)}
					</li>
				))}
			</ul>
		</Paper>
	);
}
