import 'server-only';
import type { Order } from '#contract/air/order.ts';
import { isStaff } from '#lib/accounts/roles.ts';
import type { StaySearch } from '#lib/stays/search/stay-search.ts';
import { staySearchOfTrip } from '#lib/trips/journeys/stay-search-of-trip.ts';
import { webDatabase } from '../db/web-database.ts';
import { logFailure } from '../log-failure.ts';
import type { Viewer } from '../viewer.ts';
import { tripsOfVisitor } from './trip-card-store.ts';

/** Trips ahead that are looked through: the soonest. */
const MOST = 60;

/**
 * The search for a stay that is offered to the traveller of booked flights; undefined where nothing is: also to agents, and
 * where a stay was booked for these days of which it is not known yet where it lies.
 */
export async function stayForTrip(order: Order, now: number, viewer: Viewer): Promise<StaySearch | undefined> {
	const { visitorId, role } = viewer;
	if (visitorId === undefined || isStaff(role)) return undefined;
	try {
		const asked = { section: 'upcoming', skip: 0, most: MOST, now } as const;
		const trips = await tripsOfVisitor(webDatabase(), visitorId, asked);
		const known = trips.flatMap(({ card }) => card ?? []);
		const search = staySearchOfTrip(order, known, now);
		const unread = trips.flatMap(({ card, facts }) => (card === null && facts?.stay ? facts.stay : []));
		return search && unread.some((stay) => isInDays(stay, search)) ? undefined : search;
	} catch (error) {
		logFailure('stays of a trip', error);
		return undefined;
	}
}

const isInDays = (
	stay: { check_in_date: string; check_out_date: string },
	{ checkIn, checkOut }: Pick<StaySearch, 'checkIn' | 'checkOut'>,
): boolean => stay.check_in_date < checkOut && stay.check_out_date > checkIn;
