import { useTranslations } from 'next-intl';
import type { Order } from '#contract/air/order.ts';
import { compareAmounts } from '#contract/common/amounts.ts';
import { type Show, useFormat } from '#components/shell/use-format.ts';
import { ItinerarySlice } from '#components/journey/itinerary-slice.tsx';
import { useOfferTitle } from '#components/offer/use-offer-title.ts';
import { StatePage } from '#components/shell/state-page.tsx';
import { DoorRow } from '#components/stays/search/door-row.tsx';
import { momentsOf } from '#components/trips/moments-of.ts';
import { StubReference } from '#components/trips/stub-reference.tsx';
import { StatusMark } from '#components/trips/trip-head.tsx';
import { TripNotice } from '#components/trips/trip-notice.tsx';
import { TripPapers } from '#components/trips/trip-papers.tsx';
import { LinkButton } from '#components/ui/link-button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { Paper, Ticket } from '#components/ui/paper.tsx';
import { without } from '#lib/changing/change-quote.ts';
import type { Intent } from '#lib/intents/intent.ts';
import { PURPOSE_PAGES } from '#lib/intents/purpose-pages.ts';
import type { Preferences } from '#lib/i18n/preferences.ts';
import { paths } from '#lib/paths.ts';
import { stayPaths } from '#lib/stays/search/stay-paths.ts';
import type { StaySearch } from '#lib/stays/search/stay-search.ts';
import { itineraryOf } from '#lib/travel/itinerary.ts';
import { projectJourney } from '#lib/travel/project-offers.ts';
import { papersOf } from '#lib/trips/papers-of.ts';
import { tripStatus } from '#lib/trips/trip-status.ts';

interface BookedViewProps {
	intent: Intent;
	/** Null: the order cannot be read right now. */
	trip: { order: Order; now: number } | null;
	/** A search for a stay that the trip has none for yet. */
	stays?: StaySearch | undefined;
	preferences: Preferences;
	/** This page once more. */
	retryHref: string;
}

/** A booking that stands: its reference, its journey in short, its papers, and the way to the trip. */
export function BookedView({ intent, trip, stays, preferences, retryHref }: BookedViewProps) {
	const show = useFormat(preferences);
	return trip ? (
		<Booked {...{ intent, stays, preferences }} {...trip} show={show} />
	) : (
		<Unread intent={intent} show={show} retryHref={retryHref} />
	);
}

/** What this press brought about. */
const kindOf = (intent: Intent, paid: boolean) => PURPOSE_PAGES[intent.purpose].done(intent, paid);

/** What this press has paid, or what comes back by it; of an order that waits, what is to be paid. */
function Moved({ intent, order, paid, show }: { intent: Intent; order: Order; paid: boolean; show: Show }) {
	const t = useTranslations('payment.outcome');
	const tHead = useTranslations('trips.head');
	const own = paid && intent.amount !== null && intent.currency !== null;
	const amount = (own ? intent.amount : null) ?? order.total_amount;
	const currency = (own ? intent.currency : null) ?? order.total_currency;
	const sign = compareAmounts(currency, amount, '0');
	const shown = show.isolate(show.money(without(currency, amount), currency));
	if (own && sign === 0) return null;
	if (sign < 0) return tHead('comingBack', { amount: shown });
	return t(paid ? 'paidAmount' : 'dueAmount', { amount: shown });
}

function Booked({
	intent,
	order,
	now,
	stays,
	show,
	preferences,
}: Pick<BookedViewProps, 'intent' | 'stays' | 'preferences'> & { order: Order; now: number; show: Show }) {
	const t = useTranslations('payment.outcome');
	const title = useOfferTitle();
	const { locale } = preferences;
	const { flights, places } = projectJourney(order.slices);
	const itinerary = itineraryOf(order, flights);
	const status = tripStatus(order, now);
	const paid = order.payment_status.paid_at !== null;
	const kind = kindOf(intent, paid);
	const names = order.passengers.map((one) => show.isolate(`${one.given_name} ${one.family_name}`));
	return (
		<div className="wrap grid grid-cols-[minmax(0,1fr)] gap-6 py-6 l:py-8">
			<Ticket
				as="section"
				edge="ink"
				stub={
					<div className="col-span-2 grid gap-1 m:col-span-1">
						<StubReference label={t('reference')} reference={order.booking_reference} />
						{(paid || status === 'held') && (
							<p className="type-small text-ink-2">
								<Moved {...{ intent, order, paid, show }} />
							</p>
						)}
					</div>
				}
			>
				<StatusMark status={status} />
				<h1 className="type-h1 mt-2 mb-1">{t(`${kind}.title`, { journey: title(itinerary) })}</h1>
				<p className="type-small text-ink-2">{show.list(names)}</p>
			</Ticket>
			<TripNotice {...{ order, status, show, preferences }} moment={momentsOf(order, show, locale)} mayPay />
			<div className="grid grid-cols-[minmax(0,1fr)] gap-6 l:grid-cols-[minmax(0,1fr)_22rem] l:gap-8">
				<div className="grid grid-cols-[minmax(0,1fr)] content-start gap-6">
					<Paper as="section" className="grid justify-items-start gap-3 p-4 m:p-6">
						<p>{t(`${kind}.lead`)}</p>
						{intent.email !== null && (
							<p className="type-small text-ink-2">{t('mail', { email: show.isolate(intent.email) })}</p>
						)}
						<LinkButton tone={status === 'held' ? 'line' : 'signal'} size="l" href={paths.trip(order.id)}>
							{t('trip')}
						</LinkButton>
					</Paper>
					{itinerary.map((slice, i) => {
						const own = flights[i];
						return (
							own && (
								<ItinerarySlice key={`${slice.date}${slice.from}`} {...{ slice, flights: own, places, show, locale }} />
							)
						);
					})}
					{stays && <DoorRow to="stays" href={stayPaths.stays(stays)} inside />}
				</div>
				<aside className="grid content-start gap-6">
					<TripPapers
						orderId={order.id}
						linkKey={undefined}
						full
						ticketed={order.documents.length > 0}
						cancelled={status === 'cancelled'}
						papers={papersOf(order, [], true, now)}
					/>
				</aside>
			</div>
		</div>
	);
}

/** The booking stands, whatever keeps us from showing it. */
function Unread({ intent, show, retryHref }: Pick<BookedViewProps, 'intent' | 'retryHref'> & { show: Show }) {
	const t = useTranslations('payment.outcome');
	const { booking_reference: reference, email } = intent;
	return (
		<StatePage title={t(`${kindOf(intent, false)}.plain`)}>
			{reference !== null && <StubReference label={t('reference')} reference={reference} />}
			<Notice tone="warn">{t('tripLater')}</Notice>
			{email !== null && <p className="type-small text-ink-2">{t('mail', { email: show.isolate(email) })}</p>}
			<LinkButton tone="solid" href={retryHref}>
				{t('again')}
			</LinkButton>
		</StatePage>
	);
}
