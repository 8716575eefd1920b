import { useTranslations } from 'next-intl';
import type { Order } from '#contract/air/order.ts';
import type { Payment } from '#contract/air/payment.ts';
import { useFormat } from '#components/shell/use-format.ts';
import { DoorRow } from '#components/stays/search/door-row.tsx';
import { Disclosure } from '#components/ui/disclosure.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { LateHydration } from '#components/ui/late-hydration.tsx';
import type { Preferences } from '#lib/i18n/preferences.ts';
import { paths } from '#lib/paths.ts';
import { stayPaths } from '#lib/stays/search/stay-paths.ts';
import type { StaySearch } from '#lib/stays/search/stay-search.ts';
import { itineraryOf } from '#lib/travel/itinerary.ts';
import { projectJourney } from '#lib/travel/project-offers.ts';
import { charged } from '#lib/trips/charged.ts';
import type { IssuedPaper } from '#lib/trips/issued-paper.ts';
import { papersOf } from '#lib/trips/papers-of.ts';
import type { SentMail } from '#lib/trips/sent-mail.ts';
import type { TripAct } from '#lib/trips/trip-act.ts';
import { tripStatus } from '#lib/trips/trip-status.ts';
import { momentsOf } from './moments-of.ts';
import { TripActs } from './trip-acts.tsx';
import { TripAsks } from './trip-asks.tsx';
import { TripBefore } from './trip-before.tsx';
import { TripFlights } from './trip-flights.tsx';
import { TripHead } from './trip-head.tsx';
import { TripMoney } from './trip-money.tsx';
import { TripNext } from './trip-next.tsx';
import { TripPapers } from './trip-papers.tsx';
import { TripRefunds } from './trip-refunds.tsx';
import { TripTerms } from './trip-terms.tsx';
import { TripTimeline } from './trip-timeline.tsx';
import { TripTravellers } from './trip-travellers.tsx';
import { useTripTitle } from './use-trip-title.ts';

interface TripViewProps {
	order: Order;
	/** `link` leaves out documents, contact data, payments and what happened. */
	access: 'full' | 'link';
	linkKey: string | undefined;
	/** An agent looks at it. */
	agent: boolean;
	/** The service's clock, epoch milliseconds. */
	now: number;
	/** What happened to it. Null: it cannot be read. */
	records: {
		payments: readonly Payment[] | null;
		mails: readonly SentMail[] | null;
		acts: readonly TripAct[] | null;
		papers: readonly IssuedPaper[] | null;
	};
	/** The links in e-mails have just been made to stop working. */
	linksEnded?: boolean;
	/** A search for a stay that the trip has none for yet. */
	stays?: StaySearch | undefined;
	preferences: Preferences;
}

/**
 * A booked journey. What needs an answer comes first, then its flights, what is ahead with papers and money, what happened,
 * and who travels with what.
 */
export function TripView(props: TripViewProps) {
	const { order, access, linkKey, agent, now, records, linksEnded = false, stays, preferences } = props;
	const t = useTranslations('trips');
	const show = useFormat(preferences);
	const { locale } = preferences;
	const itinerary = itineraryOf(order, projectJourney(order.slices).flights);
	const title = useTripTitle(show, locale)(itinerary);
	const moment = momentsOf(order, show, locale);
	const status = tripStatus(order, now);
	const full = access === 'full';
	const who = agent ? 'agent' : 'customer';
	const cancelled = status === 'cancelled';
	const { payments } = records;
	const facts = factsOf(props);
	const flights = <TripFlights {...{ order, show, locale }} />;
	const travellers = <TripTravellers {...{ order, itinerary, status, full, show, locale }} />;
	return (
		<div className="wrap grid grid-cols-[minmax(0,1fr)] gap-6 py-6 l:py-8">
			{full && !agent && (
				<a
					className="link type-small -mb-3 inline-flex min-h-hit items-center gap-1.5 justify-self-start print:hidden"
					href={paths.trips()}
				>
					<Icon name="arrow-left" size={17} />
					{t('list.nav')}
				</a>
			)}
			<TripHead
				{...{ title, order, status, show, preferences, moment }}
				total={charged(order, payments ?? []).total}
				acts={full && <TripActs {...{ order, now, agent }} />}
			/>
			<TripAsks {...{ order, status, full, agent, linkKey, now, show, preferences, moment }} />
			<LateHydration>
				<div className="grid grid-cols-[minmax(0,1fr)] gap-6 l:grid-cols-[minmax(0,1fr)_22rem] l:grid-rows-[auto_1fr] l:gap-x-8">
					{(full || !cancelled) && (
						<div className="grid grid-cols-[minmax(0,1fr)] content-start gap-6">
							{!cancelled && flights}
							{status === 'confirmed' && <TripBefore {...{ order, itinerary, now, show, locale }} />}
							{stays && <DoorRow to="stays" href={stayPaths.stays(stays)} inside />}
							{full && <TripRefunds {...{ order, who, payments, show, locale, moment }} />}
						</div>
					)}
					<aside className="grid content-start gap-6 l:col-start-2 l:row-span-2 l:row-start-1">
						{full && <TripNext {...{ facts, who, show, locale }} />}
						<TripPapers
							{...{ linkKey, full, cancelled }}
							orderId={order.id}
							ticketed={order.documents.length > 0}
							papers={papersOf(order, payments ?? [], full, now)}
							records={facts.acts.filter(({ record }) => record !== null).length}
						/>
						<TripMoney {...{ order, show, locale, moment }} payments={full ? payments : undefined} />
					</aside>
					<div className="grid grid-cols-[minmax(0,1fr)] content-start gap-6">
						{full && <TripTimeline {...{ facts, agent, linksEnded, show, locale }} unread={unreadOf(records)} />}
						{cancelled ? (
							<Disclosure title={t('cancelled.flights')}>
								<div className="grid grid-cols-[minmax(0,1fr)] gap-6">
									{flights}
									{travellers}
								</div>
							</Disclosure>
						) : (
							<>
								{travellers}
								<TripTerms {...{ order, now, who, show, locale }} />
							</>
						)}
					</div>
				</div>
			</LateHydration>
		</div>
	);
}

const factsOf = ({ order, now, records: { payments, mails, acts, papers } }: TripViewProps) => ({
	order,
	now,
	payments: payments ?? [],
	mails: mails ?? [],
	acts: acts ?? [],
	papers: papers ?? [],
});

/** Payments say so themselves. */
const unreadOf = ({ mails, acts, papers }: TripViewProps['records']): ('mails' | 'audit')[] => [
	...(mails === null ? (['mails'] as const) : []),
	...(acts === null || papers === null ? (['audit'] as const) : []),
];
