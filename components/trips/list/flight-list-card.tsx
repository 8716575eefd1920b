import { useTranslations } from 'next-intl';
import { formatDate } from '#lib/i18n/format-date.ts';
import type { FlightCard } from '#lib/trips/cards/flight-card.ts';
import type { TripAsk } from '#lib/trips/trip-asks.ts';
import { momentsIn } from '../moments-of.ts';
import { StubReference } from '../stub-reference.tsx';
import { useTripTitle } from '../use-trip-title.ts';
import { type ListCardProps, TripListCard } from './trip-list-card.tsx';

/** Flights of the list, and who flies them. */
export function FlightListCard(props: ListCardProps<FlightCard>) {
	const { card, show, locale } = props;
	const t = useTranslations('trips.list');
	const head = useTranslations('trips.head');
	const title = useTripTitle(show, locale)(card.legs);
	const by = card.payment_status.payment_required_by;
	const amount = show.isolate(show.money(card.total.amount, card.total.currency));
	const deadline = by === null ? undefined : momentsIn(card.zone, show, locale)(by);
	const asked = (ask: TripAsk): string =>
		ask === 'pay' && deadline ? t('asks.payBy', { amount, ...deadline }) : t(`asks.${ask}`, { amount });
	return (
		<TripListCard
			{...props}
			{...{ title, asked }}
			reference={
				<>
					<StubReference label={head('reference')} reference={card.reference} />
					<p className="type-small mt-1 text-ink-2">{show.isolate(card.airline)}</p>
				</>
			}
		>
			<ul className="mt-2 grid gap-1">
				{card.legs.map((leg) => (
					<li key={`${leg.departs}${leg.from}`}>
						<bdi>{t('route', { from: show.isolate(leg.from), to: show.isolate(leg.to) })}</bdi>
						<span className="text-ink-2">
							{'\u00a0· '}
							{formatDate(leg.date, 'short', locale)}
							{'\u00a0· '}
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
		</TripListCard>
	);
}
