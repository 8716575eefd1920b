import { queryOptions } from '@tanstack/react-query';
import { isLive } from '../live/live-state.ts';
import { paths } from '../paths.ts';
import type { TripNow } from '../trips/trip-now.ts';
import { ask } from './ask.ts';

/** Keys of everything about booked journeys, so that a prefix can be invalidated. */
export const tripKeys = {
	all: ['trips'] as const,
	detail: (orderId: string) => [...tripKeys.all, orderId] as const,
};

/** Sends a code for an act on a trip to the e-mail of its booking. */
export const sendActCode = (orderId: string): Promise<void> => ask(paths.api.tripCode(orderId), { method: 'POST' });

/**
 * Takes the code of a trip: for half an hour its acts are open.
 * @throws ProblemError `wrong_code`
 */
export const enterActCode = (orderId: string, code: string): Promise<void> =>
	ask(paths.api.tripCode(orderId), { method: 'PUT', body: { code } });

/** How often it is asked whether anything changed: soon after the page came, while ticks tell, and while they do not. */
const FIRST_POLL_MS = 5_000;
const LIVE_POLL_MS = 60_000;
const POLL_MS = 15_000;

/** How a trip stands; `key` is that of a mail's link. */
export const tripQuery = (orderId: string, known: TripNow, key?: string) =>
	queryOptions({
		queryKey: tripKeys.detail(orderId),
		queryFn: ({ signal }) => ask<TripNow>(paths.api.trip(orderId, key), { signal }),
		initialData: known,
		initialDataUpdatedAt: known.at,
		staleTime: 1_000,
		refetchInterval: ({ state }) =>
			state.dataUpdateCount + state.errorUpdateCount === 0 ? FIRST_POLL_MS : isLive() ? LIVE_POLL_MS : POLL_MS,
		retry: 1,
	});
