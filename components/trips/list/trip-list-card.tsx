import { useTranslations } from 'next-intl';
import type { Show } from '#components/shell/use-format.ts';
import { Icon } from '#components/ui/icon.tsx';
import type { IconName } from '#components/ui/icon-names.ts';
import { LinkButton } from '#components/ui/link-button.tsx';
import { Ticket } from '#components/ui/paper.tsx';
import { formatDate } from '#lib/i18n/format-date.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { paths } from '#lib/paths.ts';
import { type TripAsk, tripAsks } from '#lib/trips/trip-asks.ts';
import type { TripCard } from '#lib/trips/trip-card.ts';
import { tripStatus } from '#lib/trips/trip-status.ts';
import { momentsIn } from '../moments-of.ts';
import { StubReference } from '../stub-reference.tsx';
import { StatusMark } from '../trip-head.tsx';
import { useTripTitle } from '../use-trip-title.ts';
import type { TripOfList } from './trips-view.tsx';

interface TripListCardProps {
	trip: TripOfList;
	card: TripCard;
	/** The service's clock, epoch milliseconds. */
	now: number;
	show: Show;
	locale: Locale;
}

const ICONS: Readonly<Record<TripAsk, IconName>> = {
	changed: 'triangle-exclamation-point',
	checking: 'hourglass',
	pay: 'hourglass',
};

/** One trip of the list: what needs an answer, its flights and who flies them, its reference and the way to it. */
export function TripListCard({ trip, card, now, show, locale }: TripListCardProps) {
	const t = useTranslations('trips.list');
	const head = useTranslations('trips.head');
	const title = useTripTitle(show, locale)(card.legs);
	const by = card.payment_status.payment_required_by;
	const amount = show.isolate(show.money(card.total.amount, card.total.currency));
	const deadline = by === null ? undefined : momentsIn(card.zone, show, locale)(by);
	return (
		<Ticket
			as="li"
			stub={
				<>
					<div>
						<StubReference label={head('reference')} reference={card.reference} />
						<p className="type-small mt-1 text-ink-2">{show.isolate(card.airline)}</p>
					</div>
					<LinkButton href={paths.trip(card.id)} aria-label={t('openTrip', { title })}>
						{t('open')}
					</LinkButton>
				</>
			}
		>
			<div className="mb-2 flex flex-wrap gap-2">
				<StatusMark status={tripStatus(card, now)} />
				{tripAsks(card, trip.checking, now).map((ask) => (
					<span
						key={ask}
						className="type-label inline-flex items-center gap-1.5 rounded-2 bg-warn-soft px-2 py-0.5 text-warn"
					>
						<Icon name={ICONS[ask]} size={17} />
						{ask === 'pay' && deadline ? t('asks.payBy', { amount, ...deadline }) : t(`asks.${ask}`, { amount })}
					</span>
				))}
			</div>
			<h3 className="type-h3">
				<a className="link text-ink" href={paths.trip(card.id)}>
					{title}
				</a>
			</h3>
			<ul className="mt-2 grid gap-1">
				{card.legs.map((leg) => (
					<li key={`${leg.departs}${leg.from}`}>
						<bdi>{t('route', { from: show.isolate(leg.from), to: show.isolate(leg.to) })}</bdi>
						<span className="text-ink-2">
							{' · '}
							{formatDate(leg.date, 'short', locale)}
							{' · '}
							<bdi className="whitespace-nowrap">{show.time(leg.departs)}</bdi>
						</span>
					</li>
				))}
			</ul>
			{card.operators.length > 0 && (
				<p className="type-operator mt-2">
					{t.rich('operatedBy', { names: show.list(card.operators.map(show.isolate)), b: (chunks) => <b>{chunks}</b> })}
				</p>
			)}
			{card.refund && (
				<p className="mt-2">
					{head('refund', { amount: show.isolate(show.money(card.refund.amount, card.refund.currency)) })}
				</p>
			)}
			{trip.unread && trip.readAt !== null && (
				<p className="type-small mt-2 text-ink-2">{t('asOf', momentsIn(card.zone, show, locale)(trip.readAt))}</p>
			)}
		</Ticket>
	);
}
