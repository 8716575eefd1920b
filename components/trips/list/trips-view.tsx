import { useTranslations } from 'next-intl';
import { type Show, useFormat } from '#components/shell/use-format.ts';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { LinkButton } from '#components/ui/link-button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { paths } from '#lib/paths.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import type { Preferences } from '#lib/i18n/preferences.ts';
import type { JoinedJourneys } from '#lib/trips/journeys/journey-notes.ts';
import type { TripCard, TripSection } from '#lib/trips/trip-card.ts';
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
	/** How many trips there are in all. */
	count: number;
	/** How many were asked for. */
	shown: number;
	/** The service's clock, epoch milliseconds. */
	now: number;
	/** An agent is signed in in this browser. */
	agent: boolean;
	preferences: Preferences;
}

/** How many more are shown at a time. */
export const TRIPS_PAGE = 10;
const SECTIONS: readonly TripSection[] = ['upcoming', 'past', 'cancelled'];

/** The trips of a browser: those ahead, those that are over, those that were cancelled. */
export function TripsView({ trips, attempts, journeys, count, shown, now, agent, preferences }: TripsViewProps) {
	const t = useTranslations('trips.list');
	const show = useFormat(preferences);
	const shared = { now, show, locale: preferences.locale };
	const nothing = trips.length === 0 && attempts.length === 0;
	return (
		<div className="wrap grid grid-cols-[minmax(0,1fr)] gap-6 py-6 l:py-8">
			<div>
				<h1 className="type-h1">{t('title')}</h1>
				<p className="mt-1 text-ink-2">{t('lead')}</p>
			</div>
			{agent && (
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
					title={t('emptyTitle')}
					action={
						<LinkButton tone="signal" href={paths.findBooking()}>
							{t('find')}
						</LinkButton>
					}
				>
					{t('emptyBody')}
				</EmptyState>
			)}
			{attempts.map((attempt) => (
				<OpenAttempt key={attempt.id} {...attempt} {...shared} />
			))}
			{SECTIONS.map((section) => (
				<Section
					key={section}
					{...{ section, journeys }}
					trips={trips.filter((trip) => trip.section === section)}
					{...shared}
				/>
			))}
			{count > shown && (
				<LinkButton href={paths.trips(shown + TRIPS_PAGE)} className="justify-self-center">
					{t('more')}
				</LinkButton>
			)}
			{!nothing && (
				<p className="type-small text-ink-2">
					{t.rich('elsewhere', {
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

interface SectionProps extends Pick<TripsViewProps, 'trips' | 'journeys' | 'now'> {
	section: TripSection;
	show: Show;
	locale: Locale;
}

/** The trips of one part of the list, flights and stays by date. */
function Section({ section, trips, journeys: { notes, together }, ...shared }: SectionProps) {
	const t = useTranslations('trips.list');
	if (trips.length === 0) return null;
	return (
		<section aria-labelledby={`trips-${section}`}>
			<h2 id={`trips-${section}`} className="type-h2 mb-3">
				{t(section)}
			</h2>
			{trips.some(({ id }) => together.includes(id)) && (
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
