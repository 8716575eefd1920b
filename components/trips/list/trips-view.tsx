import { useTranslations } from 'next-intl';
import { type Show, useFormat } from '#components/shell/use-format.ts';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { LinkButton } from '#components/ui/link-button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { Pagination } from '#components/ui/pagination.tsx';
import { paths, type TripsNews } from '#lib/paths.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import type { Preferences } from '#lib/i18n/preferences.ts';
import type { JoinedJourneys } from '#lib/trips/journeys/journey-notes.ts';
import { type TripCard, TRIP_SECTIONS, type TripSection } from '#lib/trips/trip-card.ts';
import { ClaimTrips } from './claim-trips.tsx';
import { FlightListCard } from './flight-list-card.tsx';
import { OpenAttempt } from './open-attempt.tsx';
import { StayListCard } from './stay-list-card.tsx';
import { UnreadTrip } from './unread-trip.tsx';

/** What is booked and when, as its checkout knew it: where a journey goes, or the hotel. Local dates. */
export type KnownTrip =
	| { kind: 'flight'; origin: string; destination: string; departing_on: string }
	| { kind: 'stay'; hotel: string; check_in_date: string; check_out_date: string };

/** A trip of the list. */
export interface TripOfList {
	id: string;
	section: TripSection;
	/** Null: nothing was ever read of it. */
	card: TripCard | null;
	/** When it was last read, an instant; null: just now. */
	readAt: string | null;
	/** How it stands now is not known. */
	unread: boolean;
	reference: string | null;
	known: KnownTrip | null;
	/** The outcome of something done to it is not known yet. */
	checking: boolean;
}

interface TripsViewProps {
	trips: readonly TripOfList[];
	/** Bookings that were sent and whose outcome is not known: the intent. */
	attempts: readonly { id: string; known: KnownTrip | null }[];
	/** Which of them belong together, and what they leave open. */
	journeys: JoinedJourneys;
	/** How many trips there are in each part of the list. */
	counts: Readonly<Record<TripSection, number>>;
	/** The part that is shown, and its page, from 1; null: all of them. */
	section: TripSection | null;
	page: number;
	/** Trips of a page. */
	size: number;
	/** The service's clock, epoch milliseconds. */
	now: number;
	/** Who looks: a browser, an account, or a browser in which an agent is signed in. */
	of: 'browser' | 'account' | 'agent';
	news?: TripsNews | undefined;
	preferences: Preferences;
}

/** The trips of a browser or an account: those ahead, those that are over, those that were cancelled. */
export function TripsView(props: TripsViewProps) {
	const { trips, attempts, journeys, counts, section, page, size, now, of, news, preferences } = props;
	const t = useTranslations('trips.list');
	const show = useFormat(preferences);
	const shared = { now, show, locale: preferences.locale };
	const all = TRIP_SECTIONS.reduce((sum, one) => sum + counts[one], 0);
	const nothing = all === 0 && attempts.length === 0;
	const mine = of === 'account';
	return (
		<div className="wrap grid grid-cols-[minmax(0,1fr)] gap-6 py-6 l:py-8">
			<div className="flex flex-wrap items-end justify-between gap-3">
				<div>
					<h1 className="type-h1">{t('title')}</h1>
					<p className="mt-1 text-ink-2">{t(mine ? 'leadAccount' : 'lead')}</p>
				</div>
				{mine && (
					<LinkButton href={paths.findBooking()} icon="plus">
						{t('add')}
					</LinkButton>
				)}
			</div>
			{news && (
				<Notice role="status" tone="good">
					{t(`news.${news}`)}
				</Notice>
			)}
			{of === 'agent' && (
				<Notice action={<LinkButton href={paths.agent()}>{t('desk')}</LinkButton>}>
					<p>{t('agent')}</p>
				</Notice>
			)}
			{trips.some(({ unread }) => unread) && (
				<Notice tone="warn">
					<h2 className="type-h3">{t('unreadTitle')}</h2>
					<p>{t('unreadBody')}</p>
				</Notice>
			)}
			{nothing && (
				<EmptyState
					icon="ticket"
					title={t(mine ? 'emptyTitleAccount' : 'emptyTitle')}
					action={
						<LinkButton tone="signal" href={paths.findBooking()}>
							{t('find')}
						</LinkButton>
					}
				>
					{t(mine ? 'emptyBodyAccount' : 'emptyBody')}
				</EmptyState>
			)}
			{all > size && <Parts {...{ counts, section, show }} />}
			{attempts.map((attempt) => (
				<OpenAttempt key={attempt.id} {...attempt} {...shared} />
			))}
			{TRIP_SECTIONS.map((part) => (
				<Section
					key={part}
					{...{ section: part, journeys }}
					trips={trips.filter((trip) => trip.section === part)}
					{...shared}
				/>
			))}
			<Pages {...{ section, page, size }} count={section === null ? all : counts[section]} />
			{mine ? (
				<ClaimTrips />
			) : (
				<p className="type-small text-ink-2 empty:hidden">
					{!nothing &&
						t.rich('elsewhere', {
							find: (chunks) => (
								<a className="link inline-flex min-h-hit items-center" href={paths.findBooking()}>
									{chunks}
								</a>
							),
						})}
				</p>
			)}
		</div>
	);
}

