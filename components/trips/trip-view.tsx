import { useTranslations } from 'next-intl';
import type { Order } from '#contract/air/order.ts';
import type { Payment } from '#contract/air/payment.ts';
import { useFormat } from '#components/shell/use-format.ts';
import { Disclosure } from '#components/ui/disclosure.tsx';
import type { Preferences } from '#lib/i18n/preferences.ts';
import { itineraryOf } from '#lib/travel/itinerary.ts';
import { projectJourney } from '#lib/travel/project-offers.ts';
import { charged } from '#lib/trips/charged.ts';
import type { TripAct } from '#lib/trips/trip-act.ts';
import { papersOf } from '#lib/trips/papers-of.ts';
import { tripStatus } from '#lib/trips/trip-status.ts';
import { momentsOf } from './moments-of.ts';
import { RefundTracker } from './refund-tracker.tsx';
import { TripActs } from './trip-acts.tsx';
import { TripAsks } from './trip-asks.tsx';
import { TripAudit } from './trip-audit.tsx';
import { TripFlights } from './trip-flights.tsx';
import { TripHead } from './trip-head.tsx';
import { type SentMail, TripMails } from './trip-mails.tsx';
import { TripMoney } from './trip-money.tsx';
import { TripPapers } from './trip-papers.tsx';
import { TripTerms } from './trip-terms.tsx';
import { TripTravellers } from './trip-travellers.tsx';
import { useTripTitle } from './use-trip-title.ts';

interface TripViewProps {
	order: Order;
	/** `link` leaves out documents, contact data, payments and mails. */
	access: 'full' | 'link';
	linkKey: string | undefined;
	/** The service's clock, epoch milliseconds. */
	now: number;
	payments: readonly Payment[] | null;
	mails: readonly SentMail[] | null;
	/** Who did what to it; undefined: not for this visitor. */
	acts?: readonly TripAct[] | null | undefined;
	/** The links in e-mails have just been made to stop working. */
	linksEnded?: boolean;
	preferences: Preferences;
}

/** A booked journey: where it stands, its flights, who travels with what, its papers and its money. */
export function TripView({
	order,
	access,
	linkKey,
	now,
	payments,
	mails,
	acts,
	linksEnded = false,
	preferences,
}: TripViewProps) {
	const t = useTranslations('trips');
	const show = useFormat(preferences);
	const { locale } = preferences;
	const itinerary = itineraryOf(order, projectJourney(order.slices).flights);
	const title = useTripTitle(show, locale)(itinerary);
	const moment = momentsOf(order, show, locale);
	const status = tripStatus(order, now);
	const full = access === 'full';
	const cancelled = status === 'cancelled';
	const travel = (
		<>
			<TripFlights {...{ order, show, locale }} />
			<TripTravellers {...{ order, itinerary, status, full, show, locale }} />
		</>
	);
	return (
		<div className="wrap grid gap-6 py-6 l:py-8">
			<TripHead
				{...{ title, order, status, show, moment }}
				total={charged(order, payments ?? []).total}
				acts={full && <TripActs order={order} />}
			/>
			<TripAsks {...{ order, status, full, now, show, locale, moment }} />
			<div className="grid grid-cols-[minmax(0,1fr)] gap-6 l:grid-cols-[minmax(0,1fr)_22rem] l:gap-8">
				<div className="grid grid-cols-[minmax(0,1fr)] content-start gap-6">
					{cancelled ? (
						<>
							{full && <RefundTracker {...{ order, payments, show, locale, moment }} />}
							<Disclosure title={t('cancelled.flights')}>
								<div className="grid grid-cols-[minmax(0,1fr)] gap-6">{travel}</div>
							</Disclosure>
						</>
					) : (
						travel
					)}
					{!cancelled && <TripTerms order={order} show={show} />}
				</div>
				<aside className="grid content-start gap-6">
					<TripPapers
						{...{ linkKey, full }}
						orderId={order.id}
						ticketed={order.documents.length > 0}
						cancelled={cancelled}
						papers={papersOf(order, full, now)}
					/>
					<TripMoney {...{ order, show, locale, moment }} payments={full ? payments : undefined} />
					{full && <TripMails {...{ mails, now, moment, linksEnded }} orderId={order.id} />}
					{acts !== undefined && <TripAudit {...{ acts, moment }} />}
				</aside>
			</div>
		</div>
	);
}
