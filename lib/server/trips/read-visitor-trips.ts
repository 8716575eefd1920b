import 'server-only';
import pLimit from 'p-limit';
import { joinJourneys, type JoinedJourneys } from '#lib/trips/journeys/journey-notes.ts';
import { byBeginning, sectionOf, type TripCard, TRIP_SECTIONS, type TripSection } from '#lib/trips/trip-card.ts';
import { webDatabase } from '../db/web-database.ts';
import { logFailure } from '../log-failure.ts';
import { serviceAheadMs } from '../service-clock.ts';
import { DOWN, LIMITED, type ServiceProblem } from '../service-problem.ts';
import type { Viewer } from '../viewer.ts';
import { overLimit } from '../visitor-limits.ts';
import {
	countTrips,
	keepTripCards,
	type KeptTrip,
	type OpenAttempt,
	openAttemptsOf,
	type TripCounts,
	tripsOfVisitor,
} from './trip-card-store.ts';
import { tripKindOf } from './trip-kinds.ts';

/** A trip in its visitor's list. */
export interface ListedTrip extends KeptTrip {
	section: TripSection;
	/** The booking service did not tell how it stands now: `card` is what was known at `readAt`. */
	unread: boolean;
}

export type VisitorTrips =
	| {
			state: 'open';
			/** Those of the page, in the order in which they are shown. */
			trips: ListedTrip[];
			counts: TripCounts;
			/** Sent, and not known how it ended. */
			attempts: OpenAttempt[];
			journeys: JoinedJourneys;
			/** The service's clock, epoch milliseconds. */
			now: number;
	  }
	| { state: 'problem'; problem: ServiceProblem };

/** A page of a list: from 1, of one part of it, or of all together. */
export interface TripsPage {
	section: TripSection | null;
	page: number;
}

/** Trips of a page. */
export const TRIPS_OF_PAGE = 10;
/** Trips that are over change rarely: how long what was read of one is shown without asking again. */
const OVER_MS = 86_400_000;
/** Trips that are asked for at the same time. */
const AT_ONCE = 10;
/** Trips ahead that are joined to journeys: the soonest. */
const MOST_JOINED = 60;
const NOT_JOINED: JoinedJourneys = { notes: [], withFlights: [] };
const NO_COUNTS: TripCounts = { upcoming: 0, past: 0, cancelled: 0 };

const serviceNow = (): number => Date.now() + serviceAheadMs();

/** The soonest ahead first; of those that are over the latest. What was never read is likely new. */
function inOrder(now: number): (a: KeptTrip, b: KeptTrip) => number {
	const section = ({ card }: KeptTrip): number => (card ? TRIP_SECTIONS.indexOf(sectionOf(card, now)) : -1);
	return (a, b) => {
		const [one, other] = [section(a), section(b)];
		if (one !== other || !a.card || !b.card) return one - other;
		const later = byBeginning(a.card, b.card);
		return one === 0 ? later : -later;
	};
}

/** Whether what is kept of a trip can be shown without asking: it is over, and was read lately. */
const isSettled = ({ card, readAt }: KeptTrip, now: number): boolean =>
	card !== null && readAt !== null && sectionOf(card, now) !== 'upcoming' && Date.now() - readAt.getTime() < OVER_MS;

/**
 * A page of the trips of a browser or an account. The booking service is asked once for each that may have changed, and for
 * none that is not shown; where it does not answer, what was last read is given.
 */
export async function readVisitorTrips(viewer: Viewer, asked: TripsPage): Promise<VisitorTrips> {
	const { visitorId, device } = viewer;
	if (visitorId === undefined)
		return { state: 'open', trips: [], counts: NO_COUNTS, attempts: [], journeys: NOT_JOINED, now: serviceNow() };
	if ((await overLimit('read', visitorId, device.ip)) !== null) return { state: 'problem', ...LIMITED };
	const before = serviceNow();
	const known = await readKnown(visitorId, asked, before).catch((error: unknown) => {
		logFailure('trips of a visitor', error);
		return undefined;
	});
	if (!known) return { state: 'problem', ...DOWN };
	const { page, ahead, counts, attempts } = known;
	const limit = pLimit(AT_ONCE);
	const read = await Promise.all(
		page.map(async (trip) => (isSettled(trip, before) ? [{ ...trip, unread: false }] : limit(() => ask(trip, viewer)))),
	);
	const trips = read.flat();
	await keep(trips.filter(({ readAt, unread }) => readAt === null && !unread));
	const now = serviceNow();
	const listed = trips.map((trip) => ({ ...trip, section: trip.card ? sectionOf(trip.card, now) : 'upcoming' }));
	const rest = ahead.filter(({ id }) => !page.some((shownTrip) => shownTrip.id === id));
	const journeys = journeysOf([...listed, ...rest], attempts, now);
	return { state: 'open', trips: listed.toSorted(inOrder(now)), counts, attempts, journeys, now };
}

/** What the storefront itself knows of a page, and of what is ahead besides. */
async function readKnown(visitorId: string, { section, page: nth }: TripsPage, now: number) {
	const db = webDatabase();
	const asked = { section, skip: (nth - 1) * TRIPS_OF_PAGE, most: TRIPS_OF_PAGE, now };
	const [page, ahead, counts, attempts] = await Promise.all([
		tripsOfVisitor(db, visitorId, asked),
		tripsOfVisitor(db, visitorId, { section: 'upcoming', skip: 0, most: MOST_JOINED, now }),
		countTrips(db, visitorId, now),
		openAttemptsOf(db, visitorId),
	]);
	return { page, ahead, counts, attempts };
}

/** The journeys of what is ahead, also beyond what is shown. What they leave open is not told while a booking is not known. */
function journeysOf(
	trips: readonly (KeptTrip & Partial<ListedTrip>)[],
	attempts: readonly OpenAttempt[],
	now: number,
): JoinedJourneys {
	const ahead = trips.flatMap(({ card }) => (card && sectionOf(card, now) === 'upcoming' ? card : []));
	const joined = joinJourneys(ahead, now);
	const isOpen = trips.some(({ card, unread }) => !card || unread) || attempts.length > 0;
	return isOpen ? { ...joined, notes: [] } : joined;
}

/** A trip as the booking service has it now, `readAt` null; none where there is no such trip any more. */
async function ask(trip: KeptTrip, { device }: Viewer): Promise<Omit<ListedTrip, 'section'>[]> {
	const answer = await tripKindOf(trip.id)?.readCard(trip.id, device);
	if (answer?.ok) return [{ ...trip, card: answer.card, readAt: null, unread: false }];
	return answer?.problem.status === 404 ? [] : [{ ...trip, unread: true }];
}

async function keep(trips: readonly { card: TripCard | null }[]): Promise<void> {
	const cards = trips.flatMap(({ card }) => card ?? []);
	if (cards.length === 0) return;
	await keepTripCards(webDatabase(), cards).catch((error: unknown) => logFailure('keep trips', error));
}