/** The parts of a list that is longer than a page. */
function Parts({ counts, section, show }: Pick<TripsViewProps, 'counts' | 'section'> & { show: Show }) {
	const t = useTranslations('trips.list');
	const parts = [null, ...TRIP_SECTIONS.filter((one) => counts[one] > 0)];
	return (
		<nav aria-label={t('parts')} className="flex flex-wrap gap-2">
			{parts.map((one) => (
				<LinkButton
					key={one ?? 'all'}
					href={paths.trips({ section: one })}
					size="s"
					tone={one === section ? 'solid' : 'line'}
					aria-current={one === section ? 'page' : undefined}
				>
					{one === null ? t('all') : `${t(one)} (${show.number(counts[one])})`}
				</LinkButton>
			))}
		</nav>
	);
}

/** To the page before and after. */
function Pages({ section, page, size, count }: Pick<TripsViewProps, 'section' | 'page' | 'size'> & { count: number }) {
	const t = useTranslations('trips.list');
	const to = (nth: number, label: string) => ({ href: paths.trips({ section, page: nth }), label });
	return (
		<Pagination
			label={t('pages')}
			previous={page > 1 ? to(page - 1, t('newer')) : undefined}
			next={count > page * size ? to(page + 1, t('more')) : undefined}
		/>
	);
}

interface SectionProps extends Pick<TripsViewProps, 'trips' | 'journeys' | 'now'> {
	section: TripSection;
	show: Show;
	locale: Locale;
}

/** The trips of one part of the list, flights and stays by date. */
function Section({ section, trips, journeys: { notes, withFlights }, ...shared }: SectionProps) {
	const t = useTranslations('trips.list');
	if (trips.length === 0) return null;
	return (
		<section aria-labelledby={`trips-${section}`}>
			<h2 id={`trips-${section}`} className="type-h2 mb-3">
				{t(section)}
			</h2>
			{trips.some(({ id }) => withFlights.includes(id)) && (
				<Notice className="mb-4">
					<h3 className="type-h3">{t('apartTitle')}</h3>
					<p>{t('apart')}</p>
				</Notice>
			)}
			<ul className="grid grid-cols-[minmax(0,1fr)] gap-4">
				{trips.map((trip) => {
					const { id, card } = trip;
					if (!card) return <UnreadTrip key={id} trip={trip} {...shared} />;
					if (card.kind === 'flight') return <FlightListCard key={id} {...{ trip, card }} {...shared} />;
					const own = notes.filter(({ stayId }) => stayId === id);
					return <StayListCard key={id} {...{ trip, card }} notes={own} {...shared} />;
				})}
			</ul>
		</section>
	);
}
