import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { Show } from '#components/shell/use-format.ts';
import { Icon } from '#components/ui/icon.tsx';
import type { IconName } from '#components/ui/icon-names.ts';
import { LinkButton } from '#components/ui/link-button.tsx';
import { Ticket } from '#components/ui/paper.tsx';
import type { Locale } from '#lib/i18n/locales.ts';
import { paths } from '#lib/paths.ts';
import { type TripAsk, tripAsks } from '#lib/trips/trip-asks.ts';
import { cardStatus, type TripCard } from '#lib/trips/trip-card.ts';
import { momentsIn } from '../moments-of.ts';
import { StatusMark } from '../trip-head.tsx';
import type { TripOfList } from './trips-view.tsx';

export interface ListCardProps<Card extends TripCard> {
	trip: TripOfList;
	card: Card;
	/** The service's clock, epoch milliseconds. */
	now: number;
	show: Show;
	locale: Locale;
}

interface TripListCardProps extends ListCardProps<TripCard> {
	title: string;
	/** What says of an ask what is asked. */
	asked: (ask: TripAsk) => string;
	/** Its reference, and whose. */
	reference: ReactNode;
	/** When and what. */
	children: ReactNode;
}

const ICONS: Readonly<Record<TripAsk, IconName>> = {
	changed: 'triangle-exclamation-point',
	checking: 'hourglass',
	pay: 'hourglass',
};

/** One trip of the list: what needs an answer, what is booked and for when, its reference and the way to it. */
export function TripListCard({ trip, card, title, asked, reference, children, now, show, locale }: TripListCardProps) {
	const t = useTranslations('trips.list');
	const head = useTranslations('trips.head');
	const href = paths.tripOfKind(card.id);
	return (
		<Ticket
			as="li"
			stub={
				<>
					<div>{reference}</div>
					<LinkButton href={href} aria-label={t('openTrip', { title })}>
						{t('open')}
					</LinkButton>
				</>
			}
		>
			<div className="mb-2 flex flex-wrap gap-2">
				<StatusMark status={cardStatus(card, now)} />
				{tripAsks(card, trip.checking, now).map((ask) => (
					<span
						key={ask}
						className="type-label inline-flex items-center gap-1.5 rounded-2 bg-warn-soft px-2 py-0.5 text-warn"
					>
						<Icon name={ICONS[ask]} size={17} />
						{asked(ask)}
					</span>
				))}
			</div>
			<h3 className="type-h3">
				<a className="link text-ink" href={href}>
					{title}
				</a>
			</h3>
			{children}
			{card.refund && (
				<p className="mt-2">
					{head('refund', { amount: show.isolate(show.money(card.refund.amount, card.refund.currency)) })}
				</p>
			)}
			{trip.unread && trip.readAt !== null && (
				<p className="type-small mt-2 text-ink-2">
					{t('asOf', momentsIn(card.zone ?? 'UTC', show, locale)(trip.readAt))}
				</p>
			)}
		</Ticket>
	);
}
